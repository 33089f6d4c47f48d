import { Skeleton } from '@mantine/core'
import { type Evento, rotasDepreciacoes as r } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { money, instant } from '../../ui/format.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { Loading } from '../../ui/Loading.tsx'

const valor = (texto: string | null) =>
  texto !== null && /^-?\d+\.\d{2}$/.test(texto) ? money(texto) : texto
const mudancas = (e: Evento) =>
  e.alteracoes.map((a) => ({ field: a.campo, from: valor(a.anterior), to: valor(a.novo) }))

/** Everything that was done to a run, the latest first. */
export function Historico({ depreciacaoId }: { depreciacaoId: number }) {
  const [page, setPage] = useState(1)
  const [rpp, setRpp] = useState(10)
  const { data, error, refetch } = useQuery({
    queryKey: ['depreciacao', depreciacaoId, 'eventos', page, rpp],
    queryFn: ({ signal }) => call(r.eventos, { params: { id: depreciacaoId }, query: { page, rpp }, signal }),
    placeholderData: keepPreviousData,
  })
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
        label="Histórico da depreciação"
        events={data.resultList.map((e) => ({
          id: e.id,
          when: instant(e.instante),
          who: e.usuario,
          title: e.descricao,
          changes: mudancas(e),
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
