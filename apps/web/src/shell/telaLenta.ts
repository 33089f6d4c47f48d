import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A screen that is fetched when it is needed, or a little before. */
export interface TelaLenta {
  Componente: LazyExoticComponent<ComponentType>
  /** Fetches it without showing it: the pointer is over its link. */
  preparar: () => void
}

/** Declares a screen by its import. */
export function telaLenta(buscar: () => Promise<{ default: ComponentType }>): TelaLenta {
  return {
    Componente: lazy(buscar),
    preparar: () => {
      // A failure shows itself when the screen is really opened.
      buscar().catch(() => undefined)
    },
  }
}
