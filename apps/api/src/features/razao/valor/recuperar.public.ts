import { competenciaDaData, somarMeses } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { desfazerMudanca } from './desfazer-valor.ts'
import { efeitosDoTeste } from './efeito-do-teste.public.ts'
import { lancarDuplo } from '../lancar.public.ts'
import {
  comecarMudanca,
  inicioDepois,
  limiteQueResta,
  mesDoDia,
  travarValores,
  zerarCotas,
} from './mudar-valor.ts'
import { mesDoFato } from '../meses.public.ts'
import { contaDoPapel, PAPEIS, PAPEIS_DA_MASCARA } from '../papeis.ts'
import { semPerda } from './sem-perda.ts'

/** A test of the recoverable value that is to be posted. */
export interface RecuperabilidadeALancar {
  id: number
  /** The day of the fact, not after today. */
  data: string
  /** Selects `(id int, valor numeric, vida int, residual numeric)`: what is recoverable, the months that remain, the residual. */
  bens: SqlQuery
  /** Told of the effect on each asset (`efeitosDoTeste`), once its quotas are posted and before anything else is. */
  anotar?: (efeitos: SqlQuery) => Promise<unknown>
}

/**
 * The net value after a test (docs/regras.md R134): no more than is recoverable; lifted by no more than earlier losses, and never
 * above the value without them.
 * @param v columns; `semPerda` is null where nothing was lost
 */
export const liquidoDepoisDoTeste = (
  v: Readonly<Record<'valor' | 'liquido' | 'reducao' | 'semPerda', SqlQuery>>,
): SqlQuery => sql`least(${v.valor}, (${v.liquido})
  + greatest(least(${v.reducao}, coalesce(${v.semPerda}, 0) - (${v.liquido})), 0))`

/**
 * The most that a reversal on a day may lift each asset to that has a loss, some thousands at a time.
 * @param bens selects `id`
 */
export async function limitesSemPerda(
  ctx: Ctx,
  bens: SqlQuery,
  data: string,
  contar: (limites: SqlQuery) => Promise<unknown>,
): Promise<void> {
  const reduzidos = await ctx.db.rows(sql<{ id: number }>`
    select x.id from (${bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id where s.reducao > 0 order by 1`)
  await semPerda(
    ctx,
    reduzidos.map((x) => x.id),
    competenciaDaData(data),
    (limites) =>
      contar(sql`
        select * from jsonb_to_recordset(${JSON.stringify(limites)}::jsonb) as x(id int, valor numeric)`),
  )
}

/**
 * Posts a test of the recoverable value of assets of the unit at work (docs/regras.md R134): the quotas owed until the month of
 * the fact are posted by the plans that were; what is not recoverable is a loss, kept apart from the depreciation, of the
 * reserve of the class first and then of result; what is recoverable again undoes earlier losses, never above the value
 * without them. A new plan begins with the month after, over the net value.
 * @returns how many assets were tested
 * @throws {AppError} 409 when something later stands on an asset's values, or it is another unit's
 */
export async function lancarRecuperabilidade(ctx: Ctx, r: RecuperabilidadeALancar): Promise<number> {
  const ids = (await ctx.db.rows(sql<{ id: number }>`select x.id from (${r.bens}) x order by 1`)).map(
    (x) => x.id,
  )
  if (ids.length === 0) return 0
  await travarValores(ctx, ids)
  // Said before the plan is kept: its undoing finds by it which account the entries took.
  await ctx.db.exec(sql`
    with ${PAPEIS}
    update plano_depreciacao pl set conta_reducao = ${contaDoPapel(sql`'REDUCAO_VALOR_RECUPERAVEL'`)}
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id ${PAPEIS_DA_MASCARA}
    where p.id = pl.patrimonio_id and pl.patrimonio_id = any(${ids}::int[]) and pl.conta_reducao is null`)
  await comecarMudanca(ctx, ids, mesDoDia(r.data), { tipo: 'REDUCAO', id: r.id, data: r.data })
  await guardarEfeitos(ctx, r)
  await r.anotar?.(efeitos(ctx))
  await lancarDuplo(ctx, linhasDoTeste(ctx, r))
  await comecarPlanos(ctx, r, ids)
  return ids.length
}

