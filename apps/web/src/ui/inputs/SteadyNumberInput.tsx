import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  value: number
  min: number
  max: number
  /** Gets only what is a number from `min` to `max`. */
  onChange: (value: number) => void
}

/**
 * A number that always has a value. While the field is blank, or what is typed is not yet within its limits, the last value
 * holds. When the field is left, a blank one has that value again, and a number beyond its limits becomes the nearest within.
 */
export function SteadyNumberInput({ value, min, max, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<number | string>(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      value={typed}
      onChange={(v) => {
        setTyped(v)
        if (typeof v === 'number' && v >= min && v <= max) onChange(v)
      }}
      onBlur={(e) => {
        setTyped(value)
        rest.onBlur?.(e)
      }}
    />
  )
}
