import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { useEventos } from './consultas.ts'

/** Everything that happened to a move, the latest first. */
export function Historico({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const { data, error, refetch } = useEventos(id, page, rpp)
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h={120} animate={false} />
      </Loading>
    )
  if (data.count === 0) return <EmptyState title="Nada aconteceu ainda" />
  return (
    <>
      <Timeline
        label="Histórico da movimentação"
        events={data.resultList.map((e) => ({
          id: e.id,
          when: instant(e.instante),
          who: e.usuario,
          title: e.descricao,
          changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
        }))}
      />
      {data.count > 10 && (
        <Pager
          page={page}
          rpp={rpp}
          count={data.count}
          onPage={setPage}
          onRpp={(n) => [setRpp(n), setPage(1)]}
        />
      )}
    </>
  )
}
