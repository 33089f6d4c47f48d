import { remember } from '../kernel/session/guard.ts'
import { suspension } from '../kernel/session/suspension.ts'
import { router } from './router.tsx'

/** Back to the sign-in, with where the person was; a screen that waits for them stays. */
export function backToSignIn(): void {
  if (suspension()) return
  const { pathname, searchStr } = router.state.location
  const query = new URLSearchParams(remember(pathname, searchStr)).toString()
  router.history.push(`/login${query ? `?${query}` : ''}`)
}
