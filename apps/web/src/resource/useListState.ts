import { asking, type ScreenPath } from '../kernel/addresses.ts'
import { useScreen, useRouter } from '../kernel/route.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { keep, recall } from '../ui/memory.ts'
import { pageSizeFor } from '../ui/page/sizes.ts'
import { type ListState, writeState, defaultState, explicitState, readState, hasState } from './listState.ts'

/**
 * The state of a list, in the address (it can be sent to a colleague) and remembered in the browser under `chave`: who
 * comes back without saying anything finds the list as it was.
 * @param rpp rows of a page until the person chooses; without it, as many as fill the window
 * @returns the state and `change`, which goes back to page 1 unless the change names a page
 */
export function useListState(key: string, rpp?: number) {
  const router = useRouter()
  // The address of this screen, not of the one that is coming: while a screen is being left, the location is already another's.
  const { pathname, search } = useScreen<ScreenPath>()
  const defaults = useMemo(() => defaultState(rpp ?? pageSizeFor(innerHeight)), [rpp])
  const memoryName = `lista:${key}`

  const text = new URLSearchParams(Object.entries(search)).toString()
  const params = useMemo(() => new URLSearchParams(text), [text])
  const state = useMemo(() => {
    const origin = hasState(params) ? params : new URLSearchParams(recall<string>(memoryName) ?? '')
    return readState(origin, defaults)
  }, [params, memoryName, defaults])

  const goTo = useCallback(
    (next: ListState, replace: boolean) => {
      const written = writeState(next, defaults, params)
      keep(memoryName, writeState(next, defaults).toString() || null)
      const destination = asking(pathname, written.toString())
      if (replace) return router.history.replace(destination)
      if (!hasState(params)) {
        // The step back leads to the list as it is now; an address that says nothing would show it as it is remembered.
        router.history.replace(asking(pathname, explicitState(state, params).toString()))
        router.history.flush()
      }
      router.history.push(destination)
    },
    [router, pathname, params, state, defaults, memoryName],
  )

  useEffect(() => {
    const written = writeState(state, defaults).toString()
    if (hasState(params)) keep(memoryName, written || null)
    else if (written) goTo(state, true)
  }, [state, params, defaults, memoryName, goTo])

  const change = useCallback(
    (part: Partial<ListState>, { replace = false } = {}) => goTo({ ...state, page: 1, ...part }, replace),
    [state, goTo],
  )
  return { state, change, defaults }
}
