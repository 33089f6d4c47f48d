import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DASH } from '../format.ts'
import css from './blocks.module.css'

/** A card at the side of a detail: "onde está e quem responde". */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.sideCard} aria-labelledby={id}>
      <Title order={2} id={id} size="sm" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

export interface Fact {
  label: string
  value: ReactNode
}

/** Names and values for reading; an absent value is a dash. `columns` is how many stand side by side where there is room. */
export function Facts({ items, columns = 1 }: { items: Fact[]; columns?: number }) {
  return (
    <dl className={css.facts} style={{ '--columns': columns } as React.CSSProperties}>
      {items.map((f) => (
        <div key={f.label}>
          <dt>{f.label}</dt>
          <dd>{f.value === null || f.value === undefined || f.value === '' ? DASH : f.value}</dd>
        </div>
      ))}
    </dl>
  )
}
