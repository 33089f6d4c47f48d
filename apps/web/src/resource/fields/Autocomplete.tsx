import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caminhoCurto, type Page, semAcentos } from '@tombo/contract'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { toQuery } from '../../kernel/urls.ts'
import { http } from '../../kernel/http.ts'
import { rememberLabel, type Reference, labelOf, onlyInUse, shownBy } from './reference.ts'
import { nothingToChoose } from './whereMade.ts'

export interface AutocompleteProps {
  /** The slug of the resource that is looked up. */
  resource: string
  /** The property that is shown. */
  shows?: string
  /** Says what is asked for of each record. */
  fields?: string[]
  /** Fixed filters beside the text. */
  query?: Record<string, unknown>
  /** So many are offered. */
  limit?: number
  /** Offers what is inactive too: for looking at what there was. */
  withInactive?: boolean
  value: Reference | null
  onChange: (value: Reference | null) => void
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  id?: string
  name?: string
  /** Offered as the last line, with what was typed. */
  onCreate?: (text: string) => void
  'data-autofocus'?: boolean
}

const DEBOUNCE_MS = 400
const DEFAULT_LIMIT = 15
const CREATE = '__criar__'

/** Where a thing to choose stands, below its name. */
export const Where = ({ path }: { path: string }) => (
  <Text component="span" display="block" size="xs" c="dimmed" title={path}>
    {caminhoCurto(path)}
  </Text>
)

/** Tells a thing to choose from others like it, below its name: its series. */
export const Mark = ({ children }: { children: string }) => (
  <Text component="span" display="block" size="xs" c="dimmed">
    {children}
  </Text>
)

/** Finds one record of another list by typing: 400 ms after the last key, the previous request given up. Arrows and Enter choose. */
export function Autocomplete({
  resource,
  shows: asked = 'descricao',
  fields: askedFields,
  query,
  limit = DEFAULT_LIMIT,
  withInactive = false,
  value,
  onChange,
  onCreate,
  ...rest
}: AutocompleteProps) {
  const shows = shownBy(resource, asked)
  const fields = [...new Set([...(askedFields ?? ['id']), shows])]
  const shown = labelOf(value, shows)
  // Whatever is typed belongs to the value it was typed over: another value shows its own words.
  const [draft, setDraft] = useState<{ over: string; text: string } | null>(null)
  const typed = draft !== null && draft.over === shown
  const text = typed ? draft.text : shown
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [late] = useDebouncedValue(text, DEBOUNCE_MS)
  const q = typed ? late.trim() : ''
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['busca', resource, q, query, fields, withInactive, limit],
    queryFn: async ({ signal }) => {
      const url = `/api/${resource}${toQuery({ ...(withInactive ? {} : onlyInUse(resource)), ...query, q, rpp: limit, fields })}`
      return (await http({ method: 'GET', path: url, signal })).content as Page<Reference>
    },
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const waiting = combobox.dropdownOpened && (isFetching || (typed && late !== text))
  // Whatever is listed answers what was typed before: none of it may be taken, by key or by mouse.
  const stale = isPlaceholderData || (typed && late !== text)
  const options = data?.resultList ?? []
  // Only what was looked for and is not there by this very name is offered to be made.
  const createable =
    onCreate !== undefined &&
    typed &&
    !stale &&
    data !== undefined &&
    text.trim() !== '' &&
    !options.some((o) => semAcentos(labelOf(o, shows)) === semAcentos(text))
  const first =
    typed && !stale && text.trim() !== '' ? (options[0]?.id ?? (createable ? CREATE : undefined)) : undefined
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (first === undefined) return
    let frame = 0
    // The list may come a frame after its options: it is asked until one of them is marked.
    const mark = () => {
      if (selectFirstOption() === null) frame = requestAnimationFrame(mark)
    }
    mark()
    return () => cancelAnimationFrame(frame)
  }, [first, selectFirstOption])

  const choose = (key: string) => {
    if (key === CREATE) onCreate?.(text.trim())
    else {
      const chosen = options.find((o) => String(o.id) === key)
      if (chosen) {
        rememberLabel(resource, chosen)
        onChange(chosen)
      }
    }
    setDraft(null)
    combobox.closeDropdown()
  }
  const leave = () => {
    combobox.closeDropdown()
    setDraft(null)
    if (!text.trim() && value) onChange(null)
  }
  // Enter never sends a form over words that are taken for nothing: it waits for their answer, and an emptied field is left empty.
  const takeByEnter = (e: KeyboardEvent) => {
    if (stale) combobox.resetSelectedOption()
    else if (text.trim() === '') leave()
    else if (combobox.getSelectedOptionIndex() !== -1) return
    e.preventDefault()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          autoComplete="off"
          value={text}
          onChange={(e) => {
            setDraft({ over: shown, text: e.currentTarget.value })
            combobox.openDropdown()
          }}
          onClick={() => !rest.disabled && combobox.openDropdown()}
          onFocus={(e) => e.currentTarget.select()}
          onBlur={leave}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && typed) takeByEnter(e)
            if (e.key !== 'Escape' || !combobox.dropdownOpened) return
            // This Escape closes the options, not the dialog around them.
            e.stopPropagation()
            setDraft(null)
            combobox.closeDropdown()
          }}
          rightSection={
            waiting ? (
              <Loader size={14} aria-label="Procurando" />
            ) : value && !rest.disabled ? (
              <CloseButton
                size={24}
                aria-label="Limpar"
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron size="sm" />
            )
          }
          rightSectionPointerEvents={value && !waiting ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data && !error && !waiting}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label="Resultados">
          {options.map((o) => (
            <Combobox.Option key={o.id} value={String(o.id)} active={o.id === value?.id} disabled={stale}>
              <span title={typeof o.caminho === 'string' ? o.caminho : undefined}>{labelOf(o, shows)}</span>
              {typeof o.caracteristica === 'string' && <Mark>{o.caracteristica}</Mark>}
              {typeof o.local === 'string' && <Where path={o.local} />}
            </Combobox.Option>
          ))}
          {createable && <Combobox.Option value={CREATE}>Cadastrar “{text.trim()}”</Combobox.Option>}
          {error ? (
            <Combobox.Empty>{error.message}</Combobox.Empty>
          ) : (
            data &&
            options.length === 0 && (
              <Combobox.Empty>
                {q || query || withInactive
                  ? 'Nada encontrado'
                  : nothingToChoose(resource, onCreate !== undefined)}
              </Combobox.Empty>
            )
          )}
          {!data && waiting && <Combobox.Empty>Procurando…</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
