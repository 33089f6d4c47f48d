import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { contaAsCegas } from '../../kernel/session/contagem.ts'

/**
 * The ids of the assets that a campaign of the unit at work met, and whose label no device read: every reading of them was typed
 * or made by hand. Nothing of a campaign of another unit, nor of one that whoever asks counts blindly (docs/regras.md R259).
 */
export const bensDePlaquetaIlegivel = (ctx: Ctx, inventario: number): SqlQuery => sql`
  select t.patrimonio_id from inventario_leitura t
    join inventario v on v.id = t.inventario_id and v.unidade_id = ${ctx.unidadeId}
      and not ${contaAsCegas(ctx)}
  where t.inventario_id = ${inventario} and t.patrimonio_id is not null and t.presente and t.desfaz is null
    and not exists (select 1 from inventario_leitura d where d.inventario_id = t.inventario_id and d.desfaz = t.id
      and (t.tardia or not d.tardia)
      and (d.origem = 'WEB' or d.dispositivo = t.dispositivo))
  group by t.patrimonio_id having bool_and(t.origem in ('DIGITADA', 'WEB'))`
