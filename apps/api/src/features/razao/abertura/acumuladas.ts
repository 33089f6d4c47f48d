import {
  cotasPendentes,
  competenciaDaData,
  Decimal,
  inicioPara,
  type Plano,
  type Regras,
  somarMeses,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { lancar } from '../lancar.public.ts'
import { CONTAS_DO_BEM } from '../planos/plano.public.ts'
import { regrasDeDepreciacao } from '../regras.public.ts'

/** Assets that open with no accumulated value of their own. Over `p`, `pl` (plano_depreciacao), `lu` (livros_da_unidade). */
const SEM_ACUMULADA: SqlQuery = sql`p.valor_depreciado_abertura = 0 and pl.deprecia and pl.base > pl.residual
  and pl.inicio <= lu.abertura and coalesce(p.data_aquisicao, p.data_tombamento) <= lu.abertura`

const DO_PLANO: SqlQuery = sql`plano_depreciacao pl join patrimonio p on p.id = pl.patrimonio_id
  join livros_da_unidade lu on lu.unidade_id = pl.unidade_id`

/**
 * Gives what assets that existed at the opening of the books had depreciated until that day, where nobody has said it: the quotas
 * due by then are one entry of the opening, no expense of a month; or, where the organisation chose to begin with an
 * appraisal, none, and their lives begin with the month after it (docs/regras.md R81). By use, only who says the amount knows it.
 */
export async function calcularAcumuladas(ctx: Ctx, ids: SqlQuery): Promise<void> {
  const regras = await regrasDeDepreciacao(ctx.db)
  await comecarDoZero(ctx, ids, regras)
  await acumularIguais(ctx, ids, regras)
  await acumularExatos(ctx, ids, regras)
}

/** The first quota of these is that of the month after the opening. */
async function comecarDoZero(ctx: Ctx, ids: SqlQuery, regras: Regras): Promise<void> {
  const dias = await ctx.db.rows(sql<{ unidade: number; abertura: string }>`
    select lu.unidade_id as unidade, lu.abertura from livros_da_unidade lu
    where lu.abertura is not null and lu.acumulada = 'ZERO'
      and lu.unidade_id in (select unidade_id from patrimonio where id in (${ids}))`)
  for (const { unidade, abertura } of dias) {
    const inicio = inicioPara(somarMeses(competenciaDaData(abertura), 1), regras)
    await ctx.db.exec(sql`
      update plano_depreciacao q set inicio = ${inicio}::date
      from ${DO_PLANO} where q.patrimonio_id = pl.patrimonio_id and pl.patrimonio_id in (${ids})
        and pl.unidade_id = ${unidade}
        and ${SEM_ACUMULADA}`)
  }
}

const MES_DA_ABERTURA: SqlQuery = sql`extract(year from lu.abertura)::int * 12 +
  extract(month from lu.abertura)::int - 1`

/** Cotas constantes that begin with a whole month, as one statement: the same sums as those of a run. */
async function acumularIguais(ctx: Ctx, ids: SqlQuery, regras: Regras): Promise<void> {
  const ajusta = regras.ajustarUltimaCota ?? true
  const primeiro = sql`pl.inicio_mes + ${regras.inicio === 'MES_SEGUINTE' ? 1 : 0}::int`
  const inteiro = regras.inicio === 'PRO_RATA_DIAS' ? sql`and pl.inicio_dia = 1` : sql``
  await postar(
    ctx,
    sql`
    select c.id, c.n, case when ${ajusta} and c.n >= c.vida then c.teto else least(c.teto, c.cota * c.n) end as valor
    from (
      select pl.patrimonio_id as id, least(${MES_DA_ABERTURA} - (${primeiro}) + 1, pl.vida_meses) as n,
        pl.vida_meses as vida,
        round((pl.base - pl.residual) / pl.vida_meses, 2) as cota,
        case when ${ajusta} then pl.base - pl.residual
          else least(pl.base, round((pl.base - pl.residual) / pl.vida_meses, 2) * pl.vida_meses) end as teto
      from ${DO_PLANO}
      where pl.patrimonio_id in (${ids}) and lu.acumulada = 'CALCULAR' and ${SEM_ACUMULADA}
        and pl.metodo = 'COTAS_CONSTANTES'
        and pl.vida_meses > 0 ${inteiro}
      offset 0
    ) c where c.n > 0`,
  )
}

interface Linha {
  id: number
  metodo: Plano['metodo']
  base: string
  residual: string
  vida_meses: number
  inicio: string
  abertura: string
}

/** The methods whose quotas differ from month to month: few assets, one by one, by the contract's rule. */
async function acumularExatos(ctx: Ctx, ids: SqlQuery, regras: Regras): Promise<void> {
  const exatos =
    regras.inicio === 'PRO_RATA_DIAS'
      ? sql`(pl.metodo = 'SOMA_DIGITOS' or pl.metodo = 'COTAS_CONSTANTES' and pl.inicio_dia > 1)`
      : sql`pl.metodo = 'SOMA_DIGITOS'`
  const linhas = await ctx.db.rows(sql<Linha>`
    select pl.patrimonio_id as id, pl.metodo, pl.base, pl.residual, pl.vida_meses, pl.inicio, lu.abertura
    from ${DO_PLANO}
    where pl.patrimonio_id in (${ids}) and lu.acumulada = 'CALCULAR' and ${SEM_ACUMULADA} and pl.vida_meses > 0
      and ${exatos}`)
  const somas = linhas.flatMap((l) => {
    const plano: Plano = {
      metodo: l.metodo,
      base: l.base,
      residual: l.residual,
      vidaMeses: l.vida_meses,
      inicio: l.inicio,
    }
    const cotas = cotasPendentes({
      plano,
      regras,
      lancadas: 0,
      acumulada: '0',
      ate: competenciaDaData(l.abertura),
    })
    const valor = cotas.reduce((s, c) => s.plus(c.valor), new Decimal(0)).toFixed(2)
    return cotas.length > 0 ? [{ id: l.id, n: cotas.length, valor }] : []
  })
  if (somas.length > 0)
    await postar(
      ctx,
      sql`select * from jsonb_to_recordset(${JSON.stringify(somas)}::jsonb) as x(id int, n int, valor numeric)`,
    )
}

/** Posts what `somas` says (id, quotas, amount) as openings of accumulated depreciation; those quotas are behind the plan. */
async function postar(ctx: Ctx, somas: SqlQuery): Promise<void> {
  await lancar(
    ctx,
    sql`
    select p.id, p.unidade_id, lu.abertura, mes_aberto(p.unidade_id, lu.abertura), null::date,
      'ABERTURA_DEPRECIACAO', 'DEPRECIADO', 1,
      x.valor, cb.abertura_depreciacao, cb.conta_depreciacao, 'TOMBO', 'ABERTURA', p.unidade_id, null::bigint,
      ${ctx.actor.usuarioId}::int, x.n
    from (${somas}) x join patrimonio p on p.id = x.id left
    join tipo_natureza n on n.id = p.tipo_natureza_id ${CONTAS_DO_BEM}
    join livros_da_unidade lu on lu.unidade_id = p.unidade_id where x.valor > 0 order by p.id`,
  )
  await ctx.db.exec(sql`
    with x as (${somas})
    update plano_depreciacao pl set cotas_iniciais = x.n from x where pl.patrimonio_id = x.id and x.valor > 0`)
  await ctx.db.exec(sql`
    with x as (${somas})
    update saldo_patrimonio s set cotas = x.n from x where s.patrimonio_id = x.id and x.valor > 0`)
}
