import type { CampoLivro } from '@tombo/contract'
import { CAMPOS_DO_LIVRO } from './tabela.ts'

/** The column of `livro` that keeps a field. */
export const COLUNA_LIVRO = Object.fromEntries(
  CAMPOS_DO_LIVRO.map(({ id, coluna }) => [id.slice(id.lastIndexOf('.') + 1), coluna]),
) as Readonly<Record<CampoLivro, string>>
