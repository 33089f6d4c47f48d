import { PARAMETROS_PADRAO, type Parametros } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

/** The parameters of the organisation: what was set, over the defaults. */
export async function lerParametros(db: Db): Promise<Parametros> {
  const linhas = await db.rows(sql<{ nome: string; valor: unknown }>`select nome, valor from parametro`)
  const postos = Object.fromEntries(
    linhas.filter((l) => l.nome in PARAMETROS_PADRAO).map((l) => [l.nome, l.valor]),
  )
  return { ...PARAMETROS_PADRAO, ...postos } as Parametros
}
