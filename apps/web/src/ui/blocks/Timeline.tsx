import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DASH } from '../format.ts'
import css from './blocks.module.css'

export interface TimelineChange {
  field: string
  /** Already formatted; null is absent. */
  from: string | null
  to: string | null
}
export interface TimelineEvent {
  id: number | string
  /** Already formatted: `DD/MM/AAAA HH:mm`. */
  when: string
  who: string | null
  title: ReactNode
  changes?: TimelineChange[]
}

/** History, newest first: who, when, and each change as old → new. */
export function Timeline({ events, label = 'Histórico' }: { events: TimelineEvent[]; label?: string }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {events.map((e) => (
        <li key={e.id}>
          <p className={css.when}>
            <time className="numeros">{e.when}</time> · {e.who ?? 'Sistema'}
          </p>
          <p className={css.what}>{e.title}</p>
          {e.changes && e.changes.length > 0 && (
            <dl className={css.changes}>
              {e.changes.map((c, i) => (
                <div key={`${c.field}:${i}`}>
                  <dt>{c.field}</dt>
                  <dd>
                    <del>{c.from ?? DASH}</del>
                    <IconArrowRight size={14} aria-label="mudou para" />
                    <ins>{c.to ?? DASH}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
