import type { ReactNode } from 'react'

/** Something is on its way; `children` is what stands in its place. */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <output className={className} style={{ display: 'block' }} aria-label="Carregando" aria-busy="true">
      {children}
    </output>
  )
}
