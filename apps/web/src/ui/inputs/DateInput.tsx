import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core'
import { formatarData, lerData } from '@tombo/contract'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { maskDate } from './masks.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  /** `YYYY-MM-DD`, null for nothing; a text that is no date goes through, so that the rule of the field can say so. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
}

/** A date typed as DD/MM/AAAA, or taken from the calendar. */
export function DateInput({ value, onChange, min, max, disabled, onBlur, ...rest }: DateInputProps) {
  const [text, setText] = useState(() => (value ? formatarData(value) : ''))
  const [opened, setOpened] = useState(false)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value ? formatarData(value) : '')
  }, [value])
  const send = (next: string | null) => {
    sent.current = next
    onChange(next)
  }
  const type = (typed: string) => {
    const masked = typed.length < text.length ? typed : maskDate(typed)
    setText(masked)
    if (!masked) return send(null)
    const read = masked.length >= 8 ? lerData(masked) : null
    send(read ?? masked)
  }
  const iso = value ? lerData(value) : null
  return (
    <TextInput
      placeholder="DD/MM/AAAA"
      {...rest}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      className="numeros"
      value={text}
      onChange={(e) => type(e.currentTarget.value)}
      onBlur={(e) => {
        if (iso) setText(formatarData(iso))
        onBlur?.(e)
      }}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              size={28}
              aria-label="Abrir calendário"
              aria-expanded={opened}
              disabled={disabled ?? false}
              onClick={() => setOpened((o) => !o)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <Suspense fallback={<Skeleton w={260} h={280} />}>
              <Calendar
                value={iso}
                min={min}
                max={max}
                onPick={(picked) => {
                  setOpened(false)
                  setText(formatarData(picked))
                  send(picked)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
