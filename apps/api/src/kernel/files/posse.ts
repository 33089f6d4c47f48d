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

/** Hands a claimed file over to another record that uses it too. */
export async function passarArquivo(ctx: Ctx, id: number, { entidade, entidadeId }: Dono): Promise<void> {
  await ctx.db.exec(
    sql`update arquivo set entidade = ${entidade}, entidade_id = ${entidadeId} where id = ${id} and reclamado`,
  )
}

/**
 * Lets a file go: its row now, its bytes later, when the transaction is kept. Whatever refers to the row is let go before;
 * that the record may be changed is for the caller to have seen.
 */
export const soltarArquivo = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  soltarOnde(ctx, sql`id = ${id}`)

/** Lets go a file that no record claimed, unless one did meanwhile. */
export const soltarSeNinguemReclamou = (ctx: { db: Ctx['db'] }, id: number): Promise<boolean> =>
  soltarOnde(ctx, sql`id = ${id} and not reclamado`)

async function soltarOnde({ db }: { db: Ctx['db'] }, condicao: Consulta): Promise<boolean> {
  const n = await db.exec(sql`
    with solto as (delete from arquivo where ${condicao} returning chave, armazenamento)
    insert into arquivo_apagado (chave, armazenamento) select chave, armazenamento from solto`)
  return n > 0
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
