import { Skeleton, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { useEventosDaSaida } from './consultas.ts'

const POR_PAGINA = 10

/** Everything that was done to a request, the latest first. */
export function Historico({ saidaId }: { saidaId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEventosDaSaida(saidaId, page)
  return (
    <section>
      <Title order={2} size="sm" mb="xs">
        Histórico
      </Title>
      {data ? (
        <>
          <Timeline
            label="Histórico da saída"
            events={data.resultList.map((e) => ({
              id: e.id,
              when: instant(e.instante),
              who: e.usuario,
              title: e.descricao,
              changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
            }))}
          />
          {data.count > POR_PAGINA && (
            <Pager
              page={page}
              rpp={POR_PAGINA}
              count={data.count}
              onPage={setPage}
              onRpp={() => setPage(1)}
            />
          )}
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
