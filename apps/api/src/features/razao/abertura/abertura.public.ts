import {
  acumuladaNaAbertura,
  depreciacaoWorkflow,
  formatarCompetencia,
  formatarData,
  mensagens,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { retirarDasConferencias } from '../conferencia.public.ts'
import { contaDaVolta } from '../cotas/cota.public.ts'
import { diaDaEntrada, EXISTIA, type OrigemDaEntrada, postarEntradas } from './entrada.public.ts'
import { lancar } from '../lancar.public.ts'
import { travarMeses } from '../meses.public.ts'
import { travarParaCorrida } from '../regras.public.ts'

/** The opening of a unit's books. */
export interface Abertura {
  /** The last day of a month. */
  dia: string
  /** For assets without an accumulated value of their own: the quotas due by then, or none, by an appraisal. */
  acumulada: 'CALCULAR' | 'ZERO'
  laudo: string | null
}

export async function lerAbertura(ctx: Ctx, unidadeId: number): Promise<Abertura | null> {
  const a = await ctx.db.row(
    sql<Abertura>`select abertura as dia, acumulada, laudo from livros_da_unidade
      where unidade_id = ${unidadeId} and abertura is not null`,
  )
  return a ?? null
}

/** Gives what keeps the opening of a unit as it is: a closed month, or a posted run. Null when it may still change. */
export async function impedimentoDaAbertura(ctx: Ctx, unidadeId: number): Promise<string | null> {
  const r = await ctx.db.row(sql<{ fechado: string | null; corrida: string | null }>`
    select (select fechado_ate from livros_da_unidade where unidade_id = ${unidadeId}) as fechado,
      (select max(competencia) from depreciacao where unidade_id = ${unidadeId} and estornada_em is null
        and ${among(sql`situacao`, depreciacaoWorkflow.final)}) as corrida`)
  if (r?.fechado) return mensagens.mesFechado.replace('{mes}', formatarCompetencia(r.fechado.slice(0, 7)))
  return r?.corrida
    ? mensagens.aberturaComCorrida.replace('{mes}', formatarCompetencia(r.corrida.slice(0, 7)))
    : null
}

/** Assets of a unit of which nothing was posted but their entry. Over `pl` (plano_depreciacao) and `s` (saldo_patrimonio). */
const SO_ENTRARAM: SqlQuery = sql`s.ultimo_mes is null and pl.versao = 1 and pl.cotas_anteriores = 0
  and pl.transferido_em is null`

/**
 * Says on which day the books of the unit at work begin, and enters what existed then by it. May be said again until the
 * first run is posted or the first month closed (docs/regras.md R81).
 * @throws {AppError} 400 when the day is no last day of a past month; 409 when something is posted on it
 */
export async function abrirLivros(ctx: Ctx, unidadeId: number, nova: Abertura): Promise<void> {
  await travarParaCorrida({ ...ctx, unidadeId })
  // No month is closed meanwhile: that would be one of books that begin on another day.
  await travarMeses(ctx, unidadeId)
  const seguinte = new Date(Date.parse(nova.dia) + 86_400_000).toISOString().slice(0, 10)
  if (!seguinte.endsWith('-01') || nova.dia > ctx.clock.today())
    throw invalid({ dia: [mensagens.aberturaNoFimDoMes] })
  if (nova.acumulada === 'ZERO' && !nova.laudo) throw invalid({ laudo: [mensagens.obrigatorio] })
  const porque = await impedimentoDaAbertura(ctx, unidadeId)
  if (porque) throw conflict(porque)
  const antes = await lerAbertura(ctx, unidadeId)
  await ctx.db.exec(sql`
    insert into livros_da_unidade (unidade_id, abertura, acumulada, laudo, definida_em, definida_por)
    values (${unidadeId}, ${nova.dia}::date, ${nova.acumulada}, ${nova.laudo}, ${ctx.clock.now()}, ${ctx.actor.nome})
    on conflict (unidade_id) do update set abertura = excluded.abertura, acumulada = excluded.acumulada,
      laudo = excluded.laudo,
      definida_em = excluded.definida_em, definida_por = excluded.definida_por`)
  const bens = sql`
    select pl.patrimonio_id from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
      join patrimonio p on p.id = pl.patrimonio_id join livros_da_unidade lu on lu.unidade_id = pl.unidade_id
    where pl.unidade_id = ${unidadeId} and ${SO_ENTRARAM} and (${EXISTIA} or exists
      (select 1 from lancamento l where l.patrimonio_id = pl.patrimonio_id
        and l.tipo in ('ABERTURA', 'ABERTURA_DEPRECIACAO'))
      or (select l.data from lancamento l where l.patrimonio_id = pl.patrimonio_id and l.saldo = 'BRUTO'
        and l.sinal = 1 order by l.id desc limit 1) <> ${diaDaEntrada(ctx.clock.today())})`
  const ids = (
    await ctx.db.rows(sql<{ id: number }>`select patrimonio_id as id from (${bens}) b order by 1`)
  ).map((b) => b.id)
  if (ids.length > 0)
    await reentrar(ctx, sql`select unnest(${ids}::int[])`, { tipo: 'ABERTURA', id: sql`p.unidade_id` })
  await recordEvento(ctx, {
    entidade: 'livros',
    entidadeId: unidadeId,
    tipo: 'ABERTURA',
    alteracoes: [
      { campo: 'Dia da abertura', anterior: antes && formatarData(antes.dia), novo: formatarData(nova.dia) },
      {
        campo: 'Acumulada',
        anterior: antes && acumuladaNaAbertura.descriptions[antes.acumulada],
        novo: acumuladaNaAbertura.descriptions[nova.acumulada],
      },
      { campo: 'Laudo', anterior: antes?.laudo ?? null, novo: nova.laudo },
    ],
  })
}

/**
 * Before the first run of a unit whose books have no day of opening: it is the day before the month of the run. A unit that
 * has posted a run already stays as it is.
 * @param competencia the first day of the run's month
 */
export async function abrirAntesDaPrimeira(ctx: Ctx, competencia: string): Promise<void> {
  const unidadeId = ctx.unidadeId as number
  if ((await lerAbertura(ctx, unidadeId)) || (await impedimentoDaAbertura(ctx, unidadeId))) return
  const dia = new Date(Date.parse(competencia) - 86_400_000).toISOString().slice(0, 10)
  await abrirLivros(ctx, unidadeId, { dia, acumulada: 'CALCULAR', laudo: null })
}

/**
 * Takes the entries of assets back, each in the month that it stood in while that is open, and enters the assets anew, as
 * the register and the opening of the books say now. Only of assets of which no quota is posted.
 */
export async function reentrar(ctx: Ctx, ids: SqlQuery, origem: OrigemDaEntrada): Promise<void> {
  await retirarDasConferencias(ctx, sql`i.patrimonio_id in (${ids})`)
  await lancar(
    ctx,
    sql`
    select s.patrimonio_id, pl.unidade_id, v.dia, mes_aberto(pl.unidade_id, v.dia), null::date, v.tipo, v.saldo,
      -1, v.valor,
      v.debito, v.credito, v.escritura, ${origem.tipo}, ${origem.id}, v.estorna, ${ctx.actor.usuarioId}::int, v.cotas
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      join patrimonio p on p.id = s.patrimonio_id
    left join lateral (select l.id, l.data, l.competencia, l.tipo, l.conta_credito, l.escritura from lancamento l
      where l.patrimonio_id = s.patrimonio_id and l.saldo = 'BRUTO' and l.sinal = 1
        and l.tipo in ('ENTRADA', 'AJUSTE_ENTRADA', 'ABERTURA') order by l.id desc limit 1) e on true
    left join lateral (select l.id, l.data, l.conta_debito, l.cotas from lancamento l
      where l.patrimonio_id = s.patrimonio_id and l.tipo = 'ABERTURA_DEPRECIACAO' order by l.id desc limit 1) a on true
    cross join lateral (values
      (e.data, case e.tipo when 'ABERTURA' then 'ESTORNO_ABERTURA' else 'ESTORNO_ENTRADA' end, 'BRUTO', s.bruto,
        ${contaDaVolta(
          { competencia: sql`e.competencia`, conta: sql`e.conta_credito` },
          sql`mes_aberto(pl.unidade_id, e.data)`,
        )},
        pl.conta, e.escritura, e.id, null::int),
      (a.data, 'ESTORNO_ABERTURA', 'DEPRECIADO', s.depreciado, pl.conta_depreciacao, a.conta_debito, 'TOMBO',
        a.id, a.cotas)
    ) as v(dia, tipo, saldo, valor, debito, credito, escritura, estorna, cotas)
    where s.patrimonio_id in (${ids}) and v.valor > 0 order by s.patrimonio_id`,
  )
  await ctx.db.exec(sql`update saldo_patrimonio set cotas = 0 where patrimonio_id in (${ids})`)
  await postarEntradas(ctx, ids, origem)
}
