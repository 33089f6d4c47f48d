import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { CONTA_VPA_INCORPORACAO, lancar } from './lancar.public.ts'
import { criarPlanos } from './plano.public.ts'
import { travarParaMudarPlanos } from './regras.public.ts'

/**
 * Posts the entry of assets that were just registered (part 1 §4, tombar): their acquisition value, and what they had
 * depreciated before this system; and makes their plans. Single and mass registration share it. `ids` selects the assets.
 * The entry stands in the books of the day it is posted: a month that is closed does not change.
 */
export async function lancarEntradas(
  ctx: Ctx,
  ids: Consulta,
  origem: { tipo: 'TOMBAMENTO' | 'IMPORTACAO'; id: Consulta },
): Promise<void> {
  await travarParaMudarPlanos(ctx)
  const hoje = ctx.clock.hoje()
  const mes = `${hoje.slice(0, 7)}-01`
  await lancar(
    ctx,
    sql`
    select p.id, ${hoje}::date, ${mes}::date, null::date, l.tipo, l.saldo, l.valor,
      case l.saldo when 'BRUTO' then m.mascara_contabil else null end,
      case l.saldo when 'BRUTO' then case when ta.classificacao = 'COMPRAS' then null else ${CONTA_VPA_INCORPORACAO} end else m.conta_depreciacao end,
      ${origem.tipo}, ${origem.id}
    from patrimonio p
    left join tipo_natureza n on n.id = p.tipo_natureza_id
    left join mascara m on m.id = n.mascara_id
    left join tipo_aquisicao ta on ta.id = p.tipo_aquisicao_id
    cross join lateral (values ('ENTRADA', 'BRUTO', coalesce(p.valor_aquisicao, 0)), ('ABERTURA_DEPRECIACAO', 'DEPRECIADO', p.valor_depreciado_abertura)) as l(tipo, saldo, valor)
    where p.id in (${ids}) and (l.tipo = 'ENTRADA' or l.valor > 0)
    order by p.id`,
  )
  await criarPlanos(ctx, ids)
}
