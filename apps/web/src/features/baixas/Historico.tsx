import { Skeleton, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { useEventosDaBaixa } from './consultas.ts'

const POR_PAGINA = 10

/** Everything that was done to a write-off, the latest first. */
export function Historico({ baixaId }: { baixaId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEventosDaBaixa(baixaId, page)
  return (
    <section>
      <Title order={2} size="sm" mb="xs">
        Histórico
      </Title>
      {data ? (
        <>
          <Timeline
            label="Histórico da baixa"
            events={data.resultList.map((e) => ({
              id: e.id,
              when: instant(e.instante),
              who: e.usuario,
              title: e.descricao,
              changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
            }))}
          />
          <Pages
            page={page}
            rpp={POR_PAGINA}
            count={data.count}
            onPage={setPage}
            label="Páginas do histórico"
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={120} animate={false} />
        </Loading>
      )}
    </section>
  )
}
