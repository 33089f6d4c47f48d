import { useLayoutEffect } from 'react'

/** Where the keyboard goes when what had the focus is gone: the row of the list that it stood on, or the title of the screen. */
const GROUND = 'main tr[tabindex="0"], main h1'

/**
 * Stands inside a dialog: when the dialog goes, the focus goes back to where it was before it. Before the paint, so that
 * a dialog that takes the place of another finds the same place.
 */
export function ReturnFocus() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      const there = before instanceof HTMLElement && before !== document.body && before.isConnected
      const place = there ? before : document.querySelector<HTMLElement>(GROUND)
      place?.focus({ preventScroll: true })
    }
  }, [])
  return null
}
