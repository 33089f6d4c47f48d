import type { RouterHistory } from '@tanstack/react-router'
import { hasUnsaved, onUnsaved } from '../kernel/unsaved.ts'
import { discard } from '../resource/dialog/discard.ts'

/**
 * Asks before a form that was filled is left, by a link, by the buttons of the browser, or with the page itself. An address that
 * replaces another leads on from where the person is already going.
 */
export function guardLeaving(history: RouterHistory): void {
  let asking: Promise<boolean> | null = null
  const ask = () => {
    asking ??= discard().finally(() => {
      asking = null
    })
    return asking
  }
  onUnsaved(() =>
    history.block({
      enableBeforeUnload: hasUnsaved,
      blockerFn: async ({ currentLocation, nextLocation, action }) =>
        action !== 'REPLACE' &&
        currentLocation.pathname !== nextLocation.pathname &&
        hasUnsaved() &&
        !(await ask()),
    }),
  )
}
