import { can, mensagens, type NomeAcao, nomesDasAcoes, tagDe } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { AppError, conflict } from '../../kernel/errors.ts'
import { spendConfirmation } from '../../kernel/session/confirmation.ts'
import { acoesOfUsuario, ADMINISTRATORS } from '../../kernel/session/rights.ts'

const administra = (ctx: Ctx) => can(ctx.tags, 'administrador')

/** The actions that whoever acts holds, where they are. */
const minhas = (ctx: Ctx): NomeAcao[] => nomesDasAcoes.filter((a) => can(ctx.tags, tagDe(a)))

/**
 * An administrator may change anyone. Others may not change a person who holds a right that they lack themselves, or
 * rights elsewhere: a new password or name would give them that person's rights.
 */
export const exigirAlcance = (ctx: Ctx, usuarioId: number): Promise<void> =>
  exigirAlcanceDe(ctx, sql`select ${usuarioId}::int`)

/** Rights that people hold, and those that groups and units out of use would give them again: a password that was set meanwhile stays known. */
const DIREITOS = sql`
  select usuario_id, unidade_id, acao from permissao_concedida
  union all select gu.usuario_id, gn.unidade_id, ga.acao from grupo_permissao g
  join grupo_permissao_usuario gu on gu.grupo_id = g.id join grupo_permissao_unidade gn on gn.grupo_id = g.id
  join usuario_unidade uu on uu.usuario_id = gu.usuario_id and uu.unidade_id = gn.unidade_id
  join grupo_permissao_acao ga on ga.grupo_id = g.id where not g.ativo`

/** The same for many: `usuarios` selects their ids. */
export async function exigirAlcanceDe(ctx: Ctx, usuarios: SqlQuery): Promise<void> {
  if (administra(ctx)) return
  const maior = await ctx.db.row(sql`
    select 1 from (${DIREITOS}) d where usuario_id in (${usuarios}) and usuario_id <> ${ctx.actor.usuarioId}
      and (unidade_id <> ${ctx.unidadeId} or not acao = any(${minhas(ctx)})) limit 1`)
  if (maior) throw new AppError(403, mensagens.semAlcance)
}

/** Whoever changes here how they themselves come in gives their password for it, as in their profile: a stolen session must not. */
export async function exigirSenhaSobreSi(ctx: Ctx, usuarioId: number): Promise<void> {
  if (usuarioId === ctx.actor.usuarioId) await spendConfirmation(ctx)
}

/** Others than administrators give and take only what they hold, where they are: nobody raises themselves or a friend. */
export function exigirDireitoDeDar(ctx: Ctx, unidadeId: number, acao?: NomeAcao): void {
  if (administra(ctx)) return
  if (unidadeId !== ctx.unidadeId || (acao && !can(ctx.tags, tagDe(acao))))
    throw new AppError(403, mensagens.permissaoAlheia)
}

/** The same for what a group gives as it stands: its units are but the one at work, its actions but those held. */
export async function exigirAlcanceDoGrupo(ctx: Ctx, grupoId: number): Promise<void> {
  if (administra(ctx)) return
  const alheio = await ctx.db.row(sql`
    select 1 from grupo_permissao_unidade where grupo_id = ${grupoId} and unidade_id <> ${ctx.unidadeId}
    union all select 1 from grupo_permissao_acao where grupo_id = ${grupoId} and not acao = any(${minhas(ctx)})
    limit 1`)
  if (alheio) throw new AppError(403, mensagens.grupoAlheio)
}

/** 403 when what the person may do in the unit, by now and from every source, is more than whoever acts may do. */
export async function exigirNadaAlem(ctx: Ctx, usuarioId: number, unidadeId: number): Promise<void> {
  if (administra(ctx)) return
  for (const acao of await acoesOfUsuario(ctx.db, usuarioId, unidadeId))
    exigirDireitoDeDar(ctx, unidadeId, acao)
}

/**
 * 409 when by now no active person administers the organisation from an active unit. Asked, under `lockRights`, after
 * whatever takes a right away: the transaction undoes it.
 */
export async function exigirAdministrador(ctx: Ctx): Promise<void> {
  const fica = await ctx.db.row(sql`${ADMINISTRATORS} limit 1`)
  if (!fica) throw conflict(mensagens.ultimoAdministrador)
}
