import { mensagens, patrimonioWorkflow, type ProblemaDoBem } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { recusarBens } from './bens.ts'

/** An accessory of an asset of a write-off, and that asset. */
export interface Acessorio {
  id: number
  principalId: number
}

/**
 * Accessories in use, of the assets of a write-off, that are not in it: those of the same number, and those related as such,
 * with what is theirs in turn; each by the asset of the write-off that it hangs on (docs/regras.md R159).
 */
const deFora = (ctx: Ctx, baixaId: number): SqlQuery => sql`
  with recursive todos(id, principal) as (
    select i.patrimonio_id, i.patrimonio_id from baixa_item i where i.baixa_id = ${baixaId}
    union
    select a.id, t.principal from todos t join patrimonio p on p.id = t.id and p.unidade_id = ${ctx.unidadeId}
      cross join lateral (
        select b.id from patrimonio b
        where p.numero_acessorio = 0 and b.unidade_id = p.unidade_id and b.numero_tombamento = p.numero_tombamento
          and b.numero_acessorio > 0 and b.removido_em is null
        union all select r.patrimonio_relacionado_id from relacionamento r
        where r.patrimonio_id = p.id and r.tipo = 'ACESSORIO') a)
  select t.id, min(t.principal) as principal from todos t join patrimonio p on p.id = t.id
  where p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
    and ${among(sql`p.situacao`, patrimonioWorkflow.from('BAIXAR'))}
    and not exists (select 1 from baixa_item i where i.baixa_id = ${baixaId} and i.patrimonio_id = t.id)
  group by t.id`

/** The accessories that a write-off leaves behind, in the order of their ids. */
export const acessoriosDeFora = (ctx: Ctx, baixaId: number): Promise<Acessorio[]> =>
  ctx.db.rows(
    sql<Acessorio>`select x.id, x.principal as "principalId" from (${deFora(ctx, baixaId)}) x order by x.id`,
  )

/** Whoever sends or authorises a write-off has said what becomes of the accessories that it leaves behind. 409, naming them. */
export async function exigirDestinoDosAcessorios(ctx: Ctx, baixaId: number, ficam: boolean): Promise<void> {
  if (ficam) return
  const nomes = await ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio,
      concat_ws(' ', 'acessório de', q.numero_tombamento, q.descricao) as motivo
    from (${deFora(ctx, baixaId)}) x join patrimonio p on p.id = x.id join patrimonio q on q.id = x.principal
    order by p.numero_tombamento, p.numero_acessorio, p.id`)
  if (nomes.length > 0) throw recusarBens(nomes, mensagens.baixaAcessorios, 'acessorios')
}

const historia = (ctx: Ctx, baixaId: number, desfeito: boolean): Promise<void> => {
  const nome = (a: string) =>
    sql`concat_ws(' ', ${sql.ref(`${a}.numero_tombamento`)}, ${sql.ref(`${a}.descricao`)})`
  const lado = desfeito ? sql`'anterior', l.nome, 'novo', null` : sql`'anterior', null, 'novo', l.nome`
  return recordEventos(
    ctx,
    sql`select 'patrimonios'::text, l.id::bigint, 'RELACIONAMENTO'::text,
      jsonb_agg(jsonb_build_object('campo', l.campo, ${lado}) order by l.nome)
      from (
        select x.acessorio_id as id, 'Acessório de' as campo, ${nome('p')} as nome
        from baixa_acessorio x join patrimonio p on p.id = x.principal_id where x.baixa_id = ${baixaId}
        union all
        select x.principal_id, 'Acessório', ${nome('a')}
        from baixa_acessorio x join patrimonio a on a.id = x.acessorio_id where x.baixa_id = ${baixaId}
      ) l group by l.id order by l.id`,
  )
}

/** The accessories that stay are related to what leaves the books no more; a reversal gives that back. */
export async function tornarIndependentes(ctx: Ctx, baixaId: number): Promise<void> {
  const n = await ctx.db.exec(sql`
    with fim as (
      delete from relacionamento r using baixa_item i
      where i.baixa_id = ${baixaId} and r.patrimonio_id = i.patrimonio_id and r.tipo = 'ACESSORIO'
        and not exists (select 1 from baixa_item j
          where j.baixa_id = ${baixaId} and j.patrimonio_id = r.patrimonio_relacionado_id)
      returning r.patrimonio_id, r.patrimonio_relacionado_id)
    insert into baixa_acessorio (baixa_id, principal_id, acessorio_id)
    select ${baixaId}::int, patrimonio_id, patrimonio_relacionado_id from fim`)
  if (n > 0) await historia(ctx, baixaId, true)
}

/** Accessories are again those of what came back, unless they were related to it otherwise meanwhile. */
export async function devolverAcessorios(ctx: Ctx, baixaId: number): Promise<void> {
  await ctx.db.exec(sql`
    with volta as (
      insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
      select x.principal_id, x.acessorio_id, 'ACESSORIO' from baixa_acessorio x
        join patrimonio a on a.id = x.acessorio_id and a.unidade_id = ${ctx.unidadeId} and a.removido_em is null
      where x.baixa_id = ${baixaId} and not exists (select 1 from relacionamento r
        where (r.patrimonio_id, r.patrimonio_relacionado_id) in
          ((x.principal_id, x.acessorio_id), (x.acessorio_id, x.principal_id)))
      returning patrimonio_id, patrimonio_relacionado_id)
    delete from baixa_acessorio x where x.baixa_id = ${baixaId} and (x.principal_id, x.acessorio_id) not in
      (select patrimonio_id, patrimonio_relacionado_id from volta)`)
  await historia(ctx, baixaId, false)
  await ctx.db.exec(sql`delete from baixa_acessorio where baixa_id = ${baixaId}`)
}
