import { useState } from 'react'
import { ApiError } from '../../kernel/http.ts'

/** A refusal has shown itself as a toast; anything else is a fault of the program. */
export function jaAvisado(erro: unknown): void {
  if (!(erro instanceof ApiError)) throw erro
}

/**
 * Boxes that are saved when they are ticked: a box shows at once what the person did, and what the server says when it
 * has answered.
 * @param gravar saves one change; a failure has shown itself, the box goes back
 * @param reler asks the server again
 */
export function useMarcas(
  gravar: (chave: string, sim: boolean) => Promise<unknown>,
  reler: () => Promise<unknown>,
) {
  const [pendentes, setPendentes] = useState<Readonly<Record<string, boolean>>>({})
  const marcar = async (chaves: string[], sim: boolean) => {
    setPendentes((p) => ({ ...p, ...Object.fromEntries(chaves.map((c) => [c, sim])) }))
    try {
      for (const chave of chaves) await gravar(chave, sim)
    } finally {
      await reler()
      setPendentes((p) => Object.fromEntries(Object.entries(p).filter(([c]) => !chaves.includes(c))))
    }
  }
  return { marcar, valor: (chave: string, lido: boolean) => pendentes[chave] ?? lido }
}
