import { Button } from '@mantine/core'
import { type Fields, type Filters, type Where, zWhere } from '@tombo/contract'
import { useState } from 'react'
import { check } from '../../kernel/schemas/library.ts'
import { toastError } from '../../kernel/toasts.ts'
import { withoutBlanks } from '../listState.ts'
import { FilterField } from './FilterField.tsx'
import css from './filters.module.css'

interface Props {
  filters: Filters
  /** The fields behind the filters: an optional one can be asked for "sem valor". */
  fields?: Fields
  value: Where
  onApply: (where: Where) => void
  /** Which filters, in which order; all without it. */
  only?: readonly string[]
}

/** All filters of a list as a form: nothing happens until it is applied (button or Enter). Fits a side panel and a dialog. */
export function FilterPanel({ filters, fields = {}, value, onApply, only }: Props) {
  const [draft, setDraft] = useState(value)
  const apply = () => {
    const clean = withoutBlanks(draft)
    const parsed = check(zWhere(filters), JSON.stringify(clean))
    if (parsed.success) return onApply(clean)
    const issue = parsed.error.issues[0]
    toastError(`${filters[String(issue?.path[0])]?.label ?? 'Filtro'}: ${issue?.message ?? 'valor inválido'}`)
  }
  return (
    <form
      className={css.panel}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        apply()
      }}
    >
      <div className={css.fields}>
        {(only ?? Object.keys(filters)).map((name) => {
          const f = filters[name]
          const nullable = f?.kind !== 'booleano' && !f?.neverNull && !fields[name]?.required
          return (
            f && (
              <FilterField
                key={name}
                filter={f}
                value={draft[name]}
                nullable={nullable}
                onChange={(v) => setDraft((r) => ({ ...r, [name]: v }))}
              />
            )
          )
        })}
      </div>
      <div className={css.footer}>
        <Button variant="default" onClick={() => onApply({})}>
          Limpar
        </Button>
        <Button type="submit">Aplicar filtros</Button>
      </div>
    </form>
  )
}
