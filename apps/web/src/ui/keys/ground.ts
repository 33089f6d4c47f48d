import { focusOfPerson } from './keeper.ts'

const ROW = 'main tr[tabindex="0"], main [role="row"][tabindex="0"]'

/** Where the keyboard goes when what had the focus is gone: a row of the list, of who stood on one; else the title of the screen. */
function ground(onRow: boolean): HTMLElement | null {
  const row = onRow ? document.querySelector<HTMLElement>(ROW) : null
  return row ?? document.querySelector<HTMLElement>('main h1')
}

/** Notes where the focus is; the function that it gives puts it back there, or where the keyboard goes when that is gone. */
export function noteFocus(): () => void {
  const before = focusOfPerson()
  const onRow = Boolean(before?.closest('tr, [role="row"]'))
  return () => {
    const there = before instanceof HTMLElement && before !== document.body && before.isConnected
    const place = there ? before : ground(onRow)
    place?.focus({ preventScroll: true })
    // It may be taken away with the dialog, a moment later.
    keepFocus(onRow)
  }
}

/** After what was pressed may have gone: the focus is nowhere no longer. */
export function keepFocus(onRow = false): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) ground(onRow)?.focus({ preventScroll: true })
  })
}
