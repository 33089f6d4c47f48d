import type { Where } from '@tombo/contract'

/** Says what a list shows: it stands in the address, and is remembered in the browser. */
export interface ListState {
  q: string
  page: number
  rpp: number
  order: string | undefined
  where: Where
}

const KEYS = ['q', 'page', 'rpp', 'order', 'where'] as const
const MAX_RPP = 500

export const defaultState = (rpp = 10): ListState => ({ q: '', page: 1, rpp, order: undefined, where: {} })

/** Does the address say anything about the list? */
export const hasState = (search: URLSearchParams): boolean => KEYS.some((c) => search.has(c))

const positive = (text: string | null, defaults: number, max = Number.MAX_SAFE_INTEGER) =>
  text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : defaults

function parseWhere(text: string | null): Where {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Where) : {}
  } catch {
    return {}
  }
}

/** Reads an address; what is missing or malformed is as it is by default. */
export function readState(search: URLSearchParams, defaults: ListState): ListState {
  return {
    q: search.get('q') ?? defaults.q,
    page: positive(search.get('page'), defaults.page),
    rpp: positive(search.get('rpp'), defaults.rpp, MAX_RPP),
    order: search.get('order') || defaults.order,
    where: search.has('where') ? parseWhere(search.get('where')) : defaults.where,
  }
}

/** Writes the state over the address there is: only what differs from the default, what else stands there stays. */
export function writeState(
  state: ListState,
  defaults: ListState,
  search = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(search)
  const by = (key: (typeof KEYS)[number], value: string, blank: boolean) =>
    blank ? next.delete(key) : next.set(key, value)
  by('q', state.q, state.q === defaults.q)
  by('page', String(state.page), state.page === defaults.page)
  by('rpp', String(state.rpp), state.rpp === defaults.rpp)
  by('order', state.order ?? '', !state.order || state.order === defaults.order)
  by('where', JSON.stringify(state.where), Object.keys(state.where).length === 0)
  return next
}

/** Adds to an address that says nothing of its list which page it shows, so that it speaks for itself. */
export function explicitState({ page }: ListState, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return next
}

/** The filters without those that ask for nothing. */
export function withoutBlanks(where: Where): Where {
  const isFilled = (v: unknown) =>
    v !== undefined && v !== null && v !== '' && v !== false && !(Array.isArray(v) && v.length === 0)
  const clean = Object.entries(where).flatMap(([k, operators]) => {
    const useful = Object.entries(operators ?? {}).filter(
      ([op, v]) => (op === 'eq' && v === false) || isFilled(v),
    )
    return useful.length > 0 ? [[k, Object.fromEntries(useful)] as const] : []
  })
  return Object.fromEntries(clean)
}
