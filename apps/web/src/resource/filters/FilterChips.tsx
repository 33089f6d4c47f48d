import { Pill } from '@mantine/core'
import type { Filters, Where } from '@tombo/contract'
import { useFilterWords } from './useFilterWords.ts'
import css from './filters.module.css'

interface Props {
  filters: Filters
  value: Where
  onChange: (where: Where) => void
}

/** The filters in force, each removable. */
export function FilterChips({ filters, value, onChange }: Props) {
  const active = useFilterWords(filters, value)
  if (active.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Filtros em vigor">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Pill
            size="md"
            title={text}
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Retirar o filtro ${text}`,
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => {
              const { [name]: _, ...rest } = value
              onChange(rest)
            }}
          >
            {text}
          </Pill>
        </li>
      ))}
      {active.length > 1 && (
        <li className="nao-imprimir">
          <button type="button" className={css.clear} onClick={() => onChange({})}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  )
}
