import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'

/** An asset was changed otherwise than by a save: it gets its next version, and an event with what differs from before. */
export async function contarMudanca(
  ctx: Ctx,
  antes: NonNullable<Awaited<ReturnType<typeof estadoDoBem>>>,
  tipo = 'ALTERACAO',
): Promise<void> {
  const { id } = antes.bruto
  await ctx.db.exec(
    sql`update patrimonio
      set versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  const depois = await estadoDoBem(ctx, id)
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo,
    alteracoes: diferencasDoBem(antes.textos, depois?.textos ?? {}),
  })
}
