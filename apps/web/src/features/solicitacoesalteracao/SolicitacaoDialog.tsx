import { Skeleton, Stack } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useSolicitacao } from './consultas.ts'
import { Decisao } from './Decisao.tsx'

interface Props {
  id: number
  /** Another request of the same asset is opened instead. */
  onTrocar: (id: number) => void
  onClose: () => void
}

/** One request: what it asks for beside what the asset had and has, and the decision. */
export default function SolicitacaoDialog({ id, onTrocar, onClose }: Props) {
  const { data, error, refetch } = useSolicitacao(id)
  if (data)
    return (
      // Whatever the asset has may be another after a conflict: the choice begins anew.
      <Decisao
        key={`${data.versao}-${data.patrimonio.versao}`}
        solicitacao={data}
        onTrocar={onTrocar}
        onClose={onClose}
        recarregar={() => void refetch()}
      />
    )
  return (
    <Dialog opened onClose={onClose} title="Solicitação de alteração" size={860}>
      {error ? (
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
