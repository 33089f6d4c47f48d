import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '../kernel/route.ts'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'

export interface SearchHandle {
  focus: () => void
}

interface Props {
  value: string
  onSearch: (q: string) => void
  /** Down arrow: into the rows. */
  onDown: () => void
  /** Enter, when nothing is left to be searched for. */
  onEnter?: () => void
  label: string
  /** It is not the first thing of its screen: it does not take the focus when it appears. */
  noFocus?: boolean
  handle?: Ref<SearchHandle>
}

const DEBOUNCE_MS = 300
/** A slash is part of a text there; on a checkbox it is not. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')

/** The search of a list: has the focus when the screen opens, `/` comes back to it, down goes into the rows. */
export function SearchField({ value, onSearch, onDown, onEnter, label, noFocus = false, handle }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  /** Says what was sent and has not come back yet: on a slow machine it comes back after more was typed. */
  const underWay = useRef<string[]>([])
  const input = useFocusOnMount<HTMLInputElement>({ skip: noFocus })
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useImperativeHandle(handle, () => ({ focus }))
  useHotkeys(
    [
      [
        '/',
        (e) => {
          if (isTyping(e.target)) return
          e.preventDefault()
          focus()
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
  useEffect(() => {
    const own = underWay.current.indexOf(value)
    underWay.current = underWay.current.slice(own + 1)
    if (own >= 0 || value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const send = (q: string) => {
    const clean = q.trim()
    if (clean === sent.current) return
    sent.current = clean
    underWay.current.push(clean)
    onSearch(clean)
  }
  const { history } = useRouter()
  /** A search that comes when somebody has opened something, and is on the way there, would take them back. */
  const later = useDebouncedCallback((q: string, typedAt: string) => {
    if (history.location.pathname === typedAt) send(q)
  }, DEBOUNCE_MS)
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton
            size={24}
            aria-label="Limpar a busca"
            onClick={() => {
              setText('')
              send('')
              focus()
            }}
          />
        ) : (
          <Kbd size="xs" aria-hidden visibleFrom="xs">
            /
          </Kbd>
        )
      }
      value={text}
      onChange={(e) => {
        setText(e.currentTarget.value)
        later(e.currentTarget.value, history.location.pathname)
      }}
      onKeyDown={(e) => {
        if (e.key === 'ArrowDown') {
          e.preventDefault()
          onDown()
        }
        if (e.key === 'Enter') {
          if (text.trim() === sent.current) onEnter?.()
          else send(text)
        }
      }}
    />
  )
}
