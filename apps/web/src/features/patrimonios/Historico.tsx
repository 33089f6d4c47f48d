import { Text } from '@mantine/core'
import type { Evento } from '@tombo/contract'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { instante } from '../../ui/formato.ts'
import { Timeline } from '../../ui/Timeline.tsx'
import { POR_PAGINA, useEventos } from './dados.ts'
import { Linhas } from './Linhas.tsx'
import { Paginas } from './Paginas.tsx'

/** A registration tells every field it began with: what was empty before is said without an arrow from nothing. */
const mudancas = (e: Evento) => e.alteracoes.map((a) => ({ field: a.campo, from: a.anterior, to: a.novo }))

/** What happened to an asset, newest first, ten at a time: who, when, old → new. */
export function Historico({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useEventos(id, page)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Linhas />
  if (data.count === 0) return <EmptyState title="Nada aconteceu com este bem ainda" />
  return (
    <div style={isPlaceholderData ? { opacity: 0.5 } : undefined}>
      <Timeline
        events={data.resultList.map((e) => ({
          id: e.id,
          when: instante(e.instante),
          who: e.usuario,
          title: e.descricao,
          changes: mudancas(e),
        }))}
      />
      <Paginas
        page={page}
        rpp={POR_PAGINA}
        count={data.count}
        onPage={setPage}
        rotulo="Páginas do histórico"
      />
      <Text size="xs" c="dimmed" className="so-impressao">
        Página {page} de {data.pageCount}
      </Text>
    </div>
  )
}
