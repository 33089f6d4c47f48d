import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { reentrar } from '../abertura/abertura.public.ts'
import { retirarDasConferencias } from '../conferencia.public.ts'
import { lancar } from '../lancar.public.ts'
import { mesAberto } from '../meses.public.ts'
import { CONTA_DA_REDUCAO, CONTAS_DO_BEM, criarPlanos } from '../planos/plano.public.ts'
import { travarTodasAsUnidades } from '../regras.public.ts'
import { mudarDeClasse } from '../valor/classe.ts'
import { travarReservasDeTodas } from '../valor/reserva.ts'

/** Registered assets whose nature goes by this mask. Over `p` (patrimonio). */
const daMascara = (mascaraId: number): SqlQuery =>
  sql`p.tipo_natureza_id in (select id from tipo_natureza where mascara_id = ${mascaraId}) and p.removido_em is null`

/**
 * Follows a change of a mask (or of the mask of a nature) in the plans of its assets. Where nothing was posted yet the plan
 * is made anew by the mask; where months are posted the estimate stands, and is changed asset by asset (NBC TSP 07: a change
 * of estimate is a decision about the asset). Another account moves the balances of all of them, as an entry from the one to the other.
 */
export async function seguirMascara(ctx: Ctx, mascaraId: number): Promise<void> {
  await travarTodasAsUnidades(ctx)
  await reclassificar(ctx, daMascara(mascaraId), { tipo: 'MASCARA', id: mascaraId })
  const semLancamento = sql`select p.id from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
    join plano_depreciacao pl on pl.patrimonio_id = p.id
    where ${daMascara(mascaraId)} and s.ultimo_mes is null and pl.versao = 1 and pl.cotas_anteriores = 0`
  await retirarDasConferencias(ctx, sql`i.patrimonio_id in (${semLancamento})`)
  const calculados = await ctx.db.rows(sql<{ id: number }>`
    select p.id from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
    where p.id in (${semLancamento}) and s.depreciado > 0 and p.valor_depreciado_abertura = 0 order by 1`)
  const ids = calculados.map((c) => c.id)
  await criarPlanos(ctx, sql`${semLancamento} and p.id <> all(${ids}::int[])`)
  if (ids.length > 0)
    await reentrar(ctx, sql`select unnest(${ids}::int[])`, { tipo: 'ALTERACAO', id: sql`p.id` })
}

/**
 * The balances leave the old accounts and enter the new ones, for every asset that a condition over `p` (patrimonio) picks and
 * whose plan names others.
 */
export async function reclassificar(
  ctx: Ctx,
  quais: SqlQuery,
  origem: { tipo: 'MASCARA' | 'ROTEIRO'; id: number },
): Promise<void> {
  const hoje = ctx.clock.today()
  const doMesmo = sql`patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id ${CONTAS_DO_BEM}`
  await travarReservasDeTodas(ctx)
  await mudarDeClasse(ctx, sql`select p.id, cb.conta, n.mascara_id from ${doMesmo} where ${quais}`)
  await lancar(
    ctx,
    sql`
    select p.id, p.unidade_id, ${hoje}::date, ${mesAberto(sql`p.unidade_id`, hoje)}, null::date,
      'RECLASSIFICACAO', v.saldo, 0, v.valor, v.debito, v.credito,
      'TOMBO', ${origem.tipo}, ${origem.id}::int, null::bigint, ${ctx.actor.usuarioId}::int, null::int
    from ${doMesmo} join saldo_patrimonio s on s.patrimonio_id = p.id join plano_depreciacao pl
      on pl.patrimonio_id = p.id
    cross join lateral (values ('BRUTO', s.bruto, cb.conta, pl.conta),
      ('DEPRECIADO', s.depreciado, pl.conta_depreciacao, cb.conta_depreciacao),
      ('REDUCAO', s.reducao, pl.conta_reducao, ${CONTA_DA_REDUCAO(sql`n.mascara_id`)})) as v(saldo, valor,
        debito, credito)
    where ${quais} and v.valor > 0 and v.debito <> v.credito order by p.id, v.saldo`,
  )
  await ctx.db.exec(sql`
    update plano_depreciacao pl set conta = x.conta, conta_depreciacao = x.conta_depreciacao,
      conta_despesa = x.conta_despesa,
      conta_reducao = ${CONTA_DA_REDUCAO(sql`x.mascara_id`)}
    from (select p.id, n.mascara_id, cb.conta, cb.conta_depreciacao, cb.conta_despesa from ${doMesmo} where ${quais}) x
    where pl.patrimonio_id = x.id
      and (pl.conta, pl.conta_depreciacao, pl.conta_despesa, pl.conta_reducao)
        is distinct from (x.conta, x.conta_depreciacao, x.conta_despesa, ${CONTA_DA_REDUCAO(sql`x.mascara_id`)})`)
}
