import type { Escopo } from '@tombo/contract'
import { mensagens, tagsEfetivas } from '@tombo/contract'
import type { Actor } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'
import { encerrarOnde, registrarAcesso } from './acesso.ts'
import { acoesDoUsuario, esperarDireitos } from './direitos.ts'
import type { Origem } from './origem.ts'
import { novoToken } from './token.ts'
import { ociosa, OCIOSIDADE_MS } from './uso.ts'

/** No session lasts longer, however much it is used. */
export const DURACAO_MS = 12 * 3_600_000

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

/** Opens a session, and tells it; in user scope while no unit is given. Answers the token, which is kept nowhere. */
export async function abrirSessao(
  db: Db,
  dados: Origem & {
    databaseId: number
    usuarioId: number
    unidadeId: number | null
    agora: Date
  },
): Promise<{ token: string; escopo: Escopo }> {
  const { usuarioId, unidadeId, endereco, navegador, agora } = dados
  const { token, hash } = novoToken(dados.databaseId)
  if (unidadeId !== null) await esperarDireitos(db, usuarioId)
  const tags = unidadeId === null ? [] : tagsEfetivas(await acoesDoUsuario(db, usuarioId, unidadeId))
  const nova = await db.row(sql<{ id: number }>`
    insert into sessao (token_hash, usuario_id, unidade_id, tags, endereco, navegador, criada_em, usada_em, expira_em)
    values (${hash}, ${usuarioId}, ${unidadeId}, ${tags}, ${endereco}, ${navegador}, ${agora}, ${agora}, ${new Date(agora.getTime() + DURACAO_MS)}) returning id`)
  const { id } = nova as { id: number }
  const tipo = unidadeId === null ? 'ENTRADA' : 'UNIDADE'
  await registrarAcesso(db, { tipo, usuarioId, sessaoId: id, unidadeId, endereco, navegador, agora })
  return { token, escopo: unidadeId === null ? 'USUARIO' : 'USUARIO_UNIDADE' }
}

/** Ends sessions of a user at once: all of them, or all but one (a password change keeps the session that made it). */
export async function encerrarSessoes(
  db: Db,
  usuarioId: number,
  motivo: string,
  agora: Date,
  menos?: number,
): Promise<void> {
  const quais = sql`s.usuario_id = ${usuarioId} and s.id is distinct from ${menos ?? null}::bigint`
  await encerrarOnde(db, quais, { motivo, agora })
}

/** Ends one session. */
export async function encerrarSessao(db: Db, id: number, motivo: string, agora: Date): Promise<void> {
  await encerrarOnde(db, sql`s.id = ${id}`, { motivo, agora })
}

/** Ends the sessions that nobody used for too long: they open nothing any more, and so say it. Gives how many. */
export async function encerrarOciosas(db: Db, agora: Date): Promise<number> {
  const desde = new Date(agora.getTime() - OCIOSIDADE_MS)
  return encerrarOnde(db, sql`s.usada_em <= ${desde}`, { motivo: 'OCIOSA', agora })
}
