import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { retirarDasConferencias } from '../conferencia.public.ts'
import { contaDaVolta } from '../cotas/cota.public.ts'
import { devolverCotas } from '../cotas/devolver-cotas.ts'
import type { OrigemDoValor } from '../cotas/lancar-devidas.ts'
import { lancarDuplo, type TipoLancamento } from '../lancar.public.ts'
import { travarValores } from './mudar-valor.ts'
import { ACERTOS_ENTRE_BENS, contaDaReserva, semFaltarAClasse } from './reserva.ts'

const ESTORNO: Readonly<Record<OrigemDoValor['tipo'], TipoLancamento>> = {
  BAIXA: 'ESTORNO_BAIXA',
  REAVALIACAO: 'ESTORNO_REAVALIACAO',
  CUSTO: 'ESTORNO_CUSTO_SUBSEQUENTE',
  REDUCAO: 'ESTORNO_REDUCAO',
}

/** Over `l` (lancamento): it reverses nothing, and nothing has reversed it. */
export const VALE: SqlQuery = sql`l.estorna is null
  and not exists (select 1 from lancamento e where e.patrimonio_id = l.patrimonio_id and e.estorna = l.id)`

/**
 * Takes a change of worth back: every entry of it turned around, in the month that it stood in while that is open, and the
 * plan and the quotas exactly as they were. What an account has become since (by a mask, by the accountant) is followed.
 * @throws {AppError} 409 when something came after it, or the asset is another unit's by now
 */
