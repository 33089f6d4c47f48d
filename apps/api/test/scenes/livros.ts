import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'
import { bem, sceneOfCadastro } from '../bens.ts'

/** Gives what tests of the library begin with: as those of saving, and books. */
export async function sceneOfLivros(t: TestApp) {
  const cadastro = await sceneOfCadastro(t)
  const [natureza] = await t.rows(sql<{ id: number }>`select id from tipo_natureza where biblioteca`)
  return {
    ...cadastro,
    /** A book as it is saved; `pc` is what is particular to books. */
    livro: (descricao: string, pc: Record<string, unknown>) =>
      bem(cadastro.c, { tipoNatureza: natureza, produtoCaracteristica: { ...pc, produto: { descricao } } }),
  }
}
