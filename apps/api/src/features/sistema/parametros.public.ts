import { NOMES_PARAMETROS, PARAMETROS_PADRAO, type Parametros } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

/** The parameters of the organisation: what was set, over the defaults. Settings that hold secrets are none of these. */
export async function lerParametros(db: Db): Promise<Parametros> {
  const linhas = await db.rows(
    sql<{
      nome: string
      valor: unknown
    }>`select nome, valor from parametro where nome = any(${NOMES_PARAMETROS})`,
  )
  return { ...PARAMETROS_PADRAO, ...Object.fromEntries(linhas.map((l) => [l.nome, l.valor])) }
}
