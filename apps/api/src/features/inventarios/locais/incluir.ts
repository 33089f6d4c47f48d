import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { natural } from '../../../kernel/db/natural.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'

/**
 * Takes places into a campaign, each by itself, with or without those below it, behind those that are there; one that is named more
 * than once is one. Gives the ids of the places that are new to it. Errors: 400, a place that is none of the unit.
 */
export async function incluirLocais(
  ctx: Ctx,
  inventarioId: number,
  locais: readonly { id: number; abaixo: boolean }[],
): Promise<number[]> {
  const ids = locais.map((l) => l.id).filter((id) => id <= 2_147_483_647)
  const achados = await ctx.db.rows(sql<{ id: number }>`
    select id from localizacao where id = any(${ids}::int[]) and unidade_id = ${ctx.unidadeId} for key share`)
  if (achados.length < new Set(locais.map((l) => l.id)).size)
    throw invalid({ localizacoes: [mensagens.naoEncontrado] })
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    with recursive pedidos as (
      select l.id, bool_or(l.abaixo) as abaixo
      from jsonb_to_recordset(${JSON.stringify(locais)}::jsonb) as l(id int, abaixo boolean) group by l.id),
    ramo as (
      select p.id, p.abaixo, 1 as nivel from pedidos p
      union all select f.id, true, r.nivel + 1 from localizacao f join ramo r on f.localizacao_pai_id = r.id
        where r.abaixo and r.nivel < 100),
    unicos as (select distinct id from ramo)
    insert into inventario_localizacao (inventario_id, localizacao_id, ordem, com_abaixo)
    select ${inventarioId}::int, l.id,
      (select coalesce(max(x.ordem), 0) from inventario_localizacao x where x.inventario_id = ${inventarioId})
        + row_number() over (order by ${natural(sql`l.caminho`)}, l.id), p.abaixo
    from unicos u join localizacao l on l.id = u.id left join pedidos p on p.id = u.id
    on conflict (inventario_id, localizacao_id) do update
    set retirada_em = null, retirada_por = null, motivo_retirada = null, fechada_em = null,
      reaberta_em = case when inventario_localizacao.fechada_em is null then inventario_localizacao.reaberta_em
        else ${ctx.clock.now()}::timestamptz end
      where inventario_localizacao.retirada_em is not null
    returning localizacao_id as id`)
  return linhas.map((l) => l.id)
}
