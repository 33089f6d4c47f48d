import { type Diretorio, mensagens } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { invalid, notFound } from '../errors.ts'
import type { FilePlace } from './storage/stored.ts'
import { reachesOwner, type OwnerEntidade } from './owners.ts'
import { LOCKS } from '../db/locks.ts'

/** The record that a file belongs to. */
export interface Owner {
  entidade: OwnerEntidade
  entidadeId: number
}

/** A file as its row tells it, for whoever was let to see it. */
export interface VisibleFile extends FilePlace {
  id: number
  nome: string
  tipo: string
  tamanho: number
  diretorio: Diretorio
  largura: number | null
  altura: number | null
  reclamado: boolean
}

/**
 * Makes a file the record's. Only one that nobody claimed, of this unit and directory, sent by whoever acts: any other is
 * a 400 beside `field`. Gives the file's name, for the event.
 */
export async function claimFile(
  ctx: Ctx,
  id: number,
  diretorio: Diretorio,
  { entidade, entidadeId }: Owner,
  field = 'arquivo',
): Promise<{ id: number; nome: string }> {
  const file = await ctx.db.row(sql<{ id: number; nome: string }>`
    update arquivo set reclamado = true, entidade = ${entidade}, entidade_id = ${entidadeId}
    where id = ${id} and not reclamado and unidade_id = ${ctx.unidadeId} and diretorio = ${diretorio}
      and criado_por_id = ${ctx.actor.usuarioId}
    returning id, nome`)
  if (!file) throw invalid({ [field]: [mensagens.arquivoIndisponivel] })
  return file
}

/**
 * The same for many records of one kind: each gets a row of its own, and all of them share the bytes. Gives the file's name,
 * and its row by record.
 */
export async function claimForMany(
  ctx: Ctx,
  id: number,
  diretorio: Diretorio,
  { entidade, ids }: { entidade: OwnerEntidade; ids: readonly number[] },
  field = 'arquivo',
): Promise<{ nome: string; byRecord: Map<number, number> }> {
  const [first, ...others] = ids
  if (first === undefined) throw new Error('o arquivo é de algum registro')
  const { nome: name } = await claimFile(ctx, id, diretorio, { entidade, entidadeId: first }, field)
  await lockBytes(ctx.db, sql`id = ${id}`)
  const copies = await ctx.db.rows(sql<{ id: number; registro: number }>`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, armazenamento, descricao,
      largura, altura,
      reclamado, entidade, entidade_id, criado_por_id, criado_em)
    select a.unidade_id, a.diretorio, a.nome, a.tipo, a.tamanho, a.sha256, a.chave, a.armazenamento, a.descricao,
      a.largura, a.altura,
      true, a.entidade, u.id, a.criado_por_id, a.criado_em
    from arquivo a, unnest(${others}::int[]) as u(id) where a.id = ${id} returning id, entidade_id as registro`)
  return {
    nome: name,
    byRecord: new Map([[first, id], ...copies.map((c) => [c.registro, c.id] as const)]),
  }
}

/**
 * Gives another record a file that is claimed already, as a row of its own in this directory; the bytes are shared. That the
 * person may see the file is for the caller to have seen. Gives its id.
 */
export async function shareFile(
  ctx: Ctx,
  id: number,
  diretorio: Diretorio,
  { entidade, entidadeId }: Owner,
): Promise<number> {
  await lockBytes(ctx.db, sql`id = ${id}`)
  const copy = await ctx.db.row(sql<{ id: number }>`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, armazenamento, descricao, largura,
      altura, reclamado, entidade, entidade_id, criado_por_id, criado_em)
    select unidade_id, ${diretorio}, nome, tipo, tamanho, sha256, chave, armazenamento, descricao, largura, altura,
      true,
      ${entidade}, ${entidadeId}, criado_por_id, criado_em
    from arquivo where id = ${id} and reclamado and unidade_id = ${ctx.unidadeId} returning id`)
  if (!copy) throw notFound()
  return copy.id
}

/** Are these files there to be claimed by whoever acts? 400 beside `field` otherwise. Claims nothing. */
export async function requireClaimable(
  ctx: Ctx,
  ids: readonly number[],
  diretorio: Diretorio,
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const n = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from arquivo
    where id = any(${[...ids]}::int[]) and not reclamado and unidade_id = ${ctx.unidadeId}
      and diretorio = ${diretorio} and criado_por_id = ${ctx.actor.usuarioId}`)
  if (n?.n !== new Set(ids).size) throw invalid({ [field]: [mensagens.arquivoIndisponivel] })
}

/** Holds the bytes of these files until the transaction ends: nobody shares them, moves them or lets the last row go meanwhile. */
export async function lockBytes(db: Ctx['db'], condition: SqlQuery): Promise<void> {
  await db.exec(
    sql`select pg_advisory_xact_lock(${LOCKS.bytes}, h)
      from (select distinct hashtext(chave) as h from arquivo where ${condition} order by 1) t`,
  )
}

/** Hands a claimed file over to another record that uses it too. */
export async function passFile(ctx: Ctx, id: number, { entidade, entidadeId }: Owner): Promise<void> {
  await ctx.db.exec(
    sql`update arquivo set entidade = ${entidade}, entidade_id = ${entidadeId} where id = ${id} and reclamado`,
  )
}

/**
 * Lets a file go: its row now, its bytes (with the last row that has them) later, when the transaction is kept. Whatever refers to the row is let go before;
 * that the record may be changed is for the caller to have seen.
 */
export const releaseFile = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  releaseWhere(ctx, sql`id = ${id}`)

/** The same for many. */
export const releaseFiles = (ctx: { db: Ctx['db'] }, ids: readonly number[]): Promise<boolean> =>
  releaseWhere(ctx, sql`id = any(${[...ids]}::int[])`)

/** Lets go a file that no record claimed, unless one did meanwhile. */
export const releaseIfUnclaimed = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  releaseWhere(ctx, sql`id = ${id} and not reclamado`)

async function releaseWhere({ db }: { db: Ctx['db'] }, condition: SqlQuery): Promise<boolean> {
  await lockBytes(db, condition)
  // Bytes that another row still needs stay.
  const r = await db.row(sql<{ n: number }>`
    with solto as (delete from arquivo where ${condition} returning id, chave, armazenamento),
    sobra as (
      insert into arquivo_apagado (chave, armazenamento)
      select distinct s.chave, s.armazenamento from solto s
      where not exists (select 1 from arquivo a where a.chave = s.chave and a.id not in (select id from solto)))
    select count(*)::int as n from solto`)
  return (r?.n ?? 0) > 0
}

/**
 * A file, for whoever may see it: of a claimed one whoever may see its record, wherever that record is now; of any other
 * only its sender, in the unit where it was sent. 404 otherwise.
 */
export async function visibleFile(ctx: Ctx, id: number): Promise<VisibleFile> {
  const a = await ctx.db.row(sql<
    VisibleFile & {
      entidade: string | null
      entidade_id: number
      unidade_id: number
      criado_por_id: number | null
    }
  >`
    select id, nome, tipo, tamanho, diretorio, largura, altura, reclamado, chave, armazenamento, entidade,
      entidade_id, unidade_id, criado_por_id
    from arquivo where id = ${id}`)
  if (!a) throw notFound()
  const mine = a.criado_por_id === ctx.actor.usuarioId
  const allowed = a.entidade
    ? await reachesOwner(ctx, a.entidade, a.entidade_id, mine)
    : a.unidade_id === ctx.unidadeId && mine
  if (!allowed) throw notFound()
  return a
}
