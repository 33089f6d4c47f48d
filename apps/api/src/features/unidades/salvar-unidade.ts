import { unidades } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { salvar } from '../../kernel/db/catalogo.ts'
import type { Fonte } from '../../kernel/db/fonte.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflito } from '../../kernel/erros.ts'

export const fonteUnidades: Fonte = { tabela: 'unidade' }

/**
 * Saves a unit. Whoever makes one administers it, so that it is never out of reach; one that is deactivated ends the
 * sessions in it, and nobody deactivates the unit where they are (409).
 */
export async function salvarUnidade(ctx: Ctx, corpo: Record<string, unknown>) {
  const desativa = corpo.ativo === false
  if (desativa && corpo.id === ctx.unidadeId) {
    throw conflito('Você está trabalhando nesta unidade: entre em outra para desativá-la.', {
      ativo: ['É a unidade em que você está.'],
    })
  }
  const salva = await salvar(ctx, unidades, fonteUnidades, corpo)
  if (corpo.id === undefined) {
    await ctx.db.exec(
      sql`insert into usuario_unidade (usuario_id, unidade_id) values (${ctx.actor.usuarioId}, ${salva.id})`,
    )
    await ctx.db.exec(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao) values (${ctx.actor.usuarioId}, ${salva.id}, 'ADMINISTRAR_SISTEMA')`,
    )
  }
  if (desativa)
    await ctx.db.exec(
      sql`update sessao set encerrada_em = ${ctx.clock.agora()}, motivo = 'UNIDADE_DESATIVADA' where unidade_id = ${salva.id} and encerrada_em is null`,
    )
  return salva
}
