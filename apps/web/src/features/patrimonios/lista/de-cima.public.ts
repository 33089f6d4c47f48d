import type { ReactNode } from 'react'

interface Inventario {
  /** The list of assets that a campaign begins in: the ones chosen there, and its question without page. */
  daLista: { ids: readonly number[]; filtrada: Record<string, unknown>; encontrados: number }
  onClose: () => void
  onCriado: (id: number) => void
}
interface Lote {
  selecao: { ids: { id: number; versao?: number }[] }
  quantos: number
  /** `feito` when assets were changed. */
  onClose: (feito: boolean) => void
}

type Loader<P> = () => Promise<{ default: (props: P) => ReactNode }>
/** Dialogs over chosen assets that features above this one bring. */
interface DeCima {
  inventario: Loader<Inventario>
  lote: Loader<Lote>
}
let dialogos: DeCima | undefined

/** Said once, by the table of screens. */
export function darDialogosDaLista(deCima: DeCima): void {
  dialogos = deCima
}

/** Fetches the program of a dialog. */
export const dialogoDaLista =
  <N extends keyof DeCima>(nome: N): (() => ReturnType<DeCima[N]>) =>
  () => {
    if (!dialogos) throw new Error('Ninguém disse quais são os diálogos da lista')
    return dialogos[nome]() as ReturnType<DeCima[N]>
  }
