import { Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core'
import type { Field } from '@tombo/contract'
import type { UseFormReturnType } from '@mantine/form'
import { DateInput } from '../../ui/inputs/DateInput.tsx'
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/inputs/DecimalInput.tsx'
import { MaskedInput } from '../../ui/inputs/MaskedInput.tsx'
import { WholeNumberInput } from '../../ui/inputs/WholeNumberInput.tsx'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import { Autocomplete } from './Autocomplete.tsx'
import { CidadeField } from './CidadeField.tsx'
import { searchFields } from './lookup.ts'
import type { Reference } from './reference.ts'
import type { Values } from './validate.ts'

export type RecordFormApi = UseFormReturnType<Values>

interface Props {
  field: Field
  /** Its name in the record, and in the form. */
  name: string
  form: RecordFormApi
  disabled?: boolean
  /** Has the focus when its dialog opens, unless it is disabled: then the dialog gives it to what can have it. */
  first?: boolean
  /** Fixed filters of a reference's lookup. */
  query?: Record<string, unknown>
  /** So many records a reference's lookup offers. */
  limit?: number
}

/** The id of a field's input: the summary of errors jumps to it. */
export const fieldId = (name: string): string => `campo-${name}`

/** The input of one field of the contract, by its kind, tied to the form. */
export function FieldInput({ field, name, form, disabled = false, first = false, query, limit }: Props) {
  const value = form.values[name]
  const change = (v: unknown) => form.setFieldValue(name, v)
  const common = {
    id: fieldId(name),
    name,
    label: field.label,
    description: field.help,
    withAsterisk: field.required,
    'aria-required': field.required,
    error: form.errors[name],
    disabled,
    ...(first && !disabled ? { 'data-autofocus': true } : {}),
  }
  const text = (value as string | null) ?? null
  switch (field.kind) {
    case 'booleano': {
      const { withAsterisk: _, 'aria-required': __, ...checkboxProps } = common
      return (
        <Checkbox
          {...checkboxProps}
          checked={Boolean(value)}
          onChange={(e) => change(e.currentTarget.checked)}
        />
      )
    }
    case 'enumeracao':
      return (
        <SearchableSelect
          {...common}
          data={field.options?.options.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={text}
          onChange={change}
          clearable={!field.required}
          allowDeselect={false}
        />
      )
    case 'enumeracoes':
      return (
        <MultiSelect
          {...common}
          data={field.options?.options.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={(value as string[] | null) ?? []}
          onChange={change}
          searchable
          clearable
        />
      )
    case 'referencia': {
      const { withAsterisk, ...referenceProps } = common
      const Search = field.resource === 'cidades' ? CidadeField : Autocomplete
      return (
        <Search
          {...referenceProps}
          required={withAsterisk}
          resource={field.resource ?? ''}
          shows={field.shows ?? 'descricao'}
          fields={searchFields(field)}
          {...(query ? { query } : {})}
          {...(limit ? { limit } : {})}
          value={(value as Reference | null) ?? null}
          onChange={change}
        />
      )
    }
    case 'data':
      return <DateInput {...common} value={text} onChange={change} />
    case 'dinheiro':
      return <MoneyInput {...common} value={text} onChange={change} />
    case 'percentual':
      return <PercentInput {...common} value={text} onChange={change} />
    case 'decimal':
      return (
        <DecimalInput
          {...common}
          places={field.places ?? 2}
          asTyped={field.asTyped ?? false}
          value={text}
          onChange={change}
        />
      )
    case 'inteiro':
      return (
        <WholeNumberInput
          {...common}
          value={(value as number | null) ?? null}
          onChange={change}
          max={field.max}
        />
      )
    case 'textoLongo':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={field.max}
          value={text ?? ''}
          onChange={(e) => change(e.currentTarget.value)}
        />
      )
    case 'texto':
      return field.mascara ? (
        <MaskedInput {...common} mask={field.mascara} value={text} onChange={change} />
      ) : (
        <TextInput
          {...common}
          maxLength={field.max}
          value={text ?? ''}
          onChange={(e) => change(e.currentTarget.value)}
        />
      )
  }
}
