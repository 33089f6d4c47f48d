import { acoesQueDao, can, inventarioWorkflow, mensagens, modoContagem, VE_O_ESPERADO } from '@tombo/contract'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Ctx } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { among } from '../db/among.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { clockOf } from '../db/zone.ts'
import { AppError } from '../errors.ts'
import type { Contagem } from './counting.ts'
import type { Session } from './session.ts'
import { hashOfToken, idOfOrganizacao } from './token.ts'

/** A new token for a device that counts. */
export function newContagemToken(databaseId: number): { token: string; hash: Buffer } {
  const token = `contagem_${databaseId.toString(36)}_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOfToken(token) }
}

/** The organisation that a token of a counting device claims; null when it is no such token. */
export function organizacaoOfContagemToken(token: string): number | null {
  const m = /^contagem_([0-9a-z]{1,6})_[A-Za-z0-9_-]{43}$/.exec(token)
  return m ? idOfOrganizacao(m[1] as string) : null
}

interface Row {
  id: number
  inventario_id: number
  unidade_id: number
  usuario_id: number
  nome: string
  usuario: string
  ativo: boolean
  revogada: boolean
  em_contagem: boolean
  unidade_em_uso: boolean
  conta: boolean
}

/** Why a session reads no more, of the reasons that hold the one that others follow from; null while it reads. */
function porqueEncerrada(s: Row): string | null {
  if (!s.em_contagem) return mensagens.contagemTerminou
  if (!s.unidade_em_uso) return mensagens.contagemUnidadeDesativada
  return s.conta ? null : mensagens.contagemAtoTerminou
}

/** Over `c` (comissao): its act is in force on a day. */
const emVigor = (today: string): SqlQuery =>
  sql`c.data_designacao <= ${today}::date and (c.fim is null or c.fim >= ${today}::date)`
/** Over `c` and `r` (responsavel): they are of it. */
const DA_COMISSAO = sql`(r.id = c.responsavel_id or exists (select 1 from comissao_membro m
  where m.comissao_id = c.id and m.responsavel_id = r.id and m.removido_em is null))`
/** Over `v` (inventario) and `r`: they are named to count a place of it. */
export const NOMEADO = sql`exists (select 1 from inventario_localizacao l
  join inventario_contador k on k.inventario_localizacao_id = l.id
  where l.inventario_id = v.id and l.retirada_em is null and k.responsavel_id = r.id)`

/**
 * Over `v` (inventario) and `c` (its comissao): whoever `usuario` is counts it on a day, as a member of the commission or named
 * for a place, with the right to count, while the act is in force.
 */
export const contaAqui = (usuario: SqlQuery, today: string): SqlQuery => sql`
  ${emVigor(today)}
  and exists (select 1 from permissao_efetiva e where e.usuario_id = ${usuario} and e.unidade_id = v.unidade_id
    and e.acao = any(${acoesQueDao('CONTAR_INVENTARIOS')}))
  and exists (select 1 from responsavel r where r.unidade_id = v.unidade_id and r.ativo
    and r.usuario_id = ${usuario} and (${DA_COMISSAO} or ${NOMEADO}))`

const AS_CEGAS = modoContagem.values.filter((m) => !VE_O_ESPERADO[m])

/**
 * Over `v` (inventario): it is being counted blindly, and whoever acts is named to count a place of it and is no member of its
 * commission in force, nor somebody who writes or concludes campaigns. They are told nothing of what it expects, nor of what
 * others found (docs/regras.md R259).
 */
export const contaAsCegas = ({ actor: { usuarioId }, tags, clock }: Ctx): SqlQuery =>
  can(tags, ['criaralterarinventarios', 'concluirinventarios'])
    ? sql`false`
    : sql`(${among(sql`v.contagem`, AS_CEGAS)}
  and ${among(sql`v.situacao_inventario`, inventarioWorkflow.from('contar'))}
  and exists (select 1 from responsavel r where r.ativo and r.usuario_id = ${usuarioId} and ${NOMEADO})
  and not exists (select 1 from comissao c join responsavel r on r.unidade_id = v.unidade_id and r.ativo
    and r.usuario_id = ${usuarioId} where c.id = v.comissao_id and ${emVigor(clock.today())} and ${DA_COMISSAO}))`

/**
 * The session of a counting device: of one inventory, in its unit, without an idle end. When the act or the counting ended it
 * still delivers.
 * @throws {AppError} 401 when it was revoked, or whoever opened it is no longer active
 */
export async function contagemSession(
  db: Db,
  call: { token: string; clock: Clock },
): Promise<Session & { contagem: Contagem }> {
  const { token } = call
  const clock = await clockOf(db, call.clock)
  const row = await db.row(sql<Row>`
    select s.id, s.inventario_id, v.unidade_id, s.usuario_id, u.nome, u.usuario, u.ativo,
      s.revogada_em is not null as revogada,
      ${among(sql`v.situacao_inventario`, inventarioWorkflow.from('contar'))} as em_contagem,
      n.ativo as unidade_em_uso, ${contaAqui(sql`s.usuario_id`, clock.today())} as conta
    from inventario_sessao s join inventario v on v.id = s.inventario_id
      join comissao c on c.id = v.comissao_id join unidade n on n.id = v.unidade_id
      join usuario u on u.id = s.usuario_id where s.token_hash = ${hashOfToken(token)}`)
  if (!row) throw new AppError(401, mensagens.sessaoExpirada)
  if (!row.ativo) throw new AppError(401, mensagens.usuarioDesativado)
  if (row.revogada) throw new AppError(401, mensagens.sessaoRevogada)
  const motivo = porqueEncerrada(row)
  return {
    actor: { usuarioId: row.usuario_id, nome: row.nome, usuario: row.usuario, sessaoId: 0 },
    unidadeId: row.unidade_id,
    tags: new Set(),
    tokenHash: hashOfToken(token),
    timeZone: clock.timeZone,
    contagem: { sessaoId: row.id, inventarioId: row.inventario_id, encerrada: motivo !== null, motivo },
  }
}