/** The effect of the test at hand on each asset, kept until its transaction ends: what is told of it and what is posted are the same. */
const efeitos = (ctx: Ctx): SqlQuery =>
  efeitosDoTeste(
    ctx,
    sql`select d.*, ${liquidoDepoisDoTeste({
      valor: sql`d.valor`,
      liquido: sql`d.liquido`,
      reducao: sql`d.reducao`,
      semPerda: sql`d.sem_perda`,
    })} as novo from efeito_recuperabilidade d`,
  )

async function guardarEfeitos(ctx: Ctx, r: RecuperabilidadeALancar): Promise<void> {
  await ctx.db.exec(sql`drop table if exists pg_temp.efeito_recuperabilidade`)
  await ctx.db.exec(sql`
    create temp table efeito_recuperabilidade on commit drop as
    select x.id, x.valor, s.bruto, s.depreciado, s.reducao, s.liquido, null::numeric as sem_perda, pl.conta,
      pl.deprecia, pl.base, pl.residual, pl.vida_meses, pl.inicio_dia, s.cotas
    from (${r.bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id
      join plano_depreciacao pl on pl.patrimonio_id = x.id`)
  await ctx.db.exec(sql`analyze efeito_recuperabilidade`)
  await limitesSemPerda(ctx, r.bens, r.data, (limites) =>
    ctx.db.exec(sql`
      update efeito_recuperabilidade e set sem_perda = x.valor from (${limites}) x where x.id = e.id`),
  )
}

const linhasDoTeste = (ctx: Ctx, r: RecuperabilidadeALancar): SqlQuery => sql`
  with ${PAPEIS}
  select pl.patrimonio_id, pl.unidade_id, ${r.data}::date, ${mesDoFato(ctx, r.data)},
    null::date, v.tipo,
    'REDUCAO', v.sinal, v.valor, v.debito, v.credito, 'TOMBO', 'REDUCAO', ${r.id}::int, null::bigint,
    ${ctx.actor.usuarioId}::int, null::int, v.outro, v.outro_sinal
  from (${efeitos(ctx)}) e join plano_depreciacao pl on pl.patrimonio_id = e.id
    left join tipo_natureza n on n.id = pl.tipo_natureza_id ${PAPEIS_DA_MASCARA}
    cross join lateral (select ${contaDoPapel(sql`'RESERVA_REAVALIACAO'`)} as reserva,
      ${contaDoPapel(sql`'PERDA_REAVALIACAO'`)} as perda, ${contaDoPapel(sql`'REVERSAO_REDUCAO'`)} as reversao) c
    cross join lateral (values
      (1, 'REDUCAO_PERDA_RESERVA', 1, e.da_reserva, c.reserva, pl.conta_reducao, 'RESERVA', -1),
      (2, 'REDUCAO_PERDA', 1, e.perda - e.da_reserva, c.perda, pl.conta_reducao, null, null),
      (3, 'REDUCAO_REVERSAO', -1, e.reversao - e.a_reserva, pl.conta_reducao, c.reversao, null, null),
      (4, 'REDUCAO_REVERSAO_RESERVA', -1, e.a_reserva, pl.conta_reducao, c.reserva, 'RESERVA', 1)
    ) as v(ordem, tipo, sinal, valor, debito, credito, outro, outro_sinal)
  where v.valor > 0 order by pl.patrimonio_id, v.ordem`

/** The net value of now over the life and down to the residual that the test says, from the month after. */
async function comecarPlanos(ctx: Ctx, r: RecuperabilidadeALancar, ids: readonly number[]): Promise<void> {
  const seguinte = somarMeses(competenciaDaData(r.data), 1)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'REDUCAO', origem_id = ${r.id}, base = s.liquido,
      residual = least(x.residual, s.liquido), depreciado_inicial = s.depreciado, vida_meses = x.vida,
      inicio = ${await inicioDepois(ctx, r.data)}, cotas_iniciais = 0,
      cotas_anteriores = pl.cotas_anteriores + s.cotas, desde = ${`${seguinte}-01`}::date,
        criado_em = ${ctx.clock.now()},
      limite_unidades = ${limiteQueResta(r.data)}
    from (${r.bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id where pl.patrimonio_id = x.id`)
  await zerarCotas(ctx, ids, r.data)
}

/**
 * Takes a test of assets back: entries, plans and quotas as they were.
 * @throws {AppError} 409 when something came after it
 */
export const estornarRecuperabilidade = (ctx: Ctx, testeId: number, ids: readonly number[]): Promise<void> =>
  desfazerMudanca(ctx, { tipo: 'REDUCAO', id: testeId }, ids)
