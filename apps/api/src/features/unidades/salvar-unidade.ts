import { unidadeInteira, unidades } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { getRecord, saveRecord } from '../../kernel/db/records.ts'
import type { Source } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { endSessionsWhere } from '../../kernel/session/access.ts'
import { lockRights } from '../../kernel/session/rights.ts'
import { exigirAdministrador } from '../usuarios/guardas.public.ts'
import { fonteUnidadeInteira } from './corrente.ts'

export const fonteUnidades: Source = { table: 'unidade' }

/**
 * Saves a unit. Whoever makes one may do there what they may do where they are, so that it is never out of reach and
 * nobody raises themselves; one that is deactivated ends the sessions in it. Nobody deactivates the unit where they are, or
 * the last one with an administrator (409).
 */
export async function salvarUnidade(ctx: Ctx, corpo: Record<string, unknown>) {
  const desativa = corpo.ativo === false
  if (desativa && corpo.id === ctx.unidadeId) {
    throw conflict('Você está trabalhando nesta unidade: entre em outra para desativá-la.', {
      ativo: ['É a unidade em que você está.'],
    })
  }
  await lockRights(ctx.db)
  const { id } = await saveRecord(ctx, unidadeInteira, fonteUnidadeInteira, corpo)
  const salva = await getRecord(ctx, unidades, fonteUnidades, id)
  if (corpo.id === undefined) {
    await ctx.db.exec(
      sql`insert into usuario_unidade (usuario_id, unidade_id) values (${ctx.actor.usuarioId}, ${salva.id})`,
    )
    await ctx.db.exec(sql`
      insert into usuario_permissao (usuario_id, unidade_id, acao, concedida_por, concedida_em)
      select distinct usuario_id, ${salva.id}::int, acao, ${ctx.actor.nome}::text, ${ctx.clock.now()}::timestamptz
      from permissao_efetiva
      where usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${ctx.unidadeId}`)
  }
  if (desativa) {
    await exigirAdministrador(ctx)
    const fim = { motivo: 'UNIDADE_DESATIVADA', now: ctx.clock.now() }
    await endSessionsWhere(ctx.db, sql`s.unidade_id = ${salva.id}`, fim)
  }
  return salva
}
