import { ActionIcon, Select } from '@mantine/core'
import type { Filters, Where } from '@tombo/contract'
import { IconX } from '@tabler/icons-react'
import { FilterField } from '../../../resource/filters/FilterField.tsx'
import css from '../relatorios.module.css'

interface Props {
  filters: Filters
  value: Where
  onChange: (value: Where) => void
  error?: string | undefined
}

/** The filters of a list, put in one at a time: each that was chosen stands below as a field of its own. */
export function FiltrosDoPedido({ filters, value, onChange, error }: Props) {
  const postos = Object.keys(value)
  const livres = Object.entries(filters).filter(([nome]) => !postos.includes(nome))
  const tirar = (nome: string) =>
    onChange(Object.fromEntries(Object.entries(value).filter(([n]) => n !== nome)))
  return (
    <div className={css.filtrosDoPedido}>
      {postos.map((nome) => {
        const f = filters[nome]
        return (
          f && (
            <div key={nome} className={css.filtroPosto}>
              <FilterField
                filter={f}
                value={value[nome]}
                nullable={f.kind !== 'booleano' && !f.neverNull}
                onChange={(v) => onChange({ ...value, [nome]: v })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Tirar o filtro ${f.label}`}
                onClick={() => tirar(nome)}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </div>
          )
        )
      })}
      <Select
        label="Pôr um filtro"
        placeholder="Escolha por que filtrar"
        data={livres.map(([nome, f]) => ({ value: nome, label: f.label }))}
        value={null}
        error={error}
        searchable
        nothingFoundMessage="Nenhum filtro com esse nome"
        onChange={(nome) => nome && onChange({ ...value, [nome]: {} })}
      />
    </div>
  )
}
