import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGoTo } from '../../kernel/route.ts'

/** A link to another screen, which the browser can open in a tab of its own too. */
export function Ligacao({ to, children }: { to: string; children: ReactNode }) {
  const goTo = useGoTo()
  return (
    <Anchor
      href={to}
      size="sm"
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return
        e.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </Anchor>
  )
}
