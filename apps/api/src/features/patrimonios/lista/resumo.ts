import type { BemParaEscolher } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { osMaisProximos } from './primeiros-do-texto.public.ts'
import { procurarComDeslizes } from './texto.public.ts'

/**
 * Assets of the unit by number or words, for choosing one: the nearest first, each with what tells it from its neighbours
 * (docs/regras.md R140).
 */
export async function resumoDeBens(ctx: Ctx, q: string, rpp: number): Promise<BemParaEscolher[]> {
  const daqui = [sql`t.unidade_id = ${ctx.unidadeId}`, sql`t.removido_em is null`]
  const ids = await procurarComDeslizes(ctx, q, daqui, (onde) =>
    osMaisProximos(ctx, q, { daqui, condicoes: onde, quantos: rpp }),
  )
  return ctx.db.rows(sql<BemParaEscolher>`
    select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.descricao,
      p.referencia, l.caminho as local,
      nullif(concat_ws(' ', p.caracteristica1, p.caracteristica2, p.caracteristica3), '') as caracteristica
    from unnest(${ids}::int[]) with ordinality as pg(id, i) join patrimonio p on p.id = pg.id
    left join localizacao l on l.id = p.localizacao_id order by pg.i`)
}
