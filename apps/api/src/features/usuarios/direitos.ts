import { acoes, mensagens, type NomeAcao } from '@tombo/contract'
import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { natural } from '../../kernel/db/natural.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { endSessionsWhere } from '../../kernel/session/access.ts'
import { refreshTags, lockRights } from '../../kernel/session/rights.ts'
import { exigirAdministrador, exigirAlcance, exigirDireitoDeDar, exigirNadaAlem } from './guardas.public.ts'
import { obterUnidade, obterUsuario } from './usuarios.repo.ts'

export interface Onde {
  usuarioId: number
  unidadeId: number
}

const registrar = (ctx: Ctx, usuarioId: number, alteracoes: Change[]) =>
  recordEvento(ctx, { entidade: 'usuarios', entidadeId: usuarioId, tipo: 'ALTERACAO', alteracoes })

/**
 * Locks the rights and the person; gives the words of the unit. 404 when either is not there. From a unit out of use rights are
 * only taken (docs/regras.md R221).
 */
async function abrir(ctx: Ctx, { usuarioId, unidadeId }: Onde, { desativada = false } = {}): Promise<string> {
  await lockRights(ctx.db)
  const unidade = await obterUnidade(ctx, unidadeId, { desativada })
  await obterUsuario(ctx, usuarioId, { travar: true })
  return unidade
}

/** Every unit in use, those of the user marked; and those of the user that are not in use any more. */
export async function unidadesDoUsuario(ctx: Ctx, usuarioId: number) {
  await obterUsuario(ctx, usuarioId)
  return ctx.db.rows(sql<{ id: number; descricao: string; ativo: boolean; selected: boolean }>`
    select un.id, un.descricao, un.ativo, uu.usuario_id is not null as selected
    from unidade un left join usuario_unidade uu on uu.unidade_id = un.id and uu.usuario_id = ${usuarioId}
    where un.ativo or uu.usuario_id is not null order by un.ativo desc, ${natural(sql`un.descricao`)}, un.id`)
}

/** Lets the user work in the unit; of permissions there, gives those of the user's groups alone. */
export async function darUnidade(ctx: Ctx, onde: Onde): Promise<void> {
  const { usuarioId, unidadeId } = onde
  exigirDireitoDeDar(ctx, unidadeId)
  const unidade = await abrir(ctx, onde)
  const novas = await ctx.db.exec(
    sql`insert into usuario_unidade (usuario_id, unidade_id) values (${usuarioId}, ${unidadeId})
      on conflict do nothing`,
  )
  if (novas === 0) return
  await exigirNadaAlem(ctx, usuarioId, unidadeId)
  await registrar(ctx, usuarioId, [{ campo: 'Unidade', anterior: null, novo: unidade }])
}

/** Takes the unit from the user, with every permission there; sessions at work in it end. */
export async function tirarUnidade(ctx: Ctx, onde: Onde): Promise<void> {
  const { usuarioId, unidadeId } = onde
  exigirDireitoDeDar(ctx, unidadeId)
  const unidade = await abrir(ctx, onde, { desativada: true })
  await exigirAlcance(ctx, usuarioId)
  const tiradas = await ctx.db.exec(
    sql`delete from usuario_unidade where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  if (tiradas === 0) return
  await exigirAdministrador(ctx)
  await endSessionsWhere(ctx.db, sql`s.usuario_id = ${usuarioId} and s.unidade_id = ${unidadeId}`, {
    motivo: 'UNIDADE_RETIRADA',
    now: ctx.clock.now(),
  })
  await registrar(ctx, usuarioId, [{ campo: 'Unidade', anterior: unidade, novo: null }])
}

/** Gives actions, those that the person has not yet; their open sessions in the unit have them at the next call. Gives how many. */
async function dar(ctx: Ctx, onde: Onde, novas: readonly NomeAcao[]): Promise<number> {
  const { usuarioId, unidadeId } = onde
  for (const acao of novas) exigirDireitoDeDar(ctx, unidadeId, acao)
  const unidade = await abrir(ctx, onde)
  const naUnidade = await ctx.db.row(
    sql`select 1 from usuario_unidade where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  if (!naUnidade) throw conflict(mensagens.usuarioSemUnidade)
  const dadas = await ctx.db.rows(sql<{ acao: NomeAcao }>`
    insert into usuario_permissao (usuario_id, unidade_id, acao, concedida_por, concedida_em)
    select ${usuarioId}::int, ${unidadeId}::int, a, ${ctx.actor.nome}::text, ${ctx.clock.now()}::timestamptz
    from unnest(${novas}::text[]) a
    on conflict do nothing returning acao`)
  if (dadas.length === 0) return 0
  await refreshTags(ctx.db, sql`s.usuario_id = ${usuarioId} and s.unidade_id = ${unidadeId}`)
  await registrar(
    ctx,
    usuarioId,
    dadas.map(({ acao }) => ({
      campo: `Permissão em ${unidade}`,
      anterior: null,
      novo: acoes[acao].descricao,
    })),
  )
  return dadas.length
}

/** Gives one action in the unit. */
export async function darPermissao(ctx: Ctx, { acao, ...onde }: Onde & { acao: NomeAcao }): Promise<void> {
  await dar(ctx, onde, [acao])
}

/** Gives the person what another one was given in the unit, without taking anything. Gives how many were new. */
export async function copiarPermissoes(ctx: Ctx, { de, ...onde }: Onde & { de: number }): Promise<number> {
  await obterUsuario(ctx, de)
  const linhas = await ctx.db.rows(
    sql<{
      acao: NomeAcao
    }>`select acao from usuario_permissao where usuario_id = ${de} and unidade_id = ${onde.unidadeId} order by acao`,
  )
  return dar(
    ctx,
    onde,
    linhas.map((l) => l.acao),
  )
}

/** Takes an action; the user's open sessions in the unit are without it at the next call, unless a group gives it. */
export async function tirarPermissao(ctx: Ctx, { acao, ...onde }: Onde & { acao: NomeAcao }): Promise<void> {
  const { usuarioId, unidadeId } = onde
  exigirDireitoDeDar(ctx, unidadeId, acao)
  const unidade = await abrir(ctx, onde, { desativada: true })
  await exigirAlcance(ctx, usuarioId)
  const tiradas = await ctx.db.exec(
    sql`delete from usuario_permissao where usuario_id = ${usuarioId} and unidade_id = ${unidadeId} and acao = ${acao}`,
  )
  if (tiradas === 0) return
  if (acao === 'ADMINISTRAR_SISTEMA') await exigirAdministrador(ctx)
  await refreshTags(ctx.db, sql`s.usuario_id = ${usuarioId} and s.unidade_id = ${unidadeId}`)
  await registrar(ctx, usuarioId, [
    { campo: `Permissão em ${unidade}`, anterior: acoes[acao].descricao, novo: null },
  ])
}
