import type { ReactNode } from 'react'
import css from './Chip.module.css'

/** The small palette of situations: being edited grey, waiting amber, in use green, in maintenance blue, closed outlined, failed red. */
export type Tone = 'draft' | 'waiting' | 'active' | 'maintenance' | 'closed' | 'failed'

const shapes: Record<Tone, ReactNode> = {
  draft: <circle cx="5" cy="5" r="3.5" fill="none" strokeDasharray="2 1.6" />,
  waiting: <path d="M5 1.2 9 8.6H1z" fill="currentColor" />,
  active: <circle cx="5" cy="5" r="4" fill="currentColor" stroke="none" />,
  maintenance: <rect x="1.500" y="1.500" width="7" height="7" fill="currentColor" stroke="none" />,
  closed: <path d="M1.500 5h7" />,
  failed: <path d="m2 2 6 6M8 2 2 8" />,
}

/** A situation: its word and a shape, never colour alone. The same word and chip everywhere. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.chip} data-tone={tone}>
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden
      >
        {shapes[tone]}
      </svg>
      {children}
    </span>
  )
}
