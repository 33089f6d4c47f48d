import { Checkbox, Select, TextInput } from '@mantine/core'
import { FILTROS_PATRIMONIO, type ReportField, type Where } from '@tombo/contract'
import type { ComponentProps } from 'react'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { FilterPicker } from '../../../resource/filters/FilterPicker.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { resourceFields } from '../../../resource/fields/reference.ts'
import { DateInput } from '../../../ui/inputs/DateInput.tsx'
import { MonthInput } from '../../../ui/inputs/MonthInput.tsx'
import { useFiltrosDeBens } from '../../patrimonios/adicionais.public.ts'
import { type BemEscolhido, EscolherBem } from '../../patrimonios/escolher.public.ts'

interface Props {
  campo: ReportField
  valor: unknown
  erro: string | undefined
  onChange: (valor: unknown) => void
}

const texto = (v: unknown) => (typeof v === 'string' ? v : '')

/** An asset that was chosen; of one that was kept, its id alone. */
const bem = (v: unknown): BemEscolhido | null => {
  if (v === null || v === undefined) return null
  const {
    id,
    numeroTombamento = null,
    numeroAcessorio = 0,
    descricao = `nº ${id}`,
  } = v as Partial<BemEscolhido> & {
    id: number
  }
  return { id, numeroTombamento, numeroAcessorio, descricao }
}

/** One field of a report, asked for by its kind. */
export function CampoDoPedido({ campo, valor, erro, onChange }: Props) {
  const { kind, label, description, required, options, initial, resource = '', shows = 'descricao' } = campo
  const comum = { label, description, error: erro, required: required ?? false }
  switch (kind) {
    case 'data':
      return <DateInput {...comum} value={texto(valor) || null} onChange={onChange} />
    case 'competencia':
      return <MonthInput {...comum} initial={texto(valor) || null} onChange={onChange} />
    case 'texto':
      return (
        <TextInput
          {...comum}
          maxLength={200}
          value={texto(valor)}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )
    case 'booleano':
      return (
        <Checkbox
          label={label}
          checked={valor === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      )
    case 'opcao':
      return (
        <Select
          {...comum}
          data={options?.options.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={texto(valor) || null}
          onChange={onChange}
          allowDeselect={false}
          clearable={initial === undefined}
          placeholder="Qualquer"
        />
      )
    case 'referencia':
      return resource === 'patrimonios' ? (
        <EscolherBem opcional value={bem(valor)} onChange={onChange} error={erro ?? null} />
      ) : (
        <Autocomplete
          {...comum}
          resource={resource}
          shows={shows}
          fields={resourceFields(resource, shows)}
          withInactive
          placeholder={required ? 'Escolha' : 'Qualquer'}
          value={(valor ?? null) as Reference | null}
          onChange={onChange}
        />
      )
    case 'filtros':
      return (
        <FiltrosDoPedido
          filters={campo.filters ?? {}}
          value={(valor ?? {}) as Where}
          error={erro}
          onChange={onChange}
        />
      )
  }
}

/** The filters of a report; one over the assets is asked by the organisation's own fields too. */
function FiltrosDoPedido({ filters, ...outros }: ComponentProps<typeof FilterPicker>) {
  const deBens = useFiltrosDeBens()
  return <FilterPicker filters={filters === FILTROS_PATRIMONIO ? deBens : filters} {...outros} />
}
