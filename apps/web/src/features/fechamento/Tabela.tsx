import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './fechamento.module.css'

/** A table that scrolls by itself where it does not fit, by the keyboard too. */
export function Tabela({
  label,
  children,
  dim = false,
}: {
  label: string
  children: ReactNode
  dim?: boolean
}) {
  return (
    <ScrollArea
      type="auto"
      style={dim ? { opacity: 0.5 } : undefined}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <table className={css.tabela}>{children}</table>
    </ScrollArea>
  )
}
