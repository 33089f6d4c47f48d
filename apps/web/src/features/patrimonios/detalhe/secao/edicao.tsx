import { CAMPOS_DO_BAIXADO, type Patrimonio, patrimonioWorkflow, type Tag } from '@tombo/contract'
import { IconMessagePlus, IconPencil } from '@tabler/icons-react'
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

/** Says what a save of a section does for this person: changes the asset, or asks for the change. */
export type ModoDeEdicao = 'alterar' | 'solicitar'

/**
 * Whoever may not change assets asks for a change, as long as the asset can change at all; null when nothing can be done: an
 * asset that was written off stands as it left.
 */
export function modoDeEdicao(
  pode: (tag: Tag) => boolean,
  bem: Patrimonio,
  nomes: readonly string[],
): ModoDeEdicao | null {
  const preso = patrimonioWorkflow.isFinal(bem.situacao.value)
  if (!pode('criaralterarpatrimonio')) return preso ? null : 'solicitar'
  return preso && (nomes.length === 0 || nomes.some((n) => !CAMPOS_DO_BAIXADO.includes(n))) ? null : 'alterar'
}

const icone = { size: 14, stroke: 1.5 }
/** Tells what the button says: `curto` where there is little room; a screen reader hears which section it is of. */
export const acaoDe: Record<ModoDeEdicao, { verbo: string; curto: string; de: string; icone: ReactNode }> = {
  alterar: { verbo: 'Editar', curto: 'Editar', de: 'Editar', icone: <IconPencil {...icone} /> },
  solicitar: {
    verbo: 'Solicitar alteração',
    curto: 'Solicitar',
    de: 'Solicitar alteração de',
    icone: <IconMessagePlus {...icone} />,
  },
}
