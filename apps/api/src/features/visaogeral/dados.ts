import { AQUISICOES_DE_TERCEIROS, type DadosPatrimoniais, type Where } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { bensDoPainel, somasDoPainel } from './partes.ts'

type Somas = Omit<DadosPatrimoniais, 'deTerceiros'>

/**
 * How many assets there are, what they cost, and what they are worth in the books. Without a filter both come from kept sums: the
 * values of the books are then all that the books of the unit hold.
 */
export async function dadosPatrimoniais(ctx: Ctx, where: Where | undefined): Promise<DadosPatrimoniais> {
  const somas = Object.keys(where ?? {}).length === 0 ? somasDoPainel(ctx, 'NATUREZA', undefined) : null
  const dados = await ctx.db.row(
    somas
      ? sql<Somas>`
        select b.quantidade, b.valor as "valorAquisicao", v.bruto, v.depreciado,
          v.bruto - v.depreciado - v.reducao as liquido
        from (select coalesce(sum(s.quantidade), 0)::int as quantidade, coalesce(sum(s.valor), 0.00) as valor
            from soma_bens s where ${somas}) b
          cross join (select coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0.00) as bruto,
              coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0.00) as depreciado,
              coalesce(sum(valor) filter (where saldo = 'REDUCAO'), 0.00) as reducao
            from soma_saldo where unidade_id = ${ctx.unidadeId}) v`
      : sql<Somas>`
        select count(*)::int as quantidade, coalesce(sum(t.valor_aquisicao), 0.00) as "valorAquisicao",
          coalesce(sum(s.bruto), 0.00) as bruto, coalesce(sum(s.depreciado), 0.00) as depreciado,
          coalesce(sum(s.liquido), 0.00) as liquido
        from patrimonio t left join saldo_patrimonio s on s.patrimonio_id = t.id
        where ${await bensDoPainel(ctx, where)}`,
  )
  return { ...(dados as Somas), deTerceiros: await deTerceiros(ctx, where) }
}

/** Sums up the assets of somebody else that a filter finds (docs/regras.md R7): an index knows them. */
async function deTerceiros(ctx: Ctx, where: Where | undefined): Promise<DadosPatrimoniais['deTerceiros']> {
  const soma = await ctx.db.row(sql<DadosPatrimoniais['deTerceiros']>`
    select count(*)::int as quantidade, coalesce(sum(s.liquido), 0.00) as liquido
    from patrimonio t left join saldo_patrimonio s on s.patrimonio_id = t.id
    where ${await bensDoPainel(ctx, where)} and t.tipo_aquisicao_id in (
      select ta.id from tipo_aquisicao ta where ${among(sql`ta.classificacao`, AQUISICOES_DE_TERCEIROS)})`)
  return soma as DadosPatrimoniais['deTerceiros']
}
