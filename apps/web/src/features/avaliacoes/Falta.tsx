import type { ReactNode } from 'react'
import { ApiError } from '../../kernel/http.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

interface Props {
  titulo: string
  id: number | null
  error: Error | null
  onRetry: () => void
  /** The shape of what is to come. */
  children: ReactNode
}

/** A screen of an appraisal without what it shows: it comes, it is not there, or it could not be read. */
export function Falta({ titulo, id, error, onRetry, children }: Props) {
  const crumbs = useCrumbs()
  return (
    <>
      <PageHeader title={titulo} crumbs={crumbs} />
      {id === null || (error instanceof ApiError && error.status === 404) ? (
        <EmptyState title="Isto não existe">Pode ter sido excluído, ou ser de outra unidade.</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Loading>{children}</Loading>
      )}
    </>
  )
}
