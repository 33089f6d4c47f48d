import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { VALE } from './desfazer-valor.ts'
import { reservaDasClasses } from './reserva.ts'

/**
 * Selects `(valor)`: how much of the reduction that an asset has now was taken from the reserve. What a revaluation or a write-off
 * eliminated is no part of it. Over `d`, with the `id` of the asset.
 */
const TIRADO_DA_RESERVA = sql`
  select coalesce(sum(x.sinal * x.valor), 0) as valor from lancamento x
  where d.reducao > 0 and x.patrimonio_id = d.id and x.saldo = 'REDUCAO' and x.outro_saldo = 'RESERVA'
    and x.id > coalesce((select max(l.id) from lancamento l where l.patrimonio_id = d.id
      and l.tipo in ('REAVALIACAO_REDUCAO', 'BAIXA_REDUCAO') and ${VALE}), 0)`

/**
 * The effect of a test of the recoverable value on each asset (docs/regras.md R134): a loss takes the reserve of the class first,
 * as a decrease by revaluation does, and then result; a reversal undoes what went to result first, and then what the reserve bore.
 * @param linhas selects `(id int, conta text, liquido numeric, novo numeric, reducao numeric, …)`: the net value before and after
 * @returns the same rows with `perda`, `da_reserva` (its part of the loss), `reversao` and `a_reserva` (its part of the reversal)
 */
export const efeitosDoTeste = (ctx: Ctx, linhas: SqlQuery): SqlQuery => sql`
  select e.*, least(e.perda, greatest(e.reserva_classe - e.perdido_antes, 0)) as da_reserva,
    least(e.reversao, greatest(e.reversao - (e.reducao - e.tirado), 0)) as a_reserva
  from (
    select d.*, greatest(d.novo - d.liquido, 0) as reversao, greatest(coalesce(c.reserva, 0), 0) as reserva_classe,
      u.valor as tirado, coalesce(sum(d.perda) over (partition by d.conta order by d.id
        rows between unbounded preceding and 1 preceding), 0) as perdido_antes
    from (select d.*, greatest(d.liquido - d.novo, 0) as perda from (${linhas}) d) d
      left join (${reservaDasClasses(ctx.unidadeId)}) c on c.conta = d.conta
      cross join lateral (${TIRADO_DA_RESERVA}) u
  ) e`
