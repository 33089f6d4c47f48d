import { type AcessoExtensao, DIAS_DA_EXTENSAO, MAXIMO_DE_EXTENSOES, mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { newExtensaoToken } from '../../../kernel/session/extensao.ts'

/** The codes of whoever acts, in the unit, that were neither revoked nor are too old. */
const vigentes = (ctx: Ctx): SqlQuery =>
  sql`usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${ctx.unidadeId} and revogado_em is null
    and validade >= ${ctx.clock.today()}::date`
const LIDO = sql`id, validade::text as validade, criado_em as "criadoEm", usado_em as "usadoEm"`

/** The codes that whoever acts has in the unit, the latest first. */
export const listarAcessos = (ctx: Ctx): Promise<AcessoExtensao[]> =>
  ctx.db.rows(
    sql<AcessoExtensao>`select ${LIDO} from extensao_acesso where ${vigentes(ctx)} order by id desc`,
  )

/** Gives whoever acts a code for a browser; it is told here and kept nowhere. Errors: 409, too many. */
export async function criarAcesso(ctx: Ctx): Promise<{ acesso: AcessoExtensao; codigo: string }> {
  // Two of one person at the same moment are counted one after the other.
  await ctx.db.exec(sql`select 1 from usuario where id = ${ctx.actor.usuarioId} for no key update`)
  if ((await listarAcessos(ctx)).length >= MAXIMO_DE_EXTENSOES)
    throw conflict(mensagens.extensaoCodigosDemais)
  const { token, hash } = newExtensaoToken(ctx.databaseId)
  const acesso = await ctx.db.row(sql<AcessoExtensao>`
    insert into extensao_acesso (usuario_id, unidade_id, token_hash, validade, criado_em)
    values (${ctx.actor.usuarioId}, ${ctx.unidadeId}, ${hash},
      ${ctx.clock.today()}::date + ${sql.lit(DIAS_DA_EXTENSAO)}, ${ctx.clock.now()})
    returning ${LIDO}`)
  return { acesso: acesso as AcessoExtensao, codigo: token }
}

/** Ends a code of whoever acts at once; twice is once. 404 for one of somebody else. */
export async function revogarAcesso(ctx: Ctx, id: number): Promise<void> {
  const meu = await ctx.db.row(sql`
    update extensao_acesso set revogado_em = coalesce(revogado_em, ${ctx.clock.now()})
    where id = ${id} and usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${ctx.unidadeId} returning id`)
  if (!meu) throw notFound()
}
