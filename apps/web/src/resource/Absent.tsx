import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../kernel/http.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageHeader, ScreenLink } from '../ui/page/PageHeader.tsx'
import { useReach } from '../ui/reach.ts'
import { useCrumbs } from './crumbs.ts'

interface Props {
  title: string
  /** Null where the address names none. */
  id: number | null
  error: Error | null
  onRetry: () => void
  /** The shape of what is to come. */
  children?: ReactNode
}

/** The screen of a record without its record: it comes, it is not there, or it could not be read; the list is a link away. */
export function Absent({ title, id, error, onRetry, children }: Props) {
  const crumbs = useCrumbs()
  const reach = useReach()
  const list = crumbs.at(-1)?.to
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Isto não existe">
          <Text c="dimmed" ta="center" maw={480}>
            Pode ter sido excluído, ou ser de outra unidade.
          </Text>
          {list && reach(list) && (
            <ScreenLink to={list} size="sm">
              Voltar à lista
            </ScreenLink>
          )}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Loading>{children}</Loading>
      )}
    </>
  )
}
