import { Skeleton, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'

interface Props<T> {
  titulo: string
  data: T | undefined
  error: Error | null
  onRetry: () => void
  children: (data: T) => ReactNode
}

/** A part of a group's screen: on its way, failed, or there. */
export function Secao<T>({ titulo, data, error, onRetry, children }: Props<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {titulo}
      </Title>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Loading>
          <Skeleton h={160} animate={false} />
        </Loading>
      )}
    </section>
  )
}
