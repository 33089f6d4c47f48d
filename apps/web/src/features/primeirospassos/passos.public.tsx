import { useInViewport } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const Passos = lazy(() => import('./Passos.tsx'))

/** The first steps of the unit at work: their program comes when their place is seen, and not with the screen. */
export function PrimeirosPassos() {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [visto, setVisto] = useState(false)
  if (inViewport && !visto) setVisto(true)
  return (
    <div ref={ref} style={{ minHeight: 1 }}>
      {visto && (
        <Suspense fallback={null}>
          <Passos />
        </Suspense>
      )}
    </div>
  )
}
