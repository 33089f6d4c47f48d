import type { FocusEvent } from 'react'
import { dialogOf } from './dialogOf.ts'

/** Ref of what stands in a drawer: its first field takes the focus, not the button that closes. */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector('input:not([type="hidden"])')?.setAttribute('data-autofocus', 'true')
}

/** Ref of what has the focus from the moment in which it is drawn: the next key is its own. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** A trap of the focus, which chooses once more a moment after it is drawn, is to choose this element. */
function choose(trap: Element | null | undefined, element: HTMLElement): void {
  for (const chosen of trap?.querySelectorAll('[data-autofocus]') ?? [])
    chosen.removeAttribute('data-autofocus')
  element.setAttribute('data-autofocus', 'true')
}

/** Among the elements of a dialog this one keeps the focus that a key gave it. */
export const chooseInDialog = (element: HTMLElement): void => choose(dialogOf(element), element)

/** The same for an item of a menu. */
export const chooseInMenu = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  choose(currentTarget.closest('[role=menu]'), currentTarget)
