import type { Db } from './db.ts'
import { sql } from './sql.ts'

interface Meio {
  db: Db
  clock: { agora(): Date }
  actor: { nome: string }
}

/**
 * A parameter of the organisation whose value holds a sealed secret: its owner alone reads and writes it, and it is never
 * sent.
 * @param nome its name in the table
 */
export const parametroSelado = <T>(nome: string) => ({
  /** Undefined while the organisation has none. */
  ler: async (db: Db): Promise<T | undefined> =>
    (await db.row(sql<{ valor: T }>`select valor from parametro where nome = ${nome}`))?.valor,
  /** Keeps a value, or forgets it (null). */
  gravar: async ({ db, clock, actor }: Meio, valor: T | null): Promise<void> => {
    if (valor === null) await db.exec(sql`delete from parametro where nome = ${nome}`)
    else
      await db.exec(sql`
        insert into parametro (nome, valor, alterado_em, alterado_por) values (${nome}, ${JSON.stringify(valor)}::jsonb, ${clock.agora()}, ${actor.nome})
        on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`)
  },
})
