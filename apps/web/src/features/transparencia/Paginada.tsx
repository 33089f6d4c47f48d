import { Button, Group, Text } from '@mantine/core'
import { MAXIMO_DE_PAGINAS_ABERTAS } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import css from './transparencia.module.css'

/** One row: its name, what stands at its other end, and what else is told of it, under it. */
export interface Mostrada {
  key: string
  nome: string
  aoLado: ReactNode
  /** Parts that are not known are left out. */
  resto: readonly (string | number | null | false)[]
}

interface Props<L> {
  /** Names the question, for the cache: another one begins at its first page. */
  chave: readonly unknown[]
  ler: (page: number, signal: AbortSignal) => Promise<{ resultList: L[]; more: boolean }>
  mostrar: (linha: L) => Mostrada
  /** Said where there is nothing. */
  vazia: string
}

/** A published set, a page at a time; beyond the first thousand stands the file. */
export function Paginada<L>({ chave, ler, mostrar, vazia }: Props<L>) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['transparencia', ...chave, page],
    queryFn: ({ signal }) => ler(page, signal),
    placeholderData: (antes) => antes,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.resultList.length === 0) return <Text py="sm">{vazia}</Text>
  const fim = page >= MAXIMO_DE_PAGINAS_ABERTAS
  return (
    <>
      <ul className={css.lista} aria-busy={isPlaceholderData}>
        {data.resultList.map(mostrar).map((m) => (
          <li key={m.key}>
            <div className={css.linha}>
              <strong>{m.nome}</strong>
              <span className="numeros">{m.aoLado}</span>
            </div>
            <Text size="sm" c="dimmed">
              {m.resto.filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {(page > 1 || data.more) && (
        <Group mt="sm" gap="xs">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button variant="default" disabled={!data.more || fim} onClick={() => setPage(page + 1)}>
            Próximos
          </Button>
          <Text size="sm" c="dimmed">
            Página {page}
            {fim && data.more ? '. Para ver mais, use os filtros ou baixe o arquivo.' : ''}
          </Text>
        </Group>
      )}
    </>
  )
}
