import { dialogOf } from './dialogOf.ts'
import { chooseInDialog } from './focus.ts'

/** Says what was typed, in order: pieces of text, and the two keys that lead on. */
export type Typed = string | { key: 'Tab' | 'Enter' }

const FIELD = 'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), select:not([disabled])'
const NOT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

/** Is this an element that text can be typed into? */
export const takesText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement && !element.readOnly && !element.disabled) ||
  (element instanceof HTMLInputElement &&
    !NOT_TEXT.has(element.type) &&
    !element.readOnly &&
    !element.disabled)

/** To the field after the one with the focus. */
function goOn(from: Element): void {
  const dialog = dialogOf(from)
  const fields = [...(dialog?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
  const next = fields.slice(fields.indexOf(from as HTMLElement) + 1).find((f) => f.offsetParent !== null)
  if (!next) return
  chooseInDialog(next)
  next.focus()
}

/** As the key of a person: whoever listens decides; else the form of the field is sent. */
function pressEnter(field: Element): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(enter) && field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** Types into the field that has the focus what was typed before it was there. */
export function replay(typed: readonly Typed[]): void {
  for (const piece of typed) {
    const field = document.activeElement
    if (!takesText(field)) return
    // The browser's own way: an event of input as of the keyboard, which can be undone by Ctrl+Z.
    if (typeof piece === 'string') document.execCommand('insertText', false, piece)
    else if (piece.key === 'Tab') goOn(field)
    else pressEnter(field)
  }
}
