import type { Patrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { contarMudanca } from './mudanca.ts'
import { obterPatrimonio } from './obter.ts'

/** Takes the label off an asset, so that another may have it. Without one nothing happens. */
export async function desvincularEtiqueta(ctx: Ctx, id: number): Promise<Patrimonio> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw notFound()
  if (antes.bruto.referencia !== null) {
    await ctx.db.exec(sql`update patrimonio set referencia = null where id = ${id}`)
    await contarMudanca(ctx, antes, 'DESVINCULACAO')
  }
  return obterPatrimonio(ctx, id)
}
