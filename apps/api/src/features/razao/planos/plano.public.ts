import { AQUISICOES_DE_TERCEIROS, cotasCobertas, patrimonioWorkflow, type Plano } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { regrasDeDepreciacao } from '../regras.public.ts'

/** Over `ta` (tipo_aquisicao, or none): the asset is somebody else's. */
export const DE_TERCEIROS: SqlQuery = sql`coalesce(${among(sql`ta.classificacao`, AQUISICOES_DE_TERCEIROS)}, false)`

/**
 * Reads what the register says of how an asset depreciates, by asset: the columns that a plan is made of. The asset's own
 * method, life and residual go before its mask's; without a start date, the date of registration is the one
 * "em condições de uso". Over `p` (patrimonio), with `n`, `m`, `me`, `ta` joined.
 */
export const DADOS_DO_PLANO: SqlQuery = sql`
  ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)} and coalesce(m.deprecia, true)
    and coalesce(me.classificacao, '') <> 'SEM_CALCULO'
    and not ${DE_TERCEIROS} as deprecia,
  case me.classificacao when 'UNIDADE_PRODUZIDA' then 'UNIDADES_PRODUZIDAS' when 'POR_USO' then
    'UNIDADES_PRODUZIDAS' else me.classificacao end as metodo,
  coalesce(p.valor_aquisicao, 0) as base,
  coalesce(p.valor_residual_informado,
    round(coalesce(p.valor_aquisicao, 0) * coalesce(p.percentual_valor_residual, m.valor_residual, 0) / 100, 2))
      as residual,
  nullif(coalesce(p.vida_util, m.vida_util * 12), 0) as vida_meses,
  coalesce(p.data_inicio_depreciacao, p.data_tombamento, p.data_aquisicao) as inicio,
  p.limite_quantidades_produzidas as limite_unidades,
  p.tipo_natureza_id, cb.conta, cb.conta_depreciacao, cb.conta_despesa`

/** The accounts of an asset by its mask and its acquisition, as `cb`. Over `p` (patrimonio), with `n` joined. */
export const CONTAS_DO_BEM: SqlQuery = sql`
  join contas_do_bem cb on cb.mascara_id = coalesce(n.mascara_id, 0)
    and cb.tipo_aquisicao_id = coalesce(p.tipo_aquisicao_id, 0)`

/** The account of an asset's reduction by its mask, where it ever had one: null elsewhere. Over `pl` (plano_depreciacao). */
export const CONTA_DA_REDUCAO = (mascara: SqlQuery): SqlQuery =>
  sql`case when pl.conta_reducao is not null then conta_do_papel('REDUCAO_VALOR_RECUPERAVEL', ${mascara}) end`

export const JUNCOES_DO_PLANO: SqlQuery = sql`
  left join tipo_natureza n on n.id = p.tipo_natureza_id
  left join mascara m on m.id = n.mascara_id
  left join metodo_depreciacao me on me.id = coalesce(p.metodo_depreciacao_id, m.metodo_depreciacao_id)
  left join tipo_aquisicao ta on ta.id = p.tipo_aquisicao_id
  ${CONTAS_DO_BEM}`

/**
 * Quotas that an opening accumulated value covers, for cotas constantes without a part of a month: the nearest whole
 * number, all of them only when nothing is left (the rule `cotasCobertas` of the contract, in SQL for mass work).
 */
const COBERTAS: SqlQuery = sql`
  case when d.abertura <= 0 or d.vida_meses is null or d.base <= d.residual then 0
    when d.abertura >= least(d.base - d.residual, round((d.base - d.residual) / d.vida_meses, 2) * d.vida_meses)
      then d.vida_meses
    when round((d.base - d.residual) / d.vida_meses, 2) = 0 then 0
    else least(round(d.abertura / round((d.base - d.residual) / d.vida_meses, 2)), d.vida_meses - 1)::integer end`

/** Makes the plans of assets that are registered now, from the start. `ids` selects them; their entry is already in the ledger. */
export async function criarPlanos(ctx: Ctx, ids: SqlQuery): Promise<void> {
  await ctx.db.exec(sql`
    insert into plano_depreciacao (patrimonio_id, unidade_id, deprecia, metodo, base, residual, vida_meses,
      inicio, limite_unidades, tipo_natureza_id, conta, conta_depreciacao, conta_despesa, cotas_iniciais, criado_em)
    select d.id, d.unidade_id, d.deprecia, d.metodo, d.base, d.residual, d.vida_meses, d.inicio,
      d.limite_unidades, d.tipo_natureza_id, d.conta, d.conta_depreciacao, d.conta_despesa,
      case when d.metodo = 'COTAS_CONSTANTES' then ${COBERTAS} else 0 end, ${ctx.clock.now()}
    from (select p.id, p.unidade_id, p.valor_depreciado_abertura as abertura, ${DADOS_DO_PLANO}
      from patrimonio p ${JUNCOES_DO_PLANO} where p.id in (${ids})) d
    on conflict (patrimonio_id) do update set deprecia = excluded.deprecia, metodo = excluded.metodo,
      base = excluded.base, residual = excluded.residual,
      vida_meses = excluded.vida_meses, inicio = excluded.inicio, limite_unidades = excluded.limite_unidades,
        tipo_natureza_id = excluded.tipo_natureza_id, conta = excluded.conta,
      conta_depreciacao = excluded.conta_depreciacao, conta_despesa = excluded.conta_despesa,
        cotas_iniciais = excluded.cotas_iniciais, depreciado_inicial = 0, cotas_anteriores = 0,
        criado_em = excluded.criado_em`)
  await cobrirUmAUm(ctx, ids)
  await ctx.db.exec(sql`
    update saldo_patrimonio s set cotas = pl.cotas_iniciais from plano_depreciacao pl
    where pl.patrimonio_id = s.patrimonio_id and pl.cotas_iniciais <> s.cotas and s.patrimonio_id in (${ids})`)
}

interface ComAbertura {
  id: number
  metodo: Plano['metodo']
  base: string
  residual: string
  vida_meses: number
  inicio: string
  abertura: string
}

/** The methods whose covered quotas need the schedule itself: few assets, one by one, by the contract's rule. */
async function cobrirUmAUm(ctx: Ctx, ids: SqlQuery): Promise<void> {
  const regras = await regrasDeDepreciacao(ctx.db)
  const exatos =
    regras.inicio === 'PRO_RATA_DIAS' ? sql`('COTAS_CONSTANTES', 'SOMA_DIGITOS')` : sql`('SOMA_DIGITOS')`
  const linhas = await ctx.db.rows(sql<ComAbertura>`
    select pl.patrimonio_id as id, pl.metodo, pl.base, pl.residual, pl.vida_meses, pl.inicio,
      p.valor_depreciado_abertura as abertura
    from plano_depreciacao pl join patrimonio p on p.id = pl.patrimonio_id
    where pl.metodo in ${exatos} and pl.vida_meses > 0 and pl.inicio is not null and pl.base > pl.residual
      and p.valor_depreciado_abertura > 0 and p.id in (${ids})`)
  const cobertas = linhas.map((l) => ({
    id: l.id,
    n: cotasCobertas(
      { metodo: l.metodo, base: l.base, residual: l.residual, vidaMeses: l.vida_meses, inicio: l.inicio },
      regras,
      l.abertura,
    ),
  }))
  if (cobertas.length === 0) return
  await ctx.db.exec(sql`
    update plano_depreciacao pl set cotas_iniciais = c.n
    from jsonb_to_recordset(${JSON.stringify(cobertas)}::jsonb) as c(id integer, n integer)
    where pl.patrimonio_id = c.id`)
}
