import type { Db } from './db.ts'
import { sql } from './sql.ts'

interface Deps {
  db: Db
  clock: { now(): Date }
  actor: { nome: string }
}

/**
 * A parameter of the organisation whose value holds a sealed secret: its owner alone reads and writes it, and it is never
 * sent.
 * @param nome its name in the table
 */
export const sealedParametro = <T>(name: string) => ({
  /** Undefined while the organisation has none. */
  read: async (db: Db): Promise<T | undefined> =>
    (await db.row(sql<{ valor: T }>`select valor from parametro where nome = ${name}`))?.valor,
  /** Keeps a value, or forgets it (null). */
  save: async ({ db, clock, actor }: Deps, value: T | null): Promise<void> => {
    if (value === null) await db.exec(sql`delete from parametro where nome = ${name}`)
    else
      await db.exec(sql`
        insert into parametro (nome, valor, alterado_em, alterado_por)
        values (${name}, ${JSON.stringify(value)}::jsonb, ${clock.now()}, ${actor.nome})
        on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em,
          alterado_por = excluded.alterado_por`)
  },
})
