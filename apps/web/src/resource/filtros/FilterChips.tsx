import { Pill } from '@mantine/core'
import type { Filtros, Where } from '@tombo/contract'
import { useFiltrosEmPalavras } from './useFiltrosEmPalavras.ts'
import css from './filtros.module.css'

interface Props {
  filters: Filtros
  value: Where
  onChange: (where: Where) => void
}

/** The filters in force, each removable. */
export function FilterChips({ filters, value, onChange }: Props) {
  const emVigor = useFiltrosEmPalavras(filters, value)
  if (emVigor.length === 0) return null
  return (
    <ul className={css.chips} aria-label="Filtros em vigor">
      {emVigor.map(({ nome, texto }) => (
        <li key={nome}>
          <Pill
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Retirar o filtro ${texto}`,
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => {
              const { [nome]: _, ...resto } = value
              onChange(resto)
            }}
          >
            {texto}
          </Pill>
        </li>
      ))}
      {emVigor.length > 1 && (
        <li>
          <button type="button" className={css.clear} onClick={() => onChange({})}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  )
}
