import { type ComponentType, lazy, useState } from 'react'

/** A screen that is fetched when it is needed, or a little before. */
export interface SlowScreen {
  /** The screen; once it is fetched it is there at once, without a moment of waiting in between. */
  Component: ComponentType
  /** Fetches it. The router waits for this with the screen before still on show. */
  load: () => Promise<void>
  /** Fetches it without showing it: the pointer is over its link. */
  prepare: () => void
}

/** Declares a screen by its import. */
export function slowScreen(importModule: () => Promise<{ default: ComponentType }>): SlowScreen {
  let ready: ComponentType | undefined
  const whenShown = lazy(importModule)
  const load = async () => {
    ready ??= (await importModule()).default
  }
  function Component() {
    // Chosen once: a screen that is on show is never put anew.
    const [Chosen] = useState<ComponentType>(() => ready ?? whenShown)
    return <Chosen />
  }
  return {
    Component,
    load,
    prepare: () => {
      // A failure shows itself when the screen is really opened.
      load().catch(() => undefined)
    },
  }
}
