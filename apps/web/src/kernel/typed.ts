import { currentSession } from './session/session.ts'

/** Marks a place whose fields somebody fills: a dialog, or (`page`) a form that stays when it was sent. */
const PLACE = '[data-filled-in]'
const FIELDS = 'input:not([type=search], [type=password]), textarea, select'
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Filling {
  token: string
  /** By field, its value before the person first did something there; null for one that was filled without a key. */
  before: Map<Field, string | null>
  /** It was sent, and nothing was typed since. */
  sent: boolean
}

const fillings = new Map<Element, Filling>()

const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value

const changed = ({ before }: Filling) => [...before].some(([field, value]) => valueOf(field) !== value)

function forgetGone(): void {
  for (const place of fillings.keys()) if (!place.isConnected) fillings.delete(place)
}

const placeOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(PLACE) : null)

function fillingOf(place: Element): Filling | null {
  const token = currentSession()?.token
  if (!token) return null
  const known = fillings.get(place)
  if (known) return known
  const filling: Filling = { token, before: new Map(), sent: false }
  fillings.set(place, filling)
  return filling
}

/**
 * Watches what is typed into the places that are marked, by the values of their fields before and after. `onBegin` is told
 * when somebody begins to fill one, `onNone` when none is left.
 */
export function watchTyped(onBegin: () => void, onNone: () => void): void {
  const begin = ({ target }: Event) => {
    const before = fillings.size
    forgetGone()
    if (before > 0 && fillings.size === 0) onNone()
    const place = placeOf(target)
    const filling = place && fillingOf(place)
    if (!filling) return
    for (const field of place.querySelectorAll<Field>(FIELDS))
      if (!filling.before.has(field)) filling.before.set(field, valueOf(field))
    onBegin()
  }
  const type = ({ target }: Event) => {
    const place = placeOf(target)
    const filling = place && fillingOf(place)
    if (!filling || !(target as Element).matches(FIELDS)) return
    filling.sent = false
    if (!filling.before.has(target as Field)) filling.before.set(target as Field, null)
    onBegin()
  }
  const send = ({ target }: Event) => {
    const place = placeOf(target)
    const filling = place && fillings.get(place)
    if (filling && place.matches('[data-filled-in=page]')) filling.sent = true
  }
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, begin, true)
  document.addEventListener('input', type, true)
  document.addEventListener('submit', send, true)
}

/** Was something typed in this session that stands nowhere but on the screen? `sent`: also when it is on its way. */
export function hasTyped(token: string, sent: boolean): boolean {
  forgetGone()
  return [...fillings].some(
    ([place, f]) => f.token === token && (sent || !(f.sent || place.matches('[data-sending]'))) && changed(f),
  )
}

/** Is a place open that somebody may fill? */
export const standsToBeFilled = (): boolean => document.querySelector(PLACE) !== null

/** Takes what was typed in a session that ended over to the one that takes its place. */
export function handOverTyped(from: string, to: string): void {
  for (const f of fillings.values()) if (f.token === from) f.token = to
}

/** Takes the passwords out of the fields of the page. */
export function clearPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input[type=password], input[autocomplete$="-password"]',
  )) {
    // By the setter of the browser: React hears of what its own does not tell it.
    Reflect.set(HTMLInputElement.prototype, 'value', '', field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
