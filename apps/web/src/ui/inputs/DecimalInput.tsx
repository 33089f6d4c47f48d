import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { parseTyped, parsePercent, cleanDecimal, cleanPercent, showDecimal, showPercent } from './numbers.ts'

/** Says what every input of an exact number takes: canonical text in, canonical text out (`"1234.50"`), null for nothing. */
export interface ExactInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string | null
  onChange: (value: string | null) => void
}

interface Notation {
  clean: (text: string) => string
  read: (text: string) => string | null
  show: (value: string | null) => string
}

/** Typed freely, tidied when left: nothing jumps under the cursor. */
function ExactInput({
  value,
  onChange,
  notation,
  onBlur,
  onFocus,
  ...rest
}: ExactInputProps & { notation: Notation }) {
  const [text, setText] = useState(() => notation.show(value))
  const typing = useRef(false)
  const last = useRef(value)
  useEffect(() => {
    // A value set from outside is shown; one that came from the typing is not rewritten under the cursor.
    if (value === last.current && typing.current) return
    last.current = value
    setText(notation.show(value))
  }, [value, notation])
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      className={`numeros ${rest.className ?? ''}`}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(e) => {
        typing.current = true
        e.currentTarget.select()
        onFocus?.(e)
      }}
      onChange={(e) => {
        const clean = notation.clean(e.currentTarget.value)
        setText(clean)
        last.current = notation.read(clean)
        onChange(last.current)
      }}
      onBlur={(e) => {
        typing.current = false
        setText(notation.show(last.current))
        onBlur?.(e)
      }}
    />
  )
}

const notations = new Map<string, Notation>()
function decimalNotation(places: number, negative: boolean, asTyped: boolean): Notation {
  const key = `${places}${negative}${asTyped}`
  const known = notations.get(key)
  if (known) return known
  const made: Notation = {
    clean: (t) => cleanDecimal(t, places, negative),
    read: (t) => parseTyped(t, places),
    show: (v) => showDecimal(v, asTyped ? 0 : places),
  }
  notations.set(key, made)
  return made
}
const percent: Notation = { clean: cleanPercent, read: parsePercent, show: showPercent }

export interface DecimalInputProps extends ExactInputProps {
  places?: number
  negative?: boolean
  /** It may be negative, and stands with the places that it has: `places` are the most. */
  asTyped?: boolean
}
export const DecimalInput = ({
  places = 2,
  asTyped = false,
  negative = asTyped,
  ...rest
}: DecimalInputProps) => <ExactInput {...rest} notation={decimalNotation(places, negative, asTyped)} />
/** Money in reais, two places. */
export const MoneyInput = (props: ExactInputProps) => (
  <DecimalInput
    leftSection={<span style={{ fontSize: '0.8125rem' }}>R$</span>}
    leftSectionPointerEvents="none"
    {...props}
    places={2}
  />
)
/** 0 to 100, at most five characters. */
export const PercentInput = (props: ExactInputProps) => (
  <ExactInput rightSection="%" rightSectionPointerEvents="none" {...props} notation={percent} />
)
