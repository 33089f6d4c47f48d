import { gruposPermissao } from '@tombo/contract'
import { recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import type { Source } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { refreshTags, lockRights } from '../../kernel/session/rights.ts'
import { exigirAdministrador, exigirAlcanceDe, exigirAlcanceDoGrupo } from '../usuarios/guardas.public.ts'

const quantos = (tabela: SqlQuery) => sql`(select count(*)::int from ${tabela} q where q.grupo_id = t.id)`

export const fonteGrupos: Source = {
  table: 'grupo_permissao',
  computed: {
    permissoes: quantos(sql`grupo_permissao_acao`),
    usuarios: quantos(sql`grupo_permissao_usuario`),
    unidades: quantos(sql`grupo_permissao_unidade`),
  },
}

/** The users of a group, by id. */
export const usuariosDo = (grupoId: number): SqlQuery =>
  sql`select usuario_id from grupo_permissao_usuario where grupo_id = ${grupoId}`

/** Locks the rights and the group; gives its words. 404 when it is not there, 403 where it gives more than whoever acts holds. */
export async function abrirGrupo(ctx: Ctx, id: number): Promise<{ descricao: string; ativo: boolean }> {
  await lockRights(ctx.db)
  const grupo = await ctx.db.row(
    sql<{
      descricao: string
      ativo: boolean
    }>`select descricao, ativo from grupo_permissao where id = ${id} for update`,
  )
  if (!grupo) throw notFound()
  await exigirAlcanceDoGrupo(ctx, id)
  return grupo
}

/** Saves a group's own data. Deactivated it gives nothing any more, active again what it gave; open sessions at the next call. */
export async function salvarGrupo(ctx: Ctx, corpo: Record<string, unknown>) {
  const id = corpo.id as number | undefined
  if (id === undefined) return saveRecord(ctx, gruposPermissao, fonteGrupos, corpo)
  const antes = await abrirGrupo(ctx, id)
  const muda = corpo.ativo !== undefined && corpo.ativo !== antes.ativo
  if (muda && antes.ativo) await exigirAlcanceDe(ctx, usuariosDo(id))
  const salvo = await saveRecord(ctx, gruposPermissao, fonteGrupos, corpo)
  if (!muda) return salvo
  if (antes.ativo) await exigirAdministrador(ctx)
  await refreshTags(ctx.db, sql`s.usuario_id in (${usuariosDo(id)})`)
  return salvo
}

/** Deletes a group: what it gave is given no more, as the histories of those who were in it tell. */
export async function excluirGrupo(ctx: Ctx, id: number): Promise<void> {
  const { descricao } = await abrirGrupo(ctx, id)
  await exigirAlcanceDe(ctx, usuariosDo(id))
  const alteracoes = [{ campo: 'Grupo de permissão', anterior: descricao, novo: null }]
  await recordEventos(
    ctx,
    sql`select 'usuarios', g.usuario_id::bigint, 'ALTERACAO', ${JSON.stringify(alteracoes)}::jsonb
      from (${usuariosDo(id)}) g`,
  )
  const ids = (await ctx.db.rows(sql<{ usuario_id: number }>`${usuariosDo(id)}`)).map((u) => u.usuario_id)
  await removeRecord(ctx, gruposPermissao, fonteGrupos, id)
  await exigirAdministrador(ctx)
  await refreshTags(ctx.db, sql`s.usuario_id = any(${ids})`)
}
