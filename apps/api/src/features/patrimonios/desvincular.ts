import type { Patrimonio } from '@tombo/contract'
import { diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import { estadoDoBem } from './estado.ts'
import { obterPatrimonio } from './obter.ts'

/** Takes the label off an asset, so that another may have it. Without one nothing happens. */
export async function desvincularEtiqueta(ctx: Ctx, id: number): Promise<Patrimonio> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw naoEncontrado()
  if (antes.bruto.referencia !== null) {
    await ctx.db.exec(
      sql`update patrimonio set referencia = null, versao = versao + 1, alterado_em = ${ctx.clock.agora()}, alterado_por = ${ctx.actor.nome} where id = ${id}`,
    )
    await registrarEvento(ctx, {
      entidade: 'patrimonios',
      entidadeId: id,
      tipo: 'DESVINCULACAO',
      alteracoes: diferencas(antes.textos, { ...antes.textos, Etiqueta: null }),
    })
  }
  return obterPatrimonio(ctx, id)
}
