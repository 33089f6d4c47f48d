import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { type Chamado, chamadoWorkflow, rotasChamados } from '@tombo/contract'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError } from '../../kernel/toasts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { recarregarChamado, useChamado } from './consultas.ts'
import { Escrever } from './Escrever.tsx'
import { Mensagens } from './Mensagens.tsx'
import { SituacaoChip } from './situacao.tsx'
import css from './suporte.module.css'

interface Props {
  id: number
  onClose: () => void
}

/** A ticket as a conversation; one that does not exist closes itself. */
export default function ChamadoDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useChamado(id)
  const naoExiste = error instanceof ApiError && error.status === 404 ? error.message : null
  useEffect(() => {
    if (!naoExiste) return
    toastError(naoExiste)
    onClose()
  }, [naoExiste, onClose])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? `Chamado nº ${id}: ${data.assunto}` : `Chamado nº ${id}`}
      size={760}
    >
      {data ? (
        <div className={css.chamado}>
          <Cabeca chamado={data} />
          <Mensagens chamado={data} />
          <Escrever chamado={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Stack p="md">
            <Skeleton h={52} animate={false} />
            <Skeleton h={120} animate={false} />
          </Stack>
        </Loading>
      )}
    </Dialog>
  )
}

/** Shows who asked, since when, where it stands, and its end. */
function Cabeca({ chamado: c }: { chamado: Chamado }) {
  const [encerrando, setEncerrando] = useState(false)
  const encerrar = async () => {
    setEncerrando(true)
    try {
      await call(rotasChamados.encerrar, { params: { id: c.id }, body: { versao: c.versao } })
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      await recarregarChamado(c.id)
      setEncerrando(false)
    }
  }
  return (
    <div className={css.cabeca}>
      <SituacaoChip situacao={c.situacao} />
      <Text size="xs" c="dimmed" className={css.deQuem}>
        {c.autor.nome}, {c.unidade.descricao}, em {instant(c.criadoEm)}
      </Text>
      {chamadoWorkflow.allowed(c.situacao.value, 'ENCERRAMENTO') && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCheck size={14} />}
          loading={encerrando}
          disabled={encerrando}
          onClick={() => void encerrar()}
        >
          {chamadoWorkflow.labelOf('ENCERRAMENTO')}
        </Button>
      )}
    </div>
  )
}
