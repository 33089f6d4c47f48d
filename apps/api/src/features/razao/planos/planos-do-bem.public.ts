import { type OrigemDoPlano, origemDoPlano } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { DADOS_DO_PLANO, JUNCOES_DO_PLANO } from './plano.public.ts'

interface PlanoAnterior {
  versao: number
  metodo: string | null
  base: string
  residual: string
  vidaMeses: number | null
  inicio: string | null
  limiteUnidades: string | null
  /** The change that it came of. */
  origem: (typeof origemDoPlano.read)['_output']
  /** The sum of its quotas. */
  depreciado: string
  cotas: number
  /** Months as `YYYY-MM`; null where it posted none. */
  de: string | null
  ate: string | null
}

/** The plans of an asset before the one in force, the latest first, each with the quotas that were posted by it. */
export const planosAnteriores = (ctx: Ctx, id: number) =>
  ctx.db.rows(sql<PlanoAnterior>`
    select a.versao, a.metodo, a.base, a.residual, a.vida_meses as "vidaMeses", a.inicio,
      a.limite_unidades as "limiteUnidades",
      ${enumSql(origemDoPlano, sql`a.origem`)} as origem, q.depreciado, q.n as cotas,
      to_char(q.de, 'YYYY-MM') as de, to_char(q.ate, 'YYYY-MM') as ate
    from plano_anterior a
      left join plano_anterior s on s.patrimonio_id = a.patrimonio_id and s.versao = a.versao + 1
      join plano_depreciacao pl on pl.patrimonio_id = a.patrimonio_id
      cross join lateral (select count(*)::int as n, coalesce(sum(l.valor), 0.00) as depreciado,
        min(l.mes_ano) as de, max(l.mes_ano) as ate from lancamento l
        where l.patrimonio_id = a.patrimonio_id and l.sinal = 1 and l.estorna is null
          and l.mes_ano >= coalesce(a.desde, '-infinity') and l.mes_ano < coalesce(s.desde, pl.desde, 'infinity')
          and not exists (select 1 from lancamento e where e.patrimonio_id = l.patrimonio_id and e.estorna = l.id)) q
    where a.patrimonio_id = ${id} order by a.versao desc`)

/** The changes after which the books no longer follow what the asset was acquired for. */
const DE_OUTRO_VALOR = ['CUSTO', 'REAVALIACAO', 'REDUCAO'] as const satisfies readonly OrigemDoPlano[]

/**
 * Over `pl` (plano_depreciacao): its value, life and residual were said by a revaluation, a test or a cost, so that those of
 * the mask, which go from the value of acquisition, are no estimate of it (docs/regras.md R202).
 */
export const DE_OUTRA_BASE: SqlQuery = sql`(${among(sql`pl.origem`, DE_OUTRO_VALOR)} or exists (
  select 1 from plano_anterior a
  where a.patrimonio_id = pl.patrimonio_id and ${among(sql`a.origem`, DE_OUTRO_VALOR)}))`

interface Estimativa {
  metodo: string | null
  residual: string
  vidaMeses: number | null
}

/**
 * Gives what the register and the mask say by now of the life, the residual and the method of an asset that has posted quotas, where
 * its plan in force says another; null where they agree, or are no estimate
 * of it (`DE_OUTRA_BASE`).
 */
export async function estimativaDaMascara(ctx: Ctx, id: number): Promise<Estimativa | null> {
  const e = await ctx.db.row(sql<Estimativa>`
    select d.metodo, d.residual, d.vida_meses as "vidaMeses"
    from (select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = ${id}) d
      join plano_depreciacao pl on pl.patrimonio_id = d.id join saldo_patrimonio s on s.patrimonio_id = d.id
    where d.deprecia and pl.deprecia and s.depreciado > 0 and not ${DE_OUTRA_BASE}
      and (pl.metodo, pl.residual, pl.vida_meses + pl.cotas_anteriores) is distinct from (d.metodo, d.residual,
        d.vida_meses)`)
  return e ?? null
}
