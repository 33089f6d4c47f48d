import { Button } from '@mantine/core'
import { camposDoBem, mensagens, type PatrimonioLinha, nomeDoBem } from '@tombo/contract'
import { useEffect } from 'react'
import { toastError } from '../../../kernel/toasts.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { shownText } from '../../../ui/format.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { tomboDe } from '../../bens/bem.public.tsx'
import { useBem, useEventos } from '../dados.ts'
import { fatosDoLivro, temLivro } from '../detalhe/livro.ts'
import { Historico } from '../historico/Historico.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'

interface Props {
  id: number
  nome: string
  onClose: () => void
}

/** Whatever cannot be loaded closes the dialog and says so. */
function useFecharSeFalhar(erro: Error | null, onClose: () => void): void {
  useEffect(() => {
    if (!erro) return
    toastError(mensagens.itemNaoCarregado)
    onClose()
  }, [erro, onClose])
}

/** The history of one asset: events, ten per page, each change old → new. */
export function HistoricoDialog({ id, nome, onClose }: Props) {
  const { data, error } = useEventos(id, 1)
  useFecharSeFalhar(error, onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Histórico: ${nome}`}
      size={680}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      }
    >
      {data ? <Historico id={id} /> : <LoadingLines />}
    </Dialog>
  )
}

/** Shows what an asset is, in words. */
export function Descricao({ bem }: { bem: PatrimonioLinha & { observacao: string | null } }) {
  const pc = bem.produtoCaracteristica
  return (
    <Facts
      items={[
        { label: 'Bem', value: nomeDoBem({ ...bem, descricao: pc.produto.descricao }) },
        { label: camposDoBem.caracteristica1.label, value: shownText(pc.caracteristica1) },
        { label: camposDoBem.caracteristica2.label, value: shownText(pc.caracteristica2) },
        { label: camposDoBem.caracteristica3.label, value: shownText(pc.caracteristica3) },
        ...(temLivro(bem) ? fatosDoLivro(bem) : []),
        { label: 'Tombo', value: tomboDe(bem) },
        { label: camposDoBem.referencia.label, value: shownText(pc.referencia) },
        { label: camposDoBem.referenciaLegada.label, value: shownText(bem.referenciaLegada) },
        {
          label: camposDoBem.observacao.label,
          value: <span style={{ whiteSpace: 'pre-wrap' }}>{shownText(bem.observacao)}</span>,
        },
      ]}
    />
  )
}

/** The description of one asset: description, the three characteristics, label, observation. */
export function DescricaoDialog({ id, nome, onClose }: Props) {
  const { data, error } = useBem(id)
  useFecharSeFalhar(data ? null : error, onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Descrição: ${nome}`}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      }
    >
      {data ? <Descricao bem={data} /> : <LoadingLines />}
    </Dialog>
  )
}
