import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { obterDepreciacao } from './repo.ts'

export type Grupo = 'natureza' | 'mascara' | 'localizacao'

const GRUPOS: Record<Grupo, { id: SqlQuery; nome: SqlQuery; sem: string }> = {
  natureza: { id: sql`n.id`, nome: sql`n.codigo || ' ' || n.nome`, sem: 'Sem natureza' },
  mascara: { id: sql`m.id`, nome: sql`m.descricao`, sem: 'Sem máscara' },
  localizacao: {
    id: sql`lo.id`,
    nome: sql`case when p.unidade_id = d.unidade_id then lo.caminho else 'Em outra unidade' end`,
    sem: 'Sem localização',
  },
}

/**
 * Natures and masks are those that the run found; only the place is asked of the asset as it is, and of one that has gone to
 * another unit no place is named (docs/regras.md R270). Over `i` (depreciacao_item) and `d`, its run.
 */
const JUNCOES: Record<Grupo, SqlQuery> = {
  natureza: sql`left join tipo_natureza n on n.id = i.tipo_natureza_id`,
  mascara: sql`left join mascara m on m.id = i.mascara_id`,
  localizacao: sql`join patrimonio p on p.id = i.patrimonio_id
    left join localizacao lo on lo.id = p.localizacao_id and p.unidade_id = d.unidade_id`,
}

const so = (grupo: Grupo, ids: number[]): SqlQuery =>
  ids.length > 0 ? sql`and ${GRUPOS[grupo].id} = any(${ids})` : sql``

/** How a run's total spreads over natures, masks or places. */
export async function fatias(ctx: Ctx, depreciacaoId: number, grupo: Grupo, ids: number[]) {
  await obterDepreciacao(ctx, depreciacaoId)
  const g = GRUPOS[grupo]
  return ctx.db.rows(sql<{ id: number | null; descricao: string; quantidade: number; valor: string }>`
    select ${g.id} as id, coalesce(${g.nome}, ${g.sem}) as descricao, count(*)::int as quantidade,
      sum(i.valor) as valor
    from depreciacao d join depreciacao_item i on i.depreciacao_id = d.id ${JUNCOES[grupo]}
    where d.id = ${depreciacaoId} and i.erro is null ${so(grupo, ids)}
    group by 1, 2 order by sum(i.valor) desc`)
}

/**
 * Gives what the assets of a run are worth now, over natures, masks or places; what has gone to another unit is in the books of
 * that one.
 */
export async function comparativo(ctx: Ctx, depreciacaoId: number, grupo: Grupo, ids: number[]) {
  await obterDepreciacao(ctx, depreciacaoId)
  const g = GRUPOS[grupo]
  return ctx.db.rows(sql<{
    id: number | null
    descricao: string
    bruto: string
    depreciado: string
    liquido: string
  }>`
    select ${g.id} as id, coalesce(max(${g.nome}), ${g.sem}) as descricao, sum(s.bruto) as bruto,
      sum(s.depreciado) as depreciado, sum(s.liquido) as liquido
    from depreciacao d join depreciacao_item i on i.depreciacao_id = d.id
      join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id and pl.unidade_id = d.unidade_id
      join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id ${JUNCOES[grupo]}
    where d.id = ${depreciacaoId} ${so(grupo, ids)} group by ${g.id} order by sum(s.bruto) desc`)
}

/** Gives what the unit's assets in the books are worth; one that was written off is none of them (docs/regras.md R150). */
export async function totais(ctx: Ctx) {
  const [t] = await ctx.db.shared(sql<{
    bruto: string
    depreciado: string
    liquido: string
    quantidade: number
  }>`
    select coalesce(sum(s.bruto), 0.00) as bruto, coalesce(sum(s.depreciado), 0.00) as depreciado,
      coalesce(sum(s.liquido), 0.00) as liquido,
      (count(*) filter (where pl.origem is distinct from 'BAIXA'))::int as quantidade
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
    where pl.unidade_id = ${ctx.unidadeId}`)
  return t as NonNullable<typeof t>
}
