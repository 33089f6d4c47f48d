import { mensagens } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { jaTombado } from './regras.ts'

/** Removes an asset that was never registered; it leaves every list and keeps its history. A registered one leaves by write-off (409). */
export async function excluirPatrimonio(ctx: Ctx, id: number): Promise<void> {
  const antes = await estadoDoBem(ctx, id)
  if (!antes) throw notFound()
  if (jaTombado(antes.bruto)) throw conflict(mensagens.bemTombadoNaoExclui)
  await ctx.db.exec(
    sql`update patrimonio
      set removido_em = ${ctx.clock.now()}, removido_por = ${ctx.actor.nome}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: diferencasDoBem(antes.textos, {}),
  })
  esquecerContagens(ctx)
}
