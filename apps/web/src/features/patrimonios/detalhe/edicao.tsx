import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Edicao {
  /** The section being edited. */
  atual: string | null
  entrar: (secao: string) => void
  sair: () => void
}

const Contexto = createContext<Edicao>({ atual: null, entrar: () => {}, sair: () => {} })

/** One section of a screen is edited at a time: its save is of the version that the person sees. */
export function EdicaoUnica({ children }: { children: ReactNode }) {
  const [atual, setAtual] = useState<string | null>(null)
  const valor = useMemo(() => ({ atual, entrar: setAtual, sair: () => setAtual(null) }), [atual])
  return <Contexto value={valor}>{children}</Contexto>
}

export const useEdicao = (): Edicao => useContext(Contexto)
