import { Skeleton } from '@mantine/core'
import { rotasSistema } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../../kernel/api.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { PinMapProps } from '../../../ui/map/PinMap.tsx'

const PinMap = lazy(() => import('../../../ui/map/PinMap.tsx'))

/** A map with a pin, its images from where the server says. */
export function Mapa(props: Omit<PinMapProps, 'tiles'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mapa'],
    queryFn: ({ signal }) => call(rotasSistema.mapa, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const espera = <Skeleton h={320} animate={false} />
  if (!data)
    return error ? (
      <ErrorState error={error} title="Não foi possível abrir o mapa" onRetry={() => void refetch()} />
    ) : (
      espera
    )
  return (
    <Suspense fallback={espera}>
      <PinMap {...props} tiles={{ url: data.endereco, credits: data.creditos }} />
    </Suspense>
  )
}
