import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** A whole number from 0 on; null while nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number of a record. One beyond its limits is told beside it and never changed while it is typed. */
export function WholeNumberInput({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      hideControls
      clampBehavior="none"
      className="numeros"
      styles={{ input: { textAlign: 'right' } }}
      {...rest}
      value={value ?? ''}
      onChange={(v) => onChange(v === '' ? null : Number(v))}
    />
  )
}
