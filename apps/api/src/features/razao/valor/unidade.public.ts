import { formatarCompetencia, mensagens, somarMeses, competenciaDaData } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { retirarDaConferencia } from '../conferencia.public.ts'
import { lancar, lancarDuplo } from '../lancar.public.ts'
import { conflict } from '../../../kernel/errors.ts'
import { cotaDesde } from '../cotas/cota.public.ts'
import { cotasDevidas, planosQueDevem } from '../cotas/devidas.public.ts'
import { estornarCotas } from '../cotas/estornar-cotas.public.ts'
import { guardarMotivo } from '../cotas/motivo.public.ts'
import { mesAberto } from '../meses.public.ts'
import { desfazerTransferencia } from './desfazer-unidade.ts'
import { mesDoDia } from './mudar-valor.ts'
import { contaDoPapel, PAPEIS, PAPEIS_DA_MASCARA } from '../papeis.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from '../regras.public.ts'
import { saidaDaReserva, travarReservas } from './reserva.ts'

/**
 * A unit does not give assets away of which it owes quotas of months that have ended: whoever has an asset on the last day of a
 * month books that month (docs/regras.md R139). A unit whose books have not begun owes nothing.
 * @throws {AppError} 409, with how many assets, and until which month
 */
export async function exigirCotasEmDia(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const comecou = await ctx.db.row(sql`
    select 1 from livros_da_unidade where unidade_id = ${ctx.unidadeId} and abertura is not null`)
  if (!comecou) return
  const regras = await regrasDeDepreciacao(ctx.db)
  const ate = mesDoDia(ctx.clock.today()) - 1
  const planos = await ctx.db.rows(
    planosQueDevem(
      regras,
      ate,
      sql`p.unidade_id = ${ctx.unidadeId} and p.patrimonio_id = any(${[...ids]}::int[])`,
    ),
  )
  const devem = planos.filter((p) => cotasDevidas(p, regras, ate)?.length !== 0).length
  if (devem > 0)
    throw conflict(
      mensagens.transferenciaComCotas
        .replace('{bens}', devem === 1 ? '1 bem' : `${devem} bens`)
        .replace('{mes}', formatarCompetencia(somarMeses(competenciaDaData(ctx.clock.today()), -1))),
    )
}

/**
 * Assets of the unit at work belong to another from here on: their balances leave its books and enter the other's, in two
 * groups of entries, each balanced within its unit, in the first month that is open in both; a reserve of revaluation stays, as
 * accumulated results of the unit that had it; their plans go, as they are; a run of this unit that is computed and
 * not posted loses them. What was posted stays in the run, and the unit, that posted it.
 * @param desfaz a transfer is taken back: its own entries are, as long as nothing came after them
 * @throws {AppError} 409 while the unit owes quotas of months that have ended
 */
export async function mudarUnidadeDosPlanos(
  ctx: Ctx,
  ids: readonly number[],
  para: number,
  { desfaz = false } = {},
): Promise<void> {
  for (const unidadeId of [ctx.unidadeId, para].sort((a, b) => a - b))
    await travarParaMudarPlanos({ ...ctx, unidadeId })
  await travarReservas(ctx)
  await exigirCotasEmDia(ctx, ids)
  await retirarDaConferencia(ctx, ids)
  if (desfaz && (await desfazerTransferencia(ctx, ids, para))) return
  const hoje = ctx.clock.today()
  const mes = sql`greatest(${mesAberto(sql`${ctx.unidadeId}::int`, hoje)}, ${mesAberto(sql`${para}::int`, hoje)})`
  const indo = sql`select unnest(${[...ids]}::int[])`
  await estornarDoMes(ctx, ids, mes)
  await lancarDuplo(ctx, saidaDaReserva(ctx, indo, { tipo: 'UNIDADE', id: para }, sql`${hoje}::date`, mes))
  await lancar(
    ctx,
    sql`
    with ${PAPEIS}
    select s.patrimonio_id, v.unidade, ${hoje}::date, ${mes}, null::date, v.tipo, v.saldo, v.sinal, v.valor,
      v.debito, v.credito,
      'TOMBO', 'UNIDADE', ${para}::int, null::bigint, ${ctx.actor.usuarioId}::int, null::int
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      left join tipo_natureza n on n.id = pl.tipo_natureza_id ${PAPEIS_DA_MASCARA}
    cross join lateral (select pl.conta = ${contaDoPapel(sql`'BEM_DE_TERCEIROS'`)} as de_terceiros,
      ${contaDoPapel(sql`'RESPONSABILIDADE_POR_TERCEIROS'`)} as responsabilidade) t
    cross join lateral (select
      case when t.de_terceiros then t.responsabilidade else ${contaDoPapel(sql`'TRANSFERENCIA_CONCEDIDA'`)}
        end as dada,
      case when t.de_terceiros then t.responsabilidade else ${contaDoPapel(sql`'TRANSFERENCIA_RECEBIDA'`)}
        end as recebida) c
    cross join lateral (values
      (${ctx.unidadeId}::int, 'TRANSFERENCIA_SAIDA', 'BRUTO', -1, s.bruto, c.dada, pl.conta),
      (${ctx.unidadeId}::int, 'TRANSFERENCIA_SAIDA', 'DEPRECIADO', -1, s.depreciado, pl.conta_depreciacao, c.dada),
      (${ctx.unidadeId}::int, 'TRANSFERENCIA_SAIDA', 'REDUCAO', -1, s.reducao, pl.conta_reducao, c.dada),
      (${para}::int, 'TRANSFERENCIA_ENTRADA', 'REDUCAO', 1, s.reducao, c.recebida, pl.conta_reducao),
      (${para}::int, 'TRANSFERENCIA_ENTRADA', 'BRUTO', 1, s.bruto, pl.conta, c.recebida),
      (${para}::int, 'TRANSFERENCIA_ENTRADA', 'DEPRECIADO', 1, s.depreciado, c.recebida, pl.conta_depreciacao)
    ) as v(unidade, tipo, saldo, sinal, valor, debito, credito)
    where s.patrimonio_id = any(${[...ids]}::int[]) and pl.unidade_id = ${ctx.unidadeId} and v.valor > 0
    order by s.patrimonio_id, v.tipo desc, v.saldo`,
  )
  await ctx.db.exec(sql`
    update plano_depreciacao set unidade_id = ${para}, transferido_em = ${ctx.clock.now()}
    where patrimonio_id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId}`)
}

/**
 * Quotas that the unit at work has posted of the month in whose books assets leave it, or of a later one: it does not have them
 * on its last day (docs/regras.md R139). Those that a change of worth stands on stay.
 */
async function estornarDoMes(ctx: Ctx, ids: readonly number[], mes: SqlQuery): Promise<void> {
  const r = await ctx.db.rows(sql<{ id: number; mes: string }>`
    select x.id, m.mes::text as mes from (select ${mes} as mes) m cross join unnest(${[...ids]}::int[]) x(id)
      join plano_depreciacao pl on pl.patrimonio_id = x.id
    where exists (select 1 from lancamento o where o.patrimonio_id = x.id and ${cotaDesde(sql`m.mes`)})
      and not exists (select 1 from lancamento o where o.patrimonio_id = x.id and ${cotaDesde(sql`m.mes`)}
        and (o.mes_ano < coalesce(pl.desde, '-infinity') or o.unidade_id <> pl.unidade_id))`)
  if (!r[0]) return
  const deles = sql`select unnest(${r.map((x) => x.id)}::int[])`
  await estornarCotas(ctx, deles, r[0].mes)
  await guardarMotivo(ctx, deles, 'O bem passou a outra unidade antes do fim do mês')
}
