import { LIVRO } from './tabela/index.ts'
import { writeRulesOf, readShapesOf, under } from './tabela/views.ts'

export { ANOS_LIVRO, IDIOMAS_LIVRO, normalizarIdioma } from './tabela/index.ts'

const doLivro = under(LIVRO, 'produtoCaracteristica')

/** Says what a book has beside an asset, inside `produtoCaracteristica`; each with its rule. */
export const camposLivro = writeRulesOf(doLivro)
export type CampoLivro = keyof typeof doLivro
export const NOMES_LIVRO = Object.keys(doLivro) as CampoLivro[]

/** The words of each. */
export const ROTULOS_LIVRO = Object.fromEntries(
  Object.entries(doLivro).map(([nome, { label }]) => [nome, label]),
) as Record<CampoLivro, string>

/** The same, as they are read. */
export const lidosLivro = readShapesOf(doLivro)
