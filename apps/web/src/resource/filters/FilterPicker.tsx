import { ActionIcon } from '@mantine/core'
import type { Filters, Where } from '@tombo/contract'
import { IconX } from '@tabler/icons-react'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import { FilterField } from './FilterField.tsx'
import css from './filters.module.css'

interface Props {
  filters: Filters
  value: Where
  onChange: (value: Where) => void
  error?: string | undefined
}

/** The filters of a list, put in one at a time: each that was chosen stands below as a field of its own. */
export function FilterPicker({ filters, value, onChange, error }: Props) {
  const picked = Object.keys(value)
  const free = Object.entries(filters).filter(([name]) => !picked.includes(name))
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(value).filter(([n]) => n !== name)))
  return (
    <div className={css.picker}>
      {picked.map((name) => {
        const f = filters[name]
        return (
          f && (
            <div key={name} className={css.picked}>
              <FilterField
                filter={f}
                value={value[name]}
                nullable={f.kind !== 'booleano' && !f.neverNull}
                onChange={(v) => onChange({ ...value, [name]: v })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Tirar o filtro ${f.label}`}
                onClick={() => remove(name)}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </div>
          )
        )
      })}
      <SearchableSelect
        label="Pôr um filtro"
        placeholder="Escolha por que filtrar"
        data={free.map(([name, f]) => ({ value: name, label: f.label }))}
        value={null}
        error={error}
        openOnFocus={false}
        nothingFoundMessage="Nenhum filtro com esse nome"
        onChange={(name) => name && onChange({ ...value, [name]: {} })}
      />
    </div>
  )
}
