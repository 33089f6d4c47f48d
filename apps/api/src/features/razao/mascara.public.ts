import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { retirarDasConferencias } from './conferencia.public.ts'
import { COLUNAS_LANCAMENTO } from './lancar.public.ts'
import { criarPlanos } from './plano.public.ts'
import { travarTodasAsUnidades } from './regras.public.ts'

/** Registered assets whose nature goes by this mask. Over `p` (patrimonio). */
const daMascara = (mascaraId: number): Consulta =>
  sql`p.tipo_natureza_id in (select id from tipo_natureza where mascara_id = ${mascaraId}) and p.removido_em is null`

/**
 * Follows a change of a mask (or of the mask of a nature) in the plans of its assets. Where nothing was posted yet the plan
 * is made anew by the mask; where months are posted the estimate stands, and is changed asset by asset (NBC TSP 07: a change
 * of estimate is a decision about the asset). Another account moves the balances of all of them, in rows that cancel out.
 */
export async function seguirMascara(ctx: Ctx, mascaraId: number): Promise<void> {
  await travarTodasAsUnidades(ctx)
  await reclassificar(ctx, mascaraId)
  const semLancamento = sql`select p.id from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id join plano_depreciacao pl on pl.patrimonio_id = p.id
    where ${daMascara(mascaraId)} and s.ultimo_mes is null and pl.cotas_anteriores = 0`
  await retirarDasConferencias(ctx, sql`i.patrimonio_id in (${semLancamento})`)
  await criarPlanos(ctx, semLancamento)
}

/** The balances leave the old account and enter the new one, for every asset of the mask whose plan names another. */
async function reclassificar(ctx: Ctx, mascaraId: number): Promise<void> {
  const hoje = ctx.clock.hoje()
  const mes = `${hoje.slice(0, 7)}-01`
  await ctx.db.exec(sql`
    insert into lancamento (${COLUNAS_LANCAMENTO})
    select p.id, ${hoje}::date, ${mes}::date, null::date, 'RECLASSIFICACAO', v.saldo, v.sinal * v.valor,
      case v.sinal when 1 then v.para end, case v.sinal when -1 then v.de end, 'MASCARA', ${mascaraId}::int
    from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id join plano_depreciacao pl on pl.patrimonio_id = p.id join mascara m on m.id = ${mascaraId}
    cross join lateral (values ('BRUTO', -1, s.bruto, pl.conta, m.mascara_contabil), ('BRUTO', 1, s.bruto, pl.conta, m.mascara_contabil),
      ('DEPRECIADO', -1, s.depreciado, pl.conta_depreciacao, m.conta_depreciacao), ('DEPRECIADO', 1, s.depreciado, pl.conta_depreciacao, m.conta_depreciacao)) as v(saldo, sinal, valor, de, para)
    where ${daMascara(mascaraId)} and v.valor <> 0 and v.de is distinct from v.para`)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set conta = m.mascara_contabil, conta_depreciacao = m.conta_depreciacao from patrimonio p, mascara m
    where m.id = ${mascaraId} and p.id = pl.patrimonio_id and ${daMascara(mascaraId)} and (pl.conta, pl.conta_depreciacao) is distinct from (m.mascara_contabil, m.conta_depreciacao)`)
}
