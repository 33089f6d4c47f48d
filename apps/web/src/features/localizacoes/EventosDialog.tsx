import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instant } from '../../ui/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { Timeline } from '../../ui/blocks/Timeline.tsx'
import { POR_PAGINA, useEventos } from './consultas.ts'

interface Props {
  id: number
  descricao: string
  onClose: () => void
}

/** Shows what happened to a place, newest first, ten at a time. */
export default function EventosDialog({ id, descricao, onClose }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useEventos(id, page)
  return (
    <Dialog opened onClose={onClose} title={`Eventos: ${descricao}`} size={620}>
      <div style={{ padding: 16, overflow: 'auto', opacity: isPlaceholderData ? 0.5 : undefined }}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton h={160} animate={false} />
          </Loading>
        )}
        {data?.count === 0 && <EmptyState title="Nada aconteceu com esta localização ainda" />}
        {data && data.count > 0 && (
          <Timeline
            label="Eventos"
            events={data.resultList.map((e) => ({
              id: e.id,
              when: instant(e.instante),
              who: e.usuario,
              title: e.descricao,
              changes: e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo })),
            }))}
          />
        )}
        {data && data.count > POR_PAGINA && (
          <Pager page={page} rpp={POR_PAGINA} count={data.count} onPage={setPage} onRpp={() => undefined} />
        )}
      </div>
    </Dialog>
  )
}
