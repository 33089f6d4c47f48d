import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { competencia } from '../format.ts'
import { applyPattern } from './masks.ts'

/** `MM/AAAA` while it is typed. */
const mask = (text: string) => applyPattern('00/0000', text.replace(/\D/g, '').slice(0, 6))
const read = (text: string) => (text.length === 7 ? `${text.slice(3)}-${text.slice(0, 2)}` : text)

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM` to begin with; null for nothing. */
  initial?: string | null
  /** `YYYY-MM`, null for nothing; a text that is no month goes through, so that the rule of the field can say so. */
  onChange: (value: string | null) => void
}

/** A month of account, typed as MM/AAAA. */
export function MonthInput({ initial = null, onChange, ...rest }: Props) {
  const [text, setText] = useState(() => (initial ? competencia(initial) : ''))
  return (
    <TextInput
      placeholder="MM/AAAA"
      inputMode="numeric"
      autoComplete="off"
      className="numeros"
      {...rest}
      value={text}
      onChange={(e) => {
        const masked = mask(e.currentTarget.value)
        setText(masked)
        onChange(masked ? read(masked) : null)
      }}
    />
  )
}
