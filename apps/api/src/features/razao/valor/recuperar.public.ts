import {
  competenciaDaData,
  efeitoDaRecuperabilidade,
  inicioPara,
  liquidoSemPerda,
  type PlanoGovernante,
  somarMeses,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { desfazerMudanca } from './desfazer-valor.ts'
import { lancar } from '../lancar.public.ts'
import { comecarMudanca, mesDoDia, travarValores } from './mudar-valor.ts'
import { regrasDeDepreciacao } from '../regras.public.ts'

/** A test of the recoverable value that is to be posted. */
export interface RecuperabilidadeALancar {
  id: number
  /** The day of the fact, not after today. */
  data: string
  /** Selects `(id int, valor numeric, vida int, residual numeric)`: what is recoverable, the months that remain, the residual. */
  bens: SqlQuery
}

interface Linha {
  id: number
  valor: string
  liquido: string
  reducao: string
}

/** Each asset of a test, as the books have it now. */
const linhasDe = (ctx: Ctx, bens: SqlQuery) =>
  ctx.db.rows(sql<Linha>`
    select x.id, x.valor, s.liquido, s.reducao from (${bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id
    order by 1`)

interface PlanoLido {
  id: number
  plano: PlanoGovernante['plano']
  deReducao: boolean
  depreciado: string
  ate: string | null
  /** The month of the last quota that is posted. */
  postado: string
}

/**
 * The net value that each asset would have without its losses, at the end of a month (null: of the last one posted): by the
 * plans that governed it since its worth was last set as a whole.
 */
async function semPerda(
  ctx: Ctx,
  ids: readonly number[],
  competencia: string | null,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const regras = await regrasDeDepreciacao(ctx.db)
  const linhas = await ctx.db.rows(sql<PlanoLido>`
    with planos as (
      select a.patrimonio_id, a.versao, a.metodo, a.base, a.residual, a.vida_meses, a.inicio, a.limite_unidades,
        a.origem,
        a.depreciado_inicial, a.desde
      from plano_anterior a join plano_depreciacao pl on pl.patrimonio_id = a.patrimonio_id and a.versao < pl.versao
      where a.patrimonio_id = any(${[...ids]}::int[])
      union all
      select pl.patrimonio_id, pl.versao, pl.metodo, pl.base, pl.residual, pl.vida_meses, pl.inicio, pl.limite_unidades,
        pl.origem, pl.depreciado_inicial, pl.desde
      from plano_depreciacao pl where pl.patrimonio_id = any(${[...ids]}::int[])
    ), desde_o_todo as (
      select p.* from planos p where p.versao >= coalesce((select max(x.versao) from planos x
        where x.patrimonio_id = p.patrimonio_id and x.origem = 'REAVALIACAO'), 0)
    )
    select p.patrimonio_id as id, p.origem is not distinct from 'REDUCAO' as "deReducao",
      jsonb_build_object('metodo', coalesce(p.metodo, 'SEM_CALCULO'), 'base', p.base::text, 'residual',
        p.residual::text,
        'vidaMeses', coalesce(p.vida_meses, 0), 'inicio', p.inicio) as plano,
      (coalesce(lead(p.depreciado_inicial) over w, s.depreciado) - p.depreciado_inicial)::text as depreciado,
      to_char(lead(p.desde) over w - interval '1 month', 'YYYY-MM') as ate,
      to_char(make_date(s.ultimo_mes / 12, s.ultimo_mes % 12 + 1, 1), 'YYYY-MM') as postado
    from desde_o_todo p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
    window w as (partition by p.patrimonio_id order by p.versao)
    order by p.patrimonio_id, p.versao`)
  const deCada = Map.groupBy(linhas, (l) => l.id)
  return new Map(
    [...deCada].map(([id, planos]) => [
      id,
      liquidoSemPerda(
        planos.map((p) => ({ ...p, ate: p.ate ?? competencia ?? p.postado })),
        regras,
      ),
    ]),
  )
}

/** Says what a test does to one asset: amounts `"1234.56"`. */
export interface EfeitoDaRecuperabilidade {
  id: number
  liquido: string
  reducao: string
  /** The most that a reversal may lift the net value to; null where nothing is reduced. */
  semPerda: string | null
  perda: string
  reversao: string
}

/**
 * The most that a reversal may lift each asset to that has a loss, as the books have it now.
 * @param bens selects `id`
 */
export async function limitesSemPerda(ctx: Ctx, bens: SqlQuery): Promise<{ id: number; valor: string }[]> {
  const reduzidos = await ctx.db.rows(sql<{ id: number }>`
    select x.id from (${bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id where s.reducao > 0 order by 1`)
  const limites = await semPerda(
    ctx,
    reduzidos.map((x) => x.id),
    null,
  )
  return [...limites].map(([id, valor]) => ({ id, valor }))
}

/** The effect of a test on each of its assets, as the books have them now (docs/regras.md R134), in the order of their ids. */
async function efeitosDaRecuperabilidade(
  ctx: Ctx,
  { data, bens }: Omit<RecuperabilidadeALancar, 'id'>,
): Promise<EfeitoDaRecuperabilidade[]> {
  const linhas = await linhasDe(ctx, bens)
  const reduzidos = linhas.filter((l) => Number(l.reducao) > 0).map((l) => l.id)
  const limites = await semPerda(ctx, reduzidos, competenciaDaData(data))
  return linhas.map(({ id, valor, liquido, reducao }) => {
    const limite = limites.get(id) ?? null
    return {
      id,
      liquido,
      reducao,
      semPerda: limite,
      ...efeitoDaRecuperabilidade({ liquido, reducao, recuperavel: valor, semPerda: limite ?? liquido }),
    }
  })
}

/**
 * Posts a test of the recoverable value of assets of the unit at work (docs/regras.md R134): the quotas owed until the month of
 * the fact are posted by the plans that were; what is not recoverable is a loss, kept apart from the depreciation; what is
 * recoverable again undoes earlier losses, never above the value without them. A new plan begins with the month after, over
 * the net value.
 * @returns what it did to each asset
 * @throws {AppError} 409 when something later stands on an asset's values, or it is another unit's
 */
export async function lancarRecuperabilidade(
  ctx: Ctx,
  r: RecuperabilidadeALancar,
): Promise<EfeitoDaRecuperabilidade[]> {
  const ids = (await ctx.db.rows(sql<{ id: number }>`select x.id from (${r.bens}) x order by 1`)).map(
    (x) => x.id,
  )
  if (ids.length === 0) return []
  await travarValores(ctx, ids)
  // Said before the plan is kept: its undoing finds by it which account the entries took.
  await ctx.db.exec(sql`
    update plano_depreciacao pl set conta_reducao = conta_do_papel('REDUCAO_VALOR_RECUPERAVEL', n.mascara_id)
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id
    where p.id = pl.patrimonio_id and pl.patrimonio_id = any(${ids}::int[]) and pl.conta_reducao is null`)
  const mes = mesDoDia(r.data)
  await comecarMudanca(ctx, ids, mes, { tipo: 'REDUCAO', id: r.id, data: r.data })
  const efeitos = await efeitosDaRecuperabilidade(ctx, r)
  await lancar(ctx, linhasDoTeste(ctx, r, efeitos))
  await comecarPlanos(ctx, r, ids)
  return efeitos
}

const linhasDoTeste = (
  ctx: Ctx,
  r: RecuperabilidadeALancar,
  efeitos: readonly EfeitoDaRecuperabilidade[],
): SqlQuery => sql`
  select pl.patrimonio_id, pl.unidade_id, ${r.data}::date, mes_aberto(pl.unidade_id, ${r.data}::date),
    null::date, v.tipo,
    'REDUCAO', v.sinal, v.valor, v.debito, v.credito, 'TOMBO', 'REDUCAO', ${r.id}::int, null::bigint,
    ${ctx.actor.usuarioId}::int, null::int
  from jsonb_to_recordset(${JSON.stringify(efeitos)}::jsonb) as e(id int, perda numeric, reversao numeric)
    join plano_depreciacao pl on pl.patrimonio_id = e.id
    left join tipo_natureza n on n.id = pl.tipo_natureza_id
    cross join lateral (values
      ('REDUCAO_PERDA', 1, e.perda, conta_do_papel('PERDA_REAVALIACAO', n.mascara_id), pl.conta_reducao),
      ('REDUCAO_REVERSAO', -1, e.reversao, pl.conta_reducao, conta_do_papel('REVERSAO_REDUCAO', n.mascara_id))
    ) as v(tipo, sinal, valor, debito, credito)
  where v.valor > 0 order by pl.patrimonio_id`

/** The net value of now over the life and down to the residual that the test says, from the month after. */
async function comecarPlanos(ctx: Ctx, r: RecuperabilidadeALancar, ids: readonly number[]): Promise<void> {
  const seguinte = somarMeses(competenciaDaData(r.data), 1)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'REDUCAO', origem_id = ${r.id}, base = s.liquido,
      residual = least(x.residual, s.liquido), depreciado_inicial = s.depreciado, vida_meses = x.vida,
      inicio = ${inicioPara(seguinte, await regrasDeDepreciacao(ctx.db))}::date, cotas_iniciais = 0,
      cotas_anteriores = pl.cotas_anteriores + s.cotas, desde = ${`${seguinte}-01`}::date,
        criado_em = ${ctx.clock.now()},
      limite_unidades = pl.limite_unidades - coalesce((select sum(u.quantidade) from unidade_produzida u
        where u.patrimonio_id = s.patrimonio_id and u.mes >= coalesce(pl.desde, '-infinity')
          and u.mes <= ${`${competenciaDaData(r.data)}-01`}::date), 0)
    from (${r.bens}) x join saldo_patrimonio s on s.patrimonio_id = x.id where pl.patrimonio_id = x.id`)
  await ctx.db.exec(sql`
    update saldo_patrimonio set cotas = 0, ultimo_mes = ${mesDoDia(r.data)}
    where patrimonio_id = any(${[...ids]}::int[])`)
}

/**
 * Takes a test of assets back: entries, plans and quotas as they were.
 * @throws {AppError} 409 when something came after it
 */
export const estornarRecuperabilidade = (ctx: Ctx, testeId: number, ids: readonly number[]): Promise<void> =>
  desfazerMudanca(ctx, { tipo: 'REDUCAO', id: testeId }, ids)
