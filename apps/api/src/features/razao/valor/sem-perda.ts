import { liquidoSemPerda, type PlanoGovernante } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { regrasDeDepreciacao } from '../regras.public.ts'

const TRECHO = 5000

/** Each plan that governed an asset, with what the rule of the contract needs of it. */
interface PlanoLido {
  id: number
  plano: PlanoGovernante['plano']
  deReducao: boolean
  depreciado: string
  /** The last month that it governed; null of the one in force. */
  ate: string | null
}

/** The plans of assets since their worth was last set as a whole, in order. */
const planosDesdeOTodo = (ids: readonly number[]) => sql<PlanoLido>`
  with planos as (
    select patrimonio_id, versao, metodo, base, residual, vida_meses, inicio, origem, depreciado_inicial, desde
    from plano_depreciacao where patrimonio_id = any(${[...ids]}::int[])
    union all
    select a.patrimonio_id, a.versao, a.metodo, a.base, a.residual, a.vida_meses, a.inicio, a.origem,
      a.depreciado_inicial, a.desde
    from plano_anterior a join plano_depreciacao pl on pl.patrimonio_id = a.patrimonio_id and a.versao < pl.versao
    where a.patrimonio_id = any(${[...ids]}::int[])
  ), marcados as (
    select *, max(versao) filter (where origem = 'REAVALIACAO') over (partition by patrimonio_id) as do_todo
    from planos
  )
  select p.patrimonio_id as id, p.origem is not distinct from 'REDUCAO' as "deReducao",
    jsonb_build_object('metodo', coalesce(p.metodo, 'SEM_CALCULO'), 'base', p.base::text, 'residual', p.residual::text,
      'vidaMeses', coalesce(p.vida_meses, 0), 'inicio', p.inicio) as plano,
    (coalesce(lead(p.depreciado_inicial) over w, s.depreciado) - p.depreciado_inicial)::text as depreciado,
    to_char(lead(p.desde) over w - interval '1 month', 'YYYY-MM') as ate
  from marcados p join saldo_patrimonio s on s.patrimonio_id = p.patrimonio_id
  where p.versao >= coalesce(p.do_todo, 0)
  window w as (partition by p.patrimonio_id order by p.versao)
  order by p.patrimonio_id, p.versao`

/**
 * Tells, some thousands at a time, the net value that each asset would have without its losses, at the end of a month: by the
 * plans that governed it.
 */
export async function semPerda(
  ctx: Ctx,
  ids: readonly number[],
  competencia: string,
  contar: (limites: { id: number; valor: string }[]) => Promise<unknown>,
): Promise<void> {
  const regras = await regrasDeDepreciacao(ctx.db)
  for (let i = 0; i < ids.length; i += TRECHO) {
    const planos = await ctx.db.rows(planosDesdeOTodo(ids.slice(i, i + TRECHO)))
    const deCada = Map.groupBy(planos, (l) => l.id)
    await contar(
      [...deCada].map(([id, seus]) => ({
        id,
        valor: liquidoSemPerda(
          seus.map((p) => ({ ...p, ate: p.ate ?? competencia })),
          regras,
        ),
      })),
    )
  }
}
