import { type ComponentType, lazy, useState } from 'react'

/** A screen that is fetched when it is needed, or a little before. */
export interface TelaLenta {
  /** The screen; once it is fetched it is there at once, without a moment of waiting in between. */
  Componente: ComponentType
  /** Fetches it. The router waits for this with the screen before still on show. */
  buscar: () => Promise<void>
  /** Fetches it without showing it: the pointer is over its link. */
  preparar: () => void
}

/** Declares a screen by its import. */
export function telaLenta(importar: () => Promise<{ default: ComponentType }>): TelaLenta {
  let pronta: ComponentType | undefined
  const aoMostrar = lazy(importar)
  const buscar = async () => {
    pronta ??= (await importar()).default
  }
  function Componente() {
    // Chosen once: a screen that is on show is never put anew.
    const [Tela] = useState<ComponentType>(() => pronta ?? aoMostrar)
    return <Tela />
  }
  return {
    Componente,
    buscar,
    preparar: () => {
      // A failure shows itself when the screen is really opened.
      buscar().catch(() => undefined)
    },
  }
}
