import { NOMES_LIVRO, type Patrimonio, ROTULOS_LIVRO } from '@tombo/contract'
import { shownText } from '../../../ui/format.ts'
import type { Fact } from '../../../ui/blocks/SideCard.tsx'

type Bem = Pick<Patrimonio, 'produtoCaracteristica' | 'tipoNatureza'>

/** Is the asset a book: by its nature, or because it has the data of one? */
export const temLivro = (bem: Bem): boolean =>
  bem.tipoNatureza?.biblioteca === true || NOMES_LIVRO.some((c) => bem.produtoCaracteristica[c] !== null)

/** Gives what is known of the book, in words. */
export const fatosDoLivro = ({ produtoCaracteristica: pc }: Bem): Fact[] =>
  NOMES_LIVRO.map((c) => ({ label: ROTULOS_LIVRO[c], value: shownText(pc[c]) }))
