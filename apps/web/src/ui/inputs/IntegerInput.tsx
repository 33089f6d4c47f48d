import { TextInput, type TextInputProps } from '@mantine/core'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `''` while nothing is typed. */
  value: number | ''
  /** A higher value is brought down to it when the field is left. */
  max: number
  onChange: (value: number | '') => void
}

/** A whole number from 0 on, typed as digits: without the machinery that grouped and decimal numbers ask for. */
export function IntegerInput({ value, max, onChange, onBlur, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(e) => {
        const digits = e.currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? '' : Number(digits))
      }}
      onBlur={(e) => {
        if (value !== '' && value > max) onChange(max)
        onBlur?.(e)
      }}
    />
  )
}
