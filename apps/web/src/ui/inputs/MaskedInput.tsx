import { TextInput, type TextInputProps } from '@mantine/core'
import { MASKS, type MaskKind } from './masks.ts'

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  mask: MaskKind
  /** With or without punctuation. */
  value: string | null
  /** Without punctuation, letters in capitals. */
  onChange: (value: string) => void
}

/** CPF, CNPJ (with letters), CEP, telephone, access key of an invoice: the marks put themselves while one types. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const rule = MASKS[mask]
  return (
    <TextInput
      placeholder={rule.example}
      {...rest}
      inputMode={rule.inputMode}
      autoComplete="off"
      className="numeros"
      value={rule.show(rule.clean(value ?? ''))}
      onChange={(e) => onChange(rule.clean(e.currentTarget.value))}
    />
  )
}
