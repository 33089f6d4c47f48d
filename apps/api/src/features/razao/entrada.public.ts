import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { lancar } from './lancar.public.ts'
import { mesAberto } from './meses.public.ts'
import { CONTAS_DO_BEM, criarPlanos } from './plano.public.ts'
import { travarParaMudarPlanos } from './regras.public.ts'

/**
 * Posts the entry of assets that were just registered (tombar): their acquisition value, and what they had
 * depreciated before this system; and makes their plans. Single and mass registration share it. `ids` selects the assets.
 * The entry stands in the books of the day it is posted: a month that is closed does not change. Nothing is posted for an
 * asset without a value.
 */
export async function lancarEntradas(
  ctx: Ctx,
  ids: SqlQuery,
  origem: { tipo: 'TOMBAMENTO' | 'IMPORTACAO'; id: SqlQuery },
): Promise<void> {
  await travarParaMudarPlanos(ctx)
  const hoje = ctx.clock.today()
  await ctx.db.exec(
    sql`insert into saldo_patrimonio (patrimonio_id) select id from patrimonio where id in (${ids}) order by id on conflict do nothing`,
  )
  await lancar(
    ctx,
    sql`
    select p.id, p.unidade_id, ${hoje}::date, ${mesAberto(sql`p.unidade_id`, hoje)}, null::date, l.tipo, l.saldo, 1, l.valor, l.debito, l.credito, l.escritura,
      ${origem.tipo}, ${origem.id}, null::bigint, ${ctx.actor.usuarioId}::int
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id ${CONTAS_DO_BEM}
    cross join lateral (values
      ('ENTRADA', 'BRUTO', coalesce(p.valor_aquisicao, 0), cb.conta, cb.contrapartida, cb.escritura),
      ('ABERTURA_DEPRECIACAO', 'DEPRECIADO', p.valor_depreciado_abertura, conta_do_papel('ABERTURA', null), cb.conta_depreciacao, 'TOMBO')
    ) as l(tipo, saldo, valor, debito, credito, escritura)
    where p.id in (${ids}) and l.valor > 0
    order by p.id`,
  )
  await criarPlanos(ctx, ids)
}