export async function desfazerMudanca(
  ctx: Ctx,
  o: Omit<OrigemDoValor, 'data'>,
  ids: readonly number[],
): Promise<void> {
  await travarValores(ctx, ids)
  const lista = sql`select unnest(${[...ids]}::int[])`
  const r = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
    where pl.patrimonio_id in (${lista}) and pl.unidade_id = ${ctx.unidadeId} and pl.origem = ${o.tipo}
      and pl.origem_id = ${o.id}::int and s.cotas = 0 and s.depreciado = pl.depreciado_inicial
      and not exists (select 1 from lancamento l where l.patrimonio_id = pl.patrimonio_id
        and (l.sinal <> 0 or l.outro_saldo is not null) and ${notAmong(sql`l.origem`, ACERTOS_ENTRE_BENS)} and ${VALE}
        and l.id > (select max(x.id) from lancamento x where x.patrimonio_id = pl.patrimonio_id and x.origem = ${o.tipo}
          and x.origem_id = ${o.id}::int))`)
  if (r?.n !== ids.length) throw conflict(mensagens.valorNaoDesfaz)
  await retirarDasConferencias(ctx, sql`i.patrimonio_id in (${lista})`)
  await semFaltarAClasse(ctx, lista, async () => {
    await lancarDuplo(ctx, contrarios(ctx, o, lista))
    if (o.tipo === 'BAIXA') await lancarDuplo(ctx, acertosContrarios(ctx, o))
  })
  await devolverPlanos(ctx, lista)
  if (o.tipo === 'BAIXA')
    await devolverCotas(
      ctx,
      lista,
      sql`select max(l.criado_em) as em from lancamento l where l.patrimonio_id = x.id
        and l.origem = 'BAIXA' and l.origem_id = ${o.id}::int and l.estorna is null`,
    )
}

/**
 * Each entry of the change turned around, under the accounts that the asset has now, of results as `contaDaVolta` says. Each asset's entries and plans are looked
 * up by themselves (`offset 0`), however many or few of them the planner expects: it would otherwise walk the whole journal for
 * each asset, or look all of them up again for each.
 */
function contrarios(ctx: Ctx, o: Omit<OrigemDoValor, 'data'>, lista: SqlQuery): SqlQuery {
  const agora = (conta: SqlQuery) => sql`case ${conta} when a.conta then pl.conta
    when a.conta_depreciacao then pl.conta_depreciacao when a.conta_reducao then pl.conta_reducao else ${conta} end`
  const daVolta = (conta: SqlQuery, sinal: 1 | -1) =>
    contaDaVolta(
      { competencia: sql`l.competencia`, conta: contaDaReserva(agora(conta), sinal) },
      sql`mes_aberto(l.unidade_id, l.competencia)`,
    )
  return sql`
    select l.patrimonio_id, l.unidade_id, ${ctx.clock.today()}::date, mes_aberto(l.unidade_id, l.competencia),
      l.mes_ano,
      case when l.mes_ano is null then ${ESTORNO[o.tipo]} else 'ESTORNO_DEPRECIACAO' end, l.saldo, -l.sinal, l.valor,
      l.debito, l.credito, l.escritura,
      ${o.tipo}, ${o.id}::int, l.id, ${ctx.actor.usuarioId}::int, null::int, l.outro_saldo, -l.outro_sinal
    from (${lista}) x(id) cross join lateral (
      select l.*, ${daVolta(sql`l.conta_credito`, 1)} as debito, ${daVolta(sql`l.conta_debito`, -1)} as credito
      from lancamento l join plano_depreciacao pl on pl.patrimonio_id = x.id
        join plano_anterior a on a.patrimonio_id = x.id and a.versao = pl.versao - 1
      where l.patrimonio_id = x.id and l.origem = ${o.tipo} and l.origem_id = ${o.id}::int and ${VALE}
      offset 0) l
    order by l.patrimonio_id, l.id desc`
}

/** Gives what a write-off settled with others of the class, turned around; they are among those that the unit keeps a reserve of. */
const acertosContrarios = (ctx: Ctx, o: Omit<OrigemDoValor, 'data'>): SqlQuery => sql`
  select l.patrimonio_id, l.unidade_id, ${ctx.clock.today()}::date, mes_aberto(l.unidade_id, l.competencia), l.mes_ano,
    ${ESTORNO[o.tipo]}, l.saldo, -l.sinal, l.valor, ${contaDaReserva(sql`l.conta_credito`, 1)},
      ${contaDaReserva(sql`l.conta_debito`, -1)}, l.escritura, l.origem,
      l.origem_id, l.id,
    ${ctx.actor.usuarioId}::int, null::int, l.outro_saldo, -l.outro_sinal
  from reserva_reavaliacao r join lancamento l on l.patrimonio_id = r.patrimonio_id
  where r.unidade_id = ${ctx.unidadeId} and l.unidade_id = r.unidade_id and l.origem = ${`RESERVA_${o.tipo}`}
    and l.origem_id = ${o.id}::int and ${VALE}
  order by l.patrimonio_id, l.id desc`

/** The plan before the one in force is the one in force again, with its quotas; under the accounts of now. */
const devolverPlanos = (ctx: Ctx, lista: SqlQuery) =>
  ctx.db.exec(sql`
    with antes as (
      delete from plano_anterior a using plano_depreciacao pl
      where a.patrimonio_id in (${lista}) and pl.patrimonio_id = a.patrimonio_id and a.versao = pl.versao - 1
      returning a.*
    ), saldos as (
      update saldo_patrimonio s set cotas = a.cotas_antes, ultimo_mes = a.ultimo_mes_antes
      from antes a where s.patrimonio_id = a.patrimonio_id
    )
    update plano_depreciacao pl
    set (versao, deprecia, metodo, base, residual, depreciado_inicial, vida_meses, inicio, cotas_iniciais,
        cotas_anteriores, limite_unidades, criado_em, desde, origem, origem_id)
      = (select a.versao, a.deprecia, a.metodo, a.base, a.residual, a.depreciado_inicial, a.vida_meses,
        a.inicio, a.cotas_iniciais,
        a.cotas_anteriores, a.limite_unidades, a.criado_em, a.desde, a.origem, a.origem_id)
    from antes a where pl.patrimonio_id = a.patrimonio_id`)
