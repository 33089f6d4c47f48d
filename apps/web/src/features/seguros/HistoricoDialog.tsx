import { Skeleton } from '@mantine/core'
import { EVENTOS_DO_SEGURO_POR_PAGINA as POR_PAGINA } from '@tombo/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/page/Pages.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { useEventosDoSeguro } from './consultas.ts'

/** Everything that was done to a policy, the latest first. */
export default function HistoricoDialog({ seguroId, onClose }: { seguroId: number; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEventosDoSeguro(seguroId, page)
  return (
    <Dialog opened onClose={onClose} title="Histórico do seguro" size={640}>
      <section
        aria-label="O que foi feito"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long history is scrolled by the keyboard
        tabIndex={0}
        style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}
      >
        {data ? (
          <>
            <Timeline
              label="Histórico do seguro"
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
