import css from './blocks.module.css'

export interface Figure {
  label: string
  /** Already formatted. */
  value: string
  /** A short note below: the unit, the date. */
  note?: string
}

/** The figures that matter, side by side, lined up by their digits. */
export function KeyFigures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map((f) => (
        <div key={f.label} className={css.figure}>
          <dt>{f.label}</dt>
          <dd className="numeros">{f.value}</dd>
          {f.note && <dd className={css.note}>{f.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
