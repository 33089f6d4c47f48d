import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useContexto } from '../../../kernel/contexto.tsx'
import type { Values } from '../../../resource/fields/validate.ts'
import { keep, recall } from '../../../ui/memory.ts'

/** An unfinished registration, as it is kept in the browser. */
export interface Rascunho {
  valores: Values
  /** ISO instant of the last key. */
  quando: string
}

const ESPERA = 400

/** The draft belongs to a person in a unit: its places and people are of that unit. */
function useChave(nome: string): string | null {
  const { data } = useContexto()
  return data?.unidade ? `rascunho:${nome}:${data.organizacao.id}:${data.unidade.id}:${data.id}` : null
}

/** Keeps an unfinished registration of this name while it is typed, and offers what an earlier visit left. */
export function useRascunho(nome: string) {
  const chave = useChave(nome)
  const [achado, setAchado] = useState(() => (chave ? recall<Rascunho>(chave) : null))
  const encerrado = useRef(false)
  const acompanhar = useDebouncedCallback(
    (valores: Values) => {
      if (chave && !encerrado.current)
        keep(chave, { valores, quando: new Date().toISOString() } satisfies Rascunho)
    },
    { delay: ESPERA, flushOnUnmount: true },
  )
  // Whoever reloads, or closes the tab, loses nothing of what was typed just before.
  useWindowEvent('pagehide', () => acompanhar.flush())
  const esquecer = () => {
    if (chave) keep(chave, null)
  }
  return {
    /** Says what an earlier visit left, until it is answered. */
    achado,
    /** Called with the values at each change. */
    acompanhar,
    /** The draft goes on: it stays kept. */
    retomar: () => setAchado(null),
    /** Another registration begins. */
    descartar: () => {
      esquecer()
      setAchado(null)
    },
    /** Registered: nothing is kept any more. */
    encerrar: () => {
      encerrado.current = true
      esquecer()
    },
  }
}
