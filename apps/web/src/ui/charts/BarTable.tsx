import type { Address } from '../address.ts'
import { Button } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { integer, money } from '../format.ts'
import { ScreenLink } from '../page/PageHeader.tsx'
import css from './BarTable.module.css'

export interface Bar {
  key: string
  label: string
  /** Where its assets are; absent: there is no such list. */
  to?: Address | null
  /** One number for each measure: a count, or an amount as text with two decimals. */
  values: readonly (number | string)[]
}

interface Props {
  /** The question that it answers. */
  title: string
  /** A short line below the title: the unit, what is left out. */
  note?: string | undefined
  /** The head of the first column. */
  of: string
  /** The heads of the measures; the first is drawn unless `drawn` says another. */
  measures: readonly string[]
  drawn?: number
  bars: readonly Bar[]
  /** The last line, one for each measure. */
  total?: readonly (number | string)[]
  /** Said in place of the bars when there are none. */
  empty: string
}

const FIRST = 8
/** From this many characters on no column holds a figure in one line. */
const LONG = 16

/** A figure as it is written; one that is longer than its column goes on in the next line, after one of its points. */
function Figure({ of }: { of: number | string }) {
  const written = typeof of === 'number' ? integer(of) : money(of)
  if (written.length < LONG) return written
  const [first, ...others] = written.split('.')
  return (
    <>
      {first}
      {others.map((part, i) => (
        // Parts stand where they stand, and two may be alike.
        <Fragment key={`${i}-${part}`}>
          .<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Bars that are a table: each row names its part, leads to what is behind it, and has its figures beside the bar. */
export function BarTable({ title, note, of, measures, drawn = 0, bars, total, empty }: Props) {
  const id = useId()
  const [all, setAll] = useState(false)
  const longest = Math.max(0, ...bars.map((b) => Number(b.values[drawn] ?? 0)))
  const shown = all ? bars : bars.slice(0, FIRST)
  return (
    <section className={css.card} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      {note && <p className={css.note}>{note}</p>}
      {bars.length === 0 ? (
        <p className={css.note}>{empty}</p>
      ) : (
        <table aria-labelledby={id} className={css.table}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {measures.map((m) => (
                <th key={m} scope="col">
                  {m}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((b) => (
              <tr key={b.key}>
                <th scope="row">
                  <span className={css.label} title={b.label}>
                    {b.to ? (
                      <ScreenLink to={b.to} size="sm">
                        {b.label}
                      </ScreenLink>
                    ) : (
                      b.label
                    )}
                  </span>
                  {Number(b.values[drawn] ?? 0) > 0 && (
                    <span
                      aria-hidden
                      className={css.bar}
                      style={{ width: `${(Number(b.values[drawn]) / longest) * 100}%` }}
                    />
                  )}
                </th>
                {b.values.map((v, i) => (
                  <td key={measures[i]}>
                    <Figure of={v} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {total.map((v, i) => (
                  <td key={measures[i]}>
                    <Figure of={v} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {bars.length > FIRST && (
        <Button
          variant="subtle"
          size="compact-sm"
          className="nao-imprimir"
          aria-expanded={all}
          onClick={() => setAll((a) => !a)}
        >
          {all ? `Mostrar só as ${FIRST} primeiras` : `Mostrar todas as ${bars.length}`}
        </Button>
      )}
    </section>
  )
}
