import type { RouterHistory } from '@tanstack/react-router'
import { giveUp } from '../kernel/session/comeBack.ts'
import { suspension } from '../kernel/session/suspension.ts'
import { hasUnsaved, onUnsaved } from '../kernel/unsaved.ts'
import { discard } from '../resource/dialog/discard.ts'

/**
 * Asks before a form that was filled is left, by a link, by the buttons of the browser, or with the page itself. An address that
 * replaces another leads on from where the person is already going.
 */
export function guardLeaving(history: RouterHistory): void {
  let asking: Promise<boolean> | null = null
  const ask = () => {
    asking ??= discard()
      .then((yes) => {
        if (yes) giveUp()
        return yes
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  onUnsaved(() =>
    history.block({
      enableBeforeUnload: () => hasUnsaved(),
      blockerFn: async ({ currentLocation, nextLocation, action }) =>
        action !== 'REPLACE' &&
        (currentLocation.pathname !== nextLocation.pathname || suspension() !== null) &&
        hasUnsaved(action === 'PUSH') &&
        !(await ask()),
    }),
  )
}
