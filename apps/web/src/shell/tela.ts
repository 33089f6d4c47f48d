import type { Tag } from '@tombo/contract'
import { type TelaLenta, telaLenta } from './telaLenta.tsx'

/** One screen. */
export interface Tela {
  /** The full address, `:name` for its variable parts. */
  caminho: string
  titulo: string
  /** The tag that is asked for, or any of several; null: whoever works in the unit. */
  permissao: Tag | readonly Tag[] | null
  /** Asked for beside it. */
  tambem?: Tag
  tela: TelaLenta
}

/** A screen, with the module that is loaded when it is first opened. */
export const tela = (
  caminho: string,
  titulo: string,
  permissao: Tela['permissao'],
  carregar: Parameters<typeof telaLenta>[0],
): Tela => ({ caminho, titulo, permissao, tela: telaLenta(carregar) })
