import { TextInput, type TextInputProps } from '@mantine/core'
import { MASCARAS, type TipoMascara } from './mascaras.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  mask: TipoMascara
  /** With or without punctuation. */
  value: string | null
  /** Without punctuation, letters in capitals. */
  onChange: (value: string) => void
}

/** CPF, CNPJ (with letters), CEP, telephone, access key of an invoice: the marks put themselves while one types. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const rule = MASCARAS[mask]
  return (
    <TextInput
      placeholder={rule.exemplo}
      {...rest}
      inputMode={rule.inputMode}
      autoComplete="off"
      className="numeros"
      value={rule.mostrar(rule.limpar(value ?? ''))}
      onChange={(e) => onChange(rule.limpar(e.currentTarget.value))}
    />
  )
}
