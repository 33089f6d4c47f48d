import type { CSSProperties } from 'react'
import { DARK_SLICES, LIGHT_SLICES } from '../../../ui/charts/theme.ts'
import css from './rosca.module.css'

interface Props {
  itens: { nome: string; numeros: string }[]
}

const cores = (i: number) =>
  ({
    '--claro': LIGHT_SLICES[i % LIGHT_SLICES.length],
    '--escuro': DARK_SLICES[i % DARK_SLICES.length],
  }) as CSSProperties

/** Says which slice is which: its number and colour, its name in full, its figures. Whoever hears hears them of the chart. */
export const LegendaDaRosca = ({ itens }: Props) => (
  <ol className={css.legenda} aria-hidden>
    {itens.map(({ nome, numeros }, i) => (
      <li key={nome}>
        <span className={css.cor} style={cores(i)} />
        <span className={css.ordem}>{i + 1}</span>
        <span>
          {nome}
          <span className={css.numeros}>{numeros}</span>
        </span>
      </li>
    ))}
  </ol>
)
