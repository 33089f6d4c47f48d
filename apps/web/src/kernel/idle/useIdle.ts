import { rotasSessao } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { ApiError } from '../http.ts'
import { noteActivity, noteRenewal, lastActivity, lastRenewal } from './activity.ts'
import { type IdleState, watchIdle } from './watch.ts'

const SIGNALS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells whether an event is of the person's doing: what is drawn anew under a pointer that rests moves nothing. */
function pointerFilter(): (e: Event) => boolean {
  let where = ''
  return (e) => {
    if (e.type !== 'pointermove' || !(e instanceof PointerEvent)) return true
    const here = `${e.screenX} ${e.screenY}`
    const moved = here !== where
    where = here
    return moved
  }
}

async function keepAlive(): Promise<boolean> {
  try {
    await call(rotasSessao.contexto)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** Where the session stands, while there is one (`enabled`). Its beginning, and a page that is opened, are the person's doing. */
export function useIdle(enabled: boolean): IdleState {
  const [state, setState] = useState<IdleState>({ phase: 'EM_USO' })
  useEffect(() => {
    if (!enabled) return
    noteActivity()
    // A session that begins, and a page that is opened, call the server anyway.
    noteRenewal()
    const watch = watchIdle({
      lastActivity,
      noteActivity,
      lastRenewal,
      noteRenewal,
      keepAlive,
      onChange: setState,
    })
    const isByPerson = pointerFilter()
    const listen = (e: Event) => isByPerson(e) && watch.act()
    const options = { passive: true, capture: true }
    for (const signal of SIGNALS) window.addEventListener(signal, listen, options)
    document.addEventListener('visibilitychange', watch.check)
    return () => {
      watch.stop()
      for (const signal of SIGNALS) window.removeEventListener(signal, listen, options)
      document.removeEventListener('visibilitychange', watch.check)
      setState({ phase: 'EM_USO' })
    }
  }, [enabled])
  return state
}
