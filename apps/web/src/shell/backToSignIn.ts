import { remember } from '../kernel/session/guard.ts'
import { router } from './router.tsx'

/** Back to the sign-in, with where the person was. */
export function backToSignIn(): void {
  const { pathname, searchStr } = router.state.location
  const query = new URLSearchParams(remember(pathname, searchStr)).toString()
  router.history.push(`/login${query ? `?${query}` : ''}`)
}
