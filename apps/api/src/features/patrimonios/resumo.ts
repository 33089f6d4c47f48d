import type { BemParaEscolher } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { procurarComDeslizes, proximidade } from './texto.public.ts'

/**
 * Assets of the unit by number or words, for choosing one: the nearest first, each with what tells it from its neighbours
 * (docs/regras.md R140).
 */
export async function resumoDeBens(ctx: Ctx, q: string, rpp: number): Promise<BemParaEscolher[]> {
  const daqui = [sql`t.unidade_id = ${ctx.unidadeId}`, sql`t.removido_em is null`]
  return procurarComDeslizes(ctx, q, daqui, (onde) =>
    ctx.db.rows(sql<BemParaEscolher>`
      with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio, ${proximidade(q)} as perto
        from patrimonio t where ${and(onde)} limit 20000),
      pg as (select t.* from t order by t.perto, t.numero_tombamento, t.numero_acessorio, t.id limit ${rpp})
      select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.descricao,
        p.referencia, l.caminho as local,
        nullif(concat_ws(' ', p.caracteristica1, p.caracteristica2, p.caracteristica3), '') as caracteristica
      from pg join patrimonio p on p.id = pg.id left join localizacao l on l.id = p.localizacao_id
      order by pg.perto, pg.numero_tombamento, pg.numero_acessorio, pg.id`),
  )
}
