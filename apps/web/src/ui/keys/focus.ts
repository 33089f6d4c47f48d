import { dialogOf } from './dialogOf.ts'

/** Ref of what stands in a dialog: its first field takes the focus, not the button that closes. */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector('input:not([type="hidden"])')?.setAttribute('data-autofocus', 'true')
}

/** Ref of what has the focus from the moment in which it is drawn: the next key is its own. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** The trap of the dialog around an element, which chooses once more a moment after the dialog is drawn, is to choose this one. */
export function chooseInDialog(element: HTMLElement): void {
  for (const chosen of dialogOf(element)?.querySelectorAll('[data-autofocus]') ?? [])
    chosen.removeAttribute('data-autofocus')
  element.setAttribute('data-autofocus', 'true')
}
