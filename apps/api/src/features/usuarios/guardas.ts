import { can, mensagens, type NomeAcao, nomesDasAcoes, tagDe } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { AppError, conflito } from '../../kernel/erros.ts'

const TRAVA = 72_018_243

const administra = (ctx: Ctx) => can(ctx.tags, 'administrador')

/**
 * An administrator may change anyone. Others may not change a person who holds a right that they lack themselves, or
 * rights elsewhere: a new password or name would give them that person's rights.
 */
export async function exigirAlcance(ctx: Ctx, usuarioId: number): Promise<void> {
  if (administra(ctx) || usuarioId === ctx.actor.usuarioId) return
  const minhas = nomesDasAcoes.filter((a) => can(ctx.tags, tagDe(a)))
  const maior = await ctx.db.row(sql`
    select 1 from usuario_permissao where usuario_id = ${usuarioId} and (unidade_id <> ${ctx.unidadeId} or not acao = any(${minhas})) limit 1`)
  if (maior) throw new AppError(403, mensagens.semAlcance)
}

/** Others than administrators give and take only what they hold, where they are: nobody raises themselves or a friend. */
export function exigirDireitoDeDar(ctx: Ctx, unidadeId: number, acao?: NomeAcao): void {
  if (administra(ctx)) return
  if (unidadeId !== ctx.unidadeId || (acao && !can(ctx.tags, tagDe(acao))))
    throw new AppError(403, mensagens.permissaoAlheia)
}

/** 409 when, without the rights that `sem` picks (over `p`), no active person would administer the organisation. */
export async function exigirOutroAdministrador(ctx: Ctx, sem: Consulta): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${TRAVA})`)
  const perde = await ctx.db.row(
    sql`select 1 from usuario_permissao p where p.acao = 'ADMINISTRAR_SISTEMA' and ${sem}`,
  )
  if (!perde) return
  const fica = await ctx.db.row(sql`
    select 1 from usuario_permissao p join usuario u on u.id = p.usuario_id join unidade un on un.id = p.unidade_id
    where p.acao = 'ADMINISTRAR_SISTEMA' and u.ativo and un.ativo and not (${sem}) limit 1`)
  if (!fica) throw conflito(mensagens.ultimoAdministrador)
}
