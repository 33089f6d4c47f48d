import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { Campo } from '@tombo/contract'
import type { UseFormReturnType } from '@mantine/form'
import { DateInput } from '../ui/inputs/DateInput.tsx'
import { DecimalInput, MoneyInput, PercentInput } from '../ui/inputs/DecimalInput.tsx'
import { MaskedInput } from '../ui/inputs/MaskedInput.tsx'
import { Autocomplete } from './Autocomplete.tsx'
import { CampoCidade } from './CampoCidade.tsx'
import { camposDaBusca, type Referencia } from './referencia.ts'
import type { Valores } from './validar.ts'

export type Formulario = UseFormReturnType<Valores>

interface Props {
  campo: Campo
  /** Its name in the record, and in the form. */
  nome: string
  form: Formulario
  disabled?: boolean
  /** Has the focus when its dialog opens, unless it is disabled: then the dialog gives it to what can have it. */
  primeiro?: boolean
  /** Fixed filters of a reference's lookup. */
  query?: Record<string, unknown>
}

/** The id of a field's input: the summary of errors jumps to it. */
export const idDoCampo = (nome: string): string => `campo-${nome}`

/** The input of one field of the contract, by its kind, tied to the form. */
export function CampoInput({ campo, nome, form, disabled = false, primeiro = false, query }: Props) {
  const valor = form.values[nome]
  const mudar = (v: unknown) => form.setFieldValue(nome, v)
  const comum = {
    id: idDoCampo(nome),
    name: nome,
    label: campo.rotulo,
    description: campo.ajuda,
    withAsterisk: campo.obrigatorio,
    'aria-required': campo.obrigatorio,
    error: form.errors[nome],
    disabled,
    ...(primeiro && !disabled ? { 'data-autofocus': true } : {}),
  }
  const texto = (valor as string | null) ?? null
  switch (campo.tipo) {
    case 'booleano': {
      const { withAsterisk: _, 'aria-required': __, ...deCaixa } = comum
      return (
        <Checkbox {...deCaixa} checked={Boolean(valor)} onChange={(e) => mudar(e.currentTarget.checked)} />
      )
    }
    case 'enumeracao':
      return (
        <Select
          {...comum}
          data={campo.opcoes?.opcoes.map((o) => ({ value: o.value, label: o.descricao })) ?? []}
          value={texto}
          onChange={mudar}
          searchable
          clearable={!campo.obrigatorio}
          allowDeselect={false}
        />
      )
    case 'referencia': {
      const { withAsterisk, ...deReferencia } = comum
      const Busca = campo.recurso === 'cidades' ? CampoCidade : Autocomplete
      return (
        <Busca
          {...deReferencia}
          required={withAsterisk}
          resource={campo.recurso ?? ''}
          shows={campo.exibe ?? 'descricao'}
          fields={camposDaBusca(campo)}
          {...(query ? { query } : {})}
          value={(valor as Referencia | null) ?? null}
          onChange={mudar}
        />
      )
    }
    case 'data':
      return <DateInput {...comum} value={texto} onChange={mudar} />
    case 'dinheiro':
      return <MoneyInput {...comum} value={texto} onChange={mudar} />
    case 'percentual':
      return <PercentInput {...comum} value={texto} onChange={mudar} />
    case 'decimal':
      return <DecimalInput {...comum} places={campo.casas ?? 2} value={texto} onChange={mudar} />
    case 'inteiro':
      return (
        <NumberInput
          {...comum}
          value={(valor as number | null) ?? ''}
          onChange={(v) => mudar(v === '' ? null : typeof v === 'number' ? v : Number(v))}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          className="numeros"
          styles={{ input: { textAlign: 'right' } }}
          max={campo.max}
          clampBehavior="none"
        />
      )
    case 'textoLongo':
      return (
        <Textarea
          {...comum}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={campo.max}
          value={texto ?? ''}
          onChange={(e) => mudar(e.currentTarget.value)}
        />
      )
    case 'texto':
      return campo.mascara ? (
        <MaskedInput {...comum} mask={campo.mascara} value={texto} onChange={mudar} />
      ) : (
        <TextInput
          {...comum}
          maxLength={campo.max}
          value={texto ?? ''}
          onChange={(e) => mudar(e.currentTarget.value)}
        />
      )
  }
}
