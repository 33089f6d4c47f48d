import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Obra } from './tipos.ts'

/** Until the transaction ends no other import makes records of this catalogue of the organisation. */
export const umaDeCadaVez = (ctx: Ctx, tabela: string): Promise<number> =>
  ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.importedRecords}, hashtext(${tabela}))`)

export interface Insercao {
  tabela: string
  /** Slug of the catalogue, the entity of its events. */
  recurso: string
  /** The column that names a record, and its label in the history. */
  nome: { coluna: string; rotulo: string }
  /** Its records belong to the unit at work. */
  porUnidade?: true
}

let ficticio = 0
/** An id for what a dry run would make. */
export const idFicticio = () => --ficticio

/**
 * Makes records of a catalogue with their events; gives an id for each row. A record that somebody made meanwhile is taken
 * as it is; undefined where even that is not found.
 */
export async function inserirCadastros(
  ctx: Ctx,
  o: Insercao,
  linhas: Record<string, unknown>[],
  obra: Obra,
): Promise<(number | undefined)[]> {
  if (linhas.length === 0) return []
  if (obra.ensaio) {
    obra.contar(o.recurso, linhas.length)
    return linhas.map(idFicticio)
  }
  const ids = await ctx.db.rows(
    sql<{
      id: number
    }>`select nextval(pg_get_serial_sequence(${o.tabela}, 'id'))::int as id
      from generate_series(1, ${linhas.length}::int)`,
  )
  const novas = linhas.map((l, i) => ({
    id: ids[i]?.id,
    ...(o.porUnidade ? { unidade_id: ctx.unidadeId } : {}),
    ...l,
  }))
  const colunas = sql.join(Object.keys(novas[0] as object).map((c) => sql.ref(c)))
  const feitas = await ctx.db.rows(sql<{ id: number }>`
    insert into ${sql.table(o.tabela)} (${colunas}, criado_em, criado_por)
    select ${colunas}, ${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text
    from jsonb_populate_recordset(null::${sql.table(o.tabela)}, ${JSON.stringify(novas)}::jsonb)
    on conflict do nothing returning id`)
  const deVerdade = new Set(feitas.map((f) => f.id))
  await recordEventos(
    ctx,
    sql`select ${o.recurso}::text, t.id::bigint, 'CADASTRO'::text,
      jsonb_build_array(jsonb_build_object('campo', ${o.nome.rotulo}::text, 'anterior', null, 'novo',
      t.${sql.ref(o.nome.coluna)}))
      from ${sql.table(o.tabela)} t where t.id = any(${[...deVerdade]}::int[])`,
  )
  obra.contar(o.recurso, deVerdade.size)
  return Promise.all(
    novas.map(async (n) =>
      deVerdade.has(n.id as number) ? n.id : procurar(ctx, o, n as Record<string, unknown>),
    ),
  )
}

async function procurar(ctx: Ctx, o: Insercao, linha: Record<string, unknown>): Promise<number | undefined> {
  const unidade = o.porUnidade ? sql`and unidade_id = ${ctx.unidadeId}` : sql``
  const achada = await ctx.db.row(sql<{ id: number }>`
    select id from ${sql.table(o.tabela)}
    where normalizar(${sql.ref(o.nome.coluna)}) = normalizar(${linha[o.nome.coluna] as string}) ${unidade} limit 1`)
  return achada?.id
}
