import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The dialogs and panels that are open, the one on top last. */
let open: readonly object[] = []
const listeners = new Set<() => void>()
const change = (next: readonly object[]) => {
  open = next
  for (const l of listeners) l()
}
const listen = (l: () => void) => {
  listeners.add(l)
  return () => listeners.delete(l)
}

/** Is this dialog the one on top? Escape closes that one alone, not what it stands over. */
export function useTopmost(opened: boolean): boolean {
  const [me] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!opened) return
    change([...open, me])
    return () => change(open.filter((o) => o !== me))
  }, [opened, me])
  return useSyncExternalStore(listen, () => open.at(-1) === me)
}
