import { useLayoutEffect } from 'react'
import { noteFocus } from './ground.ts'

/**
 * Stands inside a dialog: when the dialog goes, the focus goes back to where it was before it. Before the paint, so that
 * a dialog that takes the place of another finds the same place.
 */
export function ReturnFocus() {
  useLayoutEffect(noteFocus, [])
  return null
}
