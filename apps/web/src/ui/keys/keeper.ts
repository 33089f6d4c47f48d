import { mensagens } from '@tombo/contract'
import { DIALOG, dialogOf } from './dialogOf.ts'
import { replay, takesText, type Typed } from './replay.ts'

/**
 * Keeps what is typed between the key that opens a dialog and the moment in which its field is there: the program of the
 * dialog, or its record, may still be on its way. Until then the focus is in a field that nobody sees, so that nothing is
 * typed into what stands behind, and accents are composed as in any field.
 */
let holders = 0
let field: HTMLInputElement | null = null
let typed: Typed[] = []
/** Had the focus before the keeper took it. */
let origin: Element | null = null
/** Says what a dialog gave the focus to while it was still held. */
let wanted: HTMLElement | null = null

const HIDDEN =
  'position:fixed;top:0;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;pointer-events:none'

/** The text in the keeper becomes a piece of what was typed. */
function take(): void {
  if (field?.value) typed.push(field.value)
  if (field) field.value = ''
}

/** The keys that lead on are kept in their place. Enter counts only after something was typed: a key pressed twice sends nothing. */
function onKeyDown(e: KeyboardEvent): void {
  const { key, repeat, isComposing } = e
  if (isComposing || (key !== 'Tab' && key !== 'Enter')) return
  e.preventDefault()
  take()
  if (!repeat && (key === 'Tab' ? !e.shiftKey : typed.some((t) => typeof t === 'string'))) typed.push({ key })
}

function end(): void {
  take()
  document.removeEventListener('focusin', later)
  field?.removeEventListener('blur', later)
  field?.remove()
  field = null
  wanted = null
  origin = null
}

/** Gives the focus to a field, with what was typed. */
function handOver(to: HTMLElement): void {
  end()
  const kept = typed
  typed = []
  if (document.activeElement !== to) to.focus({ preventScroll: true })
  if (takesText(document.activeElement)) replay(kept)
}

/** Gives what the dialog on top says that is to have the focus: it said so while the keys were held, and says it only once. */
function choiceOfDialog(): HTMLElement | null {
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1)
  return dialog?.querySelector<HTMLElement>('[data-autofocus]:not([disabled])') ?? null
}

/** Tells who has the focus now, and who should have it. Asked after whatever moved it has ended. */
function look(): void {
  if (!field) return
  const active = document.activeElement
  const inDialog = active instanceof HTMLElement && dialogOf(active) ? active : null
  if (holders > 0) {
    if (active === field) return
    if (inDialog) wanted = inDialog
    field.focus({ preventScroll: true })
    return
  }
  const chosen = inDialog ?? choiceOfDialog() ?? (wanted?.isConnected ? wanted : null)
  if (chosen) return handOver(chosen)
  field.focus({ preventScroll: true })
  // A dialog that takes the place of another is drawn by the next frame; without one there is nobody to keep for.
  if (!document.querySelector(DIALOG)) requestAnimationFrame(giveUp)
}
const later = () => queueMicrotask(look)

function giveUp(): void {
  if (!field || holders > 0 || document.querySelector(DIALOG)) return
  const back = origin
  end()
  typed = []
  if (document.activeElement === document.body && back instanceof HTMLElement)
    back.focus({ preventScroll: true })
}

/**
 * From now on what is typed is kept. The function that it gives ends that: the field that the dialog gives the focus to
 * then gets all of it. On a touch screen nothing is kept: a field with the focus would raise the keyboard.
 */
export function holdKeys(): () => void {
  if (matchMedia('(pointer: coarse)').matches) return () => undefined
  holders += 1
  if (!field) {
    origin = document.activeElement
    field = document.createElement('input')
    field.setAttribute('aria-label', mensagens.abrindo)
    field.setAttribute('autocomplete', 'off')
    field.tabIndex = -1
    field.style.cssText = HIDDEN
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', later)
    document.body.append(field)
    document.addEventListener('focusin', later)
  }
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    later()
  }
}

/** Where the focus is for the person: not the keeper, but what had it before. */
export const focusOfPerson = (): Element | null =>
  field && document.activeElement === field ? origin : document.activeElement
