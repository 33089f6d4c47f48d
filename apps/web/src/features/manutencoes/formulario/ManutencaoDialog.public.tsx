import { Alert, Skeleton } from '@mantine/core'
import { MAXIMO_DE_BENS_NA_MANUTENCAO as MAXIMO, rotasManutencoes } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call, loose } from '../../../kernel/api.ts'
import { useGoTo } from '../../../kernel/route.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { quantos } from '../../../ui/format.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Formulario } from './Formulario.tsx'

interface Props {
  /** The assets that were chosen. */
  ids: readonly number[]
  onClose: () => void
  /** It was opened: what was chosen is chosen no more. */
  onAberta?: () => void
}

/** Opens an order for assets that were chosen in a list, or for the one on show. */
export default function ManutencaoDialog({ ids, onClose, onAberta }: Props) {
  const ir = useGoTo()
  const pedidos = ids.slice(0, MAXIMO).join(',')
  const { data, error, refetch } = useQuery({
    queryKey: ['manutencoes', 'escolhidos', pedidos],
    queryFn: ({ signal }) =>
      call(rotasManutencoes.bens, { query: loose({ ids: pedidos, rpp: MAXIMO }), signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const fora = data ? ids.length - data.resultList.length : 0
  return (
    <Dialog opened onClose={onClose} title="Abrir manutenção" size={820}>
      {data ? (
        <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
          {fora > 0 && (
            <Alert color="yellow" role="note" mb="md">
              {quantos(fora, 'bem escolhido ficou', 'bens escolhidos ficaram')} de fora: só bens em uso entram
              em manutenção, até {MAXIMO} por vez.
            </Alert>
          )}
          <Formulario
            bens={data.resultList}
            onCancelar={onClose}
            onSalva={(m) => {
              onAberta?.()
              onClose()
              ir(`/manutencao/${m.id}`)
            }}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} m="md" animate={false} />
        </Loading>
      )}
    </Dialog>
  )
}
