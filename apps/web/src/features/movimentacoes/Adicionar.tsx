import { Alert, Button, Stack } from '@mantine/core'
import { type MovimentacaoDetalhe, rotasMovimentacoes as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { quantos } from '../../ui/format.ts'
import type { Escolhido } from '../patrimonios/lista.public.ts'
import { recarregarTudo } from './consultas.ts'
import { ListaDeEscolhidos } from './nova/ListaDeEscolhidos.tsx'

interface Props {
  movimentacao: MovimentacaoDetalhe
  onClose: () => void
}

/** More assets for a move that waits for its answer. */
export default function Adicionar({ movimentacao: m, onClose }: Props) {
  const [escolhidos, setEscolhidos] = useState<Escolhido[]>([])
  const { run, running, error, fieldErrors } = useAction()
  const adicionar = async () => {
    const itens = escolhidos.map(({ id }) => ({ patrimonio: { id } }))
    const feito = await run(() =>
      call(r.adicionar, { params: { id: m.id }, body: { itens }, noErrorToast: true }),
    )
    if (!feito) return
    await recarregarTudo(m.id)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Adicionar bens à movimentação nº ${m.id}`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={running} disabled={escolhidos.length === 0} onClick={() => void adicionar()}>
            Adicionar {escolhidos.length > 0 && quantos(escolhidos.length, 'bem', 'bens')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <ListaDeEscolhidos
          escolhidos={escolhidos}
          onAcrescentar={(e) => setEscolhidos((l) => [...l.filter((x) => x.id !== e.id), e])}
          onTirar={(id) => setEscolhidos((l) => l.filter((x) => x.id !== id))}
        />
        {error && (
          <Alert color="red" role="alert">
            {[error, fieldErrors.itens].filter(Boolean).join(' ')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
