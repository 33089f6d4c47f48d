import { toAddress } from '../kernel/addresses.ts'
import { remember, rememberedDestination } from '../kernel/session/guard.ts'
import { currentSession } from '../kernel/session/session.ts'
import { suspension } from '../kernel/session/suspension.ts'
import { router } from './router.tsx'

/** Back to the sign-in, with where the person was; a screen that waits for them stays. */
export function backToSignIn(): void {
  if (suspension()) return
  const { pathname, searchStr } = router.state.location
  const query = new URLSearchParams(remember(pathname, searchStr)).toString()
  router.history.push(`/login${query ? `?${query}` : ''}`)
}

const BEFORE_WORK = ['/login', '/selecaounidade']

/** Another tab is at work by now: one that stands before it goes on to where it was going. False for any other. */
export function goOnToWork(): boolean {
  const { pathname, search } = router.state.location
  if (currentSession()?.tokenScope !== 'USUARIO_UNIDADE' || !BEFORE_WORK.includes(pathname)) return false
  router.history.replace(toAddress(rememberedDestination(search) ?? '/'))
  return true
}
