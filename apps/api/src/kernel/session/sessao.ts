import type { Escopo, NomeAcao } from '@tombo/contract'
import { mensagens, tagsEfetivas } from '@tombo/contract'
import type { Actor } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import type { Origem } from './origem.ts'
import { novoToken } from './token.ts'
import { ociosa, OCIOSIDADE_MS } from './uso.ts'

const DURACAO_MS = 12 * 3_600_000

export interface Sessao {
  actor: Actor
  unidadeId: number | null
  tags: ReadonlySet<string>
  tokenHash: Buffer
  /** It is a program, and not a person. */
  programa?: true
}

/** The session of a person, which ends when nobody uses it. */
interface SessaoDePessoa extends Sessao {
  /** When its last use was written. */
  usadaEm: Date
}

interface Linha {
  id: number
  token_hash: Buffer
  usuario_id: number
  nome: string
  usuario: string
  unidade_id: number | null
  tags: string[]
  expira_em: string
  usada_em: string
  encerrada_em: string | null
  motivo: string | null
  ativo: boolean
}

const CONSULTA = `select s.id, s.token_hash, s.usuario_id, u.nome, u.usuario, s.unidade_id, s.tags, s.expira_em, s.usada_em, s.encerrada_em, s.motivo, u.ativo
  from sessao s join usuario u on u.id = s.usuario_id where `

/**
 * The session of a token hash (or, for file tokens, of an id). 401 when it ended, with the reason a person must see, or was
 * not used for too long; `emUso` for a second look within one call, which is itself a use.
 */
export async function carregarSessao(
  db: Db,
  por: { tokenHash: Buffer } | { id: number },
  agora: Date,
  { emUso = false } = {},
): Promise<SessaoDePessoa> {
  const [linha] =
    'tokenHash' in por
      ? await db.nomeada<Linha>('sessao_por_token', `${CONSULTA} s.token_hash = $1`, [por.tokenHash])
      : await db.nomeada<Linha>('sessao_por_id', `${CONSULTA} s.id = $1`, [por.id])
  if (!linha) throw new AppError(401, mensagens.sessaoExpirada)
  if (!linha.ativo) throw new AppError(401, mensagens.usuarioDesativado)
  const usadaEm = new Date(linha.usada_em)
  if (linha.encerrada_em || new Date(linha.expira_em) <= agora || (!emUso && ociosa(usadaEm, agora)))
    throw new AppError(401, mensagens.sessaoExpirada)
  return {
    actor: { usuarioId: linha.usuario_id, nome: linha.nome, usuario: linha.usuario, sessaoId: linha.id },
    unidadeId: linha.unidade_id,
    tags: new Set(linha.tags),
    tokenHash: linha.token_hash,
    usadaEm,
  }
}

/** Opens a session; in user scope while no unit is given. Answers the token, which is kept nowhere. */
export async function abrirSessao(
  db: Db,
  dados: Origem & {
    databaseId: number
    usuarioId: number
    unidadeId: number | null
    agora: Date
  },
): Promise<{ token: string; escopo: Escopo }> {
  const { token, hash } = novoToken(dados.databaseId)
  const tags = dados.unidadeId === null ? [] : await tagsDoUsuario(db, dados.usuarioId, dados.unidadeId)
  await db.exec(sql`
    insert into sessao (token_hash, usuario_id, unidade_id, tags, endereco, criada_em, usada_em, expira_em)
    values (${hash}, ${dados.usuarioId}, ${dados.unidadeId}, ${tags}, ${dados.endereco}, ${dados.agora}, ${dados.agora}, ${new Date(dados.agora.getTime() + DURACAO_MS)})`)
  return { token, escopo: dados.unidadeId === null ? 'USUARIO' : 'USUARIO_UNIDADE' }
}

async function tagsDoUsuario(db: Db, usuarioId: number, unidadeId: number): Promise<string[]> {
  const linhas = await db.rows(
    sql<{
      acao: NomeAcao
    }>`select acao from usuario_permissao where usuario_id = ${usuarioId} and unidade_id = ${unidadeId}`,
  )
  return tagsEfetivas(linhas.map((l) => l.acao))
}

/** Ends sessions of a user at once: all of them, or all but one (a password change keeps the session that made it). */
export async function encerrarSessoes(
  db: Db,
  usuarioId: number,
  motivo: string,
  agora: Date,
  menos?: number,
): Promise<void> {
  await db.exec(sql`update sessao set encerrada_em = ${agora}, motivo = ${motivo}
    where usuario_id = ${usuarioId} and encerrada_em is null and id is distinct from ${menos ?? null}::bigint`)
}

/** Ends one session. */
export async function encerrarSessao(db: Db, id: number, motivo: string, agora: Date): Promise<void> {
  await db.exec(
    sql`update sessao set encerrada_em = ${agora}, motivo = ${motivo} where id = ${id} and encerrada_em is null`,
  )
}

/** Ends the sessions that nobody used for too long: they open nothing any more, and so say it. Gives how many. */
export async function encerrarOciosas(db: Db, agora: Date): Promise<number> {
  const desde = new Date(agora.getTime() - OCIOSIDADE_MS)
  return db.exec(
    sql`update sessao set encerrada_em = ${agora}, motivo = 'OCIOSA' where usada_em <= ${desde} and encerrada_em is null`,
  )
}

/** Ends the sessions of a user in one unit, after the unit was taken from them. */
export async function encerrarSessoesNaUnidade(
  db: Db,
  usuarioId: number,
  unidadeId: number,
  motivo: string,
  agora: Date,
): Promise<void> {
  await db.exec(
    sql`update sessao set encerrada_em = ${agora}, motivo = ${motivo} where usuario_id = ${usuarioId} and unidade_id = ${unidadeId} and encerrada_em is null`,
  )
}

/** Rewrites the tags of the open sessions of a user in a unit, after their rights changed there. */
export async function atualizarTagsDasSessoes(db: Db, usuarioId: number, unidadeId: number): Promise<void> {
  const tags = await tagsDoUsuario(db, usuarioId, unidadeId)
  await db.exec(
    sql`update sessao set tags = ${tags} where usuario_id = ${usuarioId} and unidade_id = ${unidadeId} and encerrada_em is null`,
  )
}
