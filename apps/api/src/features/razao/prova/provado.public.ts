import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'

/**
 * Over `l`, with `unidade_id` and `competencia`: it stands in a month that no proof has seen closed. The first condition, of one
 * value, is the one by which the index of months is read.
 */
export const DEPOIS_DA_PROVA = sql`(l.competencia > (select coalesce(min(coalesce(v.ate, '-infinity')), '-infinity')
    from unidade u left join prova_da_razao v on v.unidade_id = u.id
    where exists (select 1 from livros_da_unidade k where k.unidade_id = u.id))
  and not exists (select 1 from prova_da_razao v where v.unidade_id = l.unidade_id and l.competencia <= v.ate))`

/** The closed months of each unit, and when this was read: what a proof that finds nothing has proved. */
export interface Fechados {
  em: string
  unidades: { unidadeId: number; ate: string }[]
}

/** Reads which months are closed, before a proof begins. */
export async function lerFechados(db: Db): Promise<Fechados> {
  const agora = await db.row(sql<{ em: string }>`select clock_timestamp()::text as em`)
  const unidades = await db.rows(sql<{ unidadeId: number; ate: string }>`
    select unidade_id as "unidadeId", fechado_ate as ate from livros_da_unidade where fechado_ate is not null
    order by 1`)
  return { em: (agora as { em: string }).em, unidades }
}

/** Keeps what was proved: but of a unit that opened a month again meanwhile, nothing. */
export async function guardarProva(db: Db, { em, unidades }: Fechados): Promise<void> {
  await db.exec(sql`
    insert into prova_da_razao (unidade_id, ate, em)
    select x."unidadeId", x.ate, ${em}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(unidades)}::jsonb) as x("unidadeId" int, ate date)
    where not exists (select 1 from fechamento f where f.unidade_id = x."unidadeId"
      and f.reaberto_em >= ${em}::timestamptz)
    on conflict (unidade_id) do update set ate = excluded.ate, em = excluded.em`)
}
