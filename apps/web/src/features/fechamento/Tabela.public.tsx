import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './fechamento.module.css'

interface Props {
  label: string
  children: ReactNode
  /** Says that what it shows is of an earlier question. */
  dim?: boolean
  /** It has columns of words that need room on a phone. */
  wide?: boolean
}

/** A table that scrolls by itself where it does not fit, by the keyboard too. */
export function Tabela({ label, children, dim = false, wide = false }: Props) {
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="x"
      style={dim ? { opacity: 0.5 } : undefined}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <table className={css.tabela} data-wide={wide || undefined}>
        {children}
      </table>
    </ScrollArea>
  )
}
