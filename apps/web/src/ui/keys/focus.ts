/** Ref of what stands in a dialog: its first field takes the focus, not the button that closes. */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector('input:not([type="hidden"])')?.setAttribute('data-autofocus', 'true')
}

/** Ref of what has the focus from the moment in which it is drawn: the next key is its own. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
