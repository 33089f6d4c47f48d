import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { useEventosDaReavaliacao } from './consultas.ts'

const POR_PAGINA = 10

/** Everything that was done to a revaluation, the latest first. */
export default function HistoricoDialog({
  reavaliacaoId,
  onClose,
}: {
  reavaliacaoId: number
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEventosDaReavaliacao(reavaliacaoId, page)
  return (
    <Dialog opened onClose={onClose} title="Histórico da reavaliação" size={640}>
      <section
        aria-label="O que foi feito"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long history is scrolled by the keyboard
        tabIndex={0}
        style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      >
        {data ? (
          <>
            <Timeline
              label="Histórico da reavaliação"
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
    </Dialog>
  )
}
