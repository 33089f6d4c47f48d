import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { VALOR_A_LANCAR } from '../razao/cotas/a-lancar.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** The last change of an asset's state of conservation, over `p` (patrimonio): the state before it and that of now. */
const ULTIMA_MUDANCA: SqlQuery = sql`
  select e.id, a.valor ->> 'anterior' as anterior
  from evento e cross join lateral jsonb_array_elements(e.alteracoes) a(valor)
  where e.entidade = 'patrimonios' and e.entidade_id = p.id and a.valor ->> 'campo' = 'Estado de conservação'
  order by e.id desc limit 1`

/**
 * Tells what a change of conservation suggests as the value of an asset, over `p`, `s` (saldo_patrimonio) and its owed quotas, `d`: gives `valor`, `de` and
 * `para`, no row where nothing is suggested (docs/regras.md R20).
 */
const SUGESTAO: SqlQuery = sql`
  select round((s.liquido - ${VALOR_A_LANCAR}) * nova.pontuacao / antiga.pontuacao, 2) as valor, antiga.descricao as de,
    nova.descricao as para
  from (${ULTIMA_MUDANCA}) m
    join estado_conservacao antiga on normalizar(antiga.descricao) = normalizar(m.anterior) and antiga.pontuacao > 0
    join estado_conservacao nova on nova.id = p.estado_conservacao_id and nova.pontuacao <> antiga.pontuacao
  where coalesce((select r.tipo from evento r where r.entidade = 'patrimonios' and r.entidade_id = p.id and r.id > m.id
    and r.tipo in ('REAVALIACAO', 'REAVALIACAO_ESTORNO') order by r.id desc limit 1), '') <> 'REAVALIACAO'`

/** No row: nothing is suggested. */
export const SEM_SUGESTAO: SqlQuery = sql`
  select null::numeric as valor, null::text as de, null::text as para where false`

/** The suggestion, where the organisation asks for it; no row elsewhere. */
export async function sugestaoPelaConservacao(ctx: Ctx): Promise<SqlQuery> {
  return (await lerParametros(ctx.db)).sugerirValorPelaConservacao ? SUGESTAO : SEM_SUGESTAO
}
