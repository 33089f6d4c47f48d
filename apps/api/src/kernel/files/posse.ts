import { type Diretorio, mensagens } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { type Consulta, sql } from '../db/sql.ts'
import { invalido, naoEncontrado } from '../erros.ts'
import type { Lugar } from './arquivos.ts'
import { alcancaDono, type Entidade } from './donos.ts'

/** The record that a file belongs to. */
export interface Dono {
  entidade: Entidade
  entidadeId: number
}

/** A file as its row tells it, for whoever was let to see it. */
export interface ArquivoVisto extends Lugar {
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
 * a 400 beside `campo`. Gives the file's name, for the event.
 */
export async function reclamarArquivo(
  ctx: Ctx,
  id: number,
  diretorio: Diretorio,
  { entidade, entidadeId }: Dono,
  campo = 'arquivo',
): Promise<{ id: number; nome: string }> {
  const arquivo = await ctx.db.row(sql<{ id: number; nome: string }>`
    update arquivo set reclamado = true, entidade = ${entidade}, entidade_id = ${entidadeId}
    where id = ${id} and not reclamado and unidade_id = ${ctx.unidadeId} and diretorio = ${diretorio} and criado_por_id = ${ctx.actor.usuarioId}
    returning id, nome`)
  if (!arquivo) throw invalido({ [campo]: [mensagens.arquivoIndisponivel] })
  return arquivo
}

/**
 * The same for many records of one kind: each gets a row of its own, and all of them share the bytes. Gives the file's name,
 * and its row by record.
 */
export async function reclamarParaMuitos(
  ctx: Ctx,
  id: number,
  diretorio: Diretorio,
  { entidade, ids }: { entidade: Entidade; ids: readonly number[] },
  campo = 'arquivo',
): Promise<{ nome: string; porRegistro: Map<number, number> }> {
  const [primeiro, ...outros] = ids
  if (primeiro === undefined) throw new Error('o arquivo é de algum registro')
  const { nome } = await reclamarArquivo(ctx, id, diretorio, { entidade, entidadeId: primeiro }, campo)
  await travarBytes(ctx.db, sql`id = ${id}`)
  const copias = await ctx.db.rows(sql<{ id: number; registro: number }>`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, armazenamento, descricao, largura, altura,
      reclamado, entidade, entidade_id, criado_por_id, criado_em)
    select a.unidade_id, a.diretorio, a.nome, a.tipo, a.tamanho, a.sha256, a.chave, a.armazenamento, a.descricao, a.largura, a.altura,
      true, a.entidade, u.id, a.criado_por_id, a.criado_em
    from arquivo a, unnest(${outros}::int[]) as u(id) where a.id = ${id} returning id, entidade_id as registro`)
  return { nome, porRegistro: new Map([[primeiro, id], ...copias.map((c) => [c.registro, c.id] as const)]) }
}

/** Are these files there to be claimed by whoever acts? 400 beside `campo` otherwise. Claims nothing. */
export async function exigirReclamaveis(
  ctx: Ctx,
  ids: readonly number[],
  diretorio: Diretorio,
  campo: string,
): Promise<void> {
  if (ids.length === 0) return
  const n = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from arquivo
    where id = any(${[...ids]}::int[]) and not reclamado and unidade_id = ${ctx.unidadeId} and diretorio = ${diretorio} and criado_por_id = ${ctx.actor.usuarioId}`)
  if (n?.n !== new Set(ids).size) throw invalido({ [campo]: [mensagens.arquivoIndisponivel] })
}

const TRAVA_DOS_BYTES = 7206

/** Holds the bytes of these files until the transaction ends: nobody shares them, moves them or lets the last row go meanwhile. */
export async function travarBytes(db: Ctx['db'], condicao: Consulta): Promise<void> {
  await db.exec(
    sql`select pg_advisory_xact_lock(${TRAVA_DOS_BYTES}, h) from (select distinct hashtext(chave) as h from arquivo where ${condicao} order by 1) t`,
  )
}

/** Hands a claimed file over to another record that uses it too. */
export async function passarArquivo(ctx: Ctx, id: number, { entidade, entidadeId }: Dono): Promise<void> {
  await ctx.db.exec(
    sql`update arquivo set entidade = ${entidade}, entidade_id = ${entidadeId} where id = ${id} and reclamado`,
  )
}

/**
 * Lets a file go: its row now, its bytes (with the last row that has them) later, when the transaction is kept. Whatever refers to the row is let go before;
 * that the record may be changed is for the caller to have seen.
 */
export const soltarArquivo = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  soltarOnde(ctx, sql`id = ${id}`)

/** The same for many. */
export const soltarArquivos = (ctx: { db: Ctx['db'] }, ids: readonly number[]): Promise<boolean> =>
  soltarOnde(ctx, sql`id = any(${[...ids]}::int[])`)

/** Lets go a file that no record claimed, unless one did meanwhile. */
export const soltarSeNinguemReclamou = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  soltarOnde(ctx, sql`id = ${id} and not reclamado`)

async function soltarOnde({ db }: { db: Ctx['db'] }, condicao: Consulta): Promise<boolean> {
  await travarBytes(db, condicao)
  // Bytes that another row still needs stay.
  const r = await db.row(sql<{ n: number }>`
    with solto as (delete from arquivo where ${condicao} returning id, chave, armazenamento),
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
export async function arquivoVisivel(ctx: Ctx, id: number): Promise<ArquivoVisto> {
  const a = await ctx.db.row(sql<
    ArquivoVisto & { entidade: string | null; entidade_id: number; unidade_id: number; criado_por_id: number }
  >`
    select id, nome, tipo, tamanho, diretorio, largura, altura, reclamado, chave, armazenamento, entidade, entidade_id, unidade_id, criado_por_id
    from arquivo where id = ${id}`)
  if (!a) throw naoEncontrado()
  const pode = a.entidade
    ? await alcancaDono(ctx, a.entidade, a.entidade_id)
    : a.unidade_id === ctx.unidadeId && a.criado_por_id === ctx.actor.usuarioId
  if (!pode) throw naoEncontrado()
  return a
}
