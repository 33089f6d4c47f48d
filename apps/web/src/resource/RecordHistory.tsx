import { Skeleton, Text, Title } from '@mantine/core'
import type { Evento, Page } from '@tombo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { instant } from '../ui/format.ts'
import { Loading } from '../ui/Loading.tsx'
import { Pages } from '../ui/page/Pages.tsx'
import { Timeline } from '../ui/blocks/Timeline.tsx'

interface Props {
  /** The name of what it happened to, with its article: “da baixa”. */
  of: string
  /** Asks for a page of what happened, the latest first. */
  events: (page: number) => {
    queryKey: readonly unknown[]
    queryFn: (asked: { signal: AbortSignal }) => Promise<Page<Evento>>
  }
}

/** Everything that was done to a record, the latest first: who, when, old → new. */
export function RecordHistory(props: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} size="sm" mb="xs">
        Histórico
      </Title>
      <RecordEvents {...props} />
    </section>
  )
}

/** The same where the title is another's, as in a dialog. */
export function RecordEvents({ of, events }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...events(page), placeholderData: keepPreviousData })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton h={120} animate={false} />
      </Loading>
    )
  if (data.count === 0)
    return (
      <Text size="sm" c="dimmed">
        Nada foi mudado ainda.
      </Text>
    )
  return (
    <>
      <Timeline
        label={`Histórico ${of}`}
        events={data.resultList.map((e) => ({
          id: e.id,
          when: instant(e.instante),
          who: e.usuario,
          title: e.descricao,
          changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
        }))}
      />
      <Pages page={page} rpp={data.rpp} count={data.count} onPage={setPage} label="Páginas do histórico" />
    </>
  )
}
