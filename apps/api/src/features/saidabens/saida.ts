import {
  type AcaoSaida,
  mensagens,
  type PapelNaSaida,
  saidaWorkflow,
  type SituacaoSaida,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, notFound, forbidden } from '../../kernel/errors.ts'
import { actsForAnyOf } from '../../kernel/session/programa.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { ITEM_NA_SAIDA, papeisNaSaida } from './consultas.ts'

/** A request, held until the transaction ends. */
export interface SaidaTravada {
  id: number
  versao: number
  unidadeId: number
  situacao: SituacaoSaida
  solicitanteId: number
  solicitante: string
  responsavelId: number | null
  responsavel: string | null
  termoId: number | null
  motivo: string
  /** The day on which it is to be back; none where nobody said one. */
  retorno: string | null
  /** Its assets that are neither cancelled nor back. */
  bens: number[]
}

/** Its assets are read once it is held: who waited for somebody's step sees what that step left. */
async function lerTravada(db: Db, onde: SqlQuery): Promise<SaidaTravada | undefined> {
  const s = await db.row(sql<Omit<SaidaTravada, 'bens'>>`
    select t.id, t.versao, t.unidade_id as "unidadeId", t.situacao, t.solicitante_id as "solicitanteId",
      t.solicitante_nome as solicitante,
      t.responsavel_id as "responsavelId",
        (select r.nome from responsavel r where r.id = t.responsavel_id) as responsavel, t.termo_id as "termoId",
        t.motivo, t.data_retorno_prevista::text as retorno
    from saida_bem t where t.removida_em is null and ${onde} for update of t`)
  if (!s) return undefined
  const itens = await db.rows(sql<{ id: number }>`
    select i.patrimonio_id as id from saida_bem_item i where i.saida_id = ${s.id} and ${ITEM_NA_SAIDA} order by 1`)
  return { ...s, bens: itens.map((i) => i.id) }
}

/** A request by its id, whoever asks: for who comes by its link. */
export const travarPeloLink = (db: Db, id: number) => lerTravada(db, sql`t.id = ${id}`)

/**
 * Takes hold of a request of the unit for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404, not there, or another's for who sees only their own; 403, not theirs to do; 409, not in this situation, or
 * changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoSaida,
  versao?: number | null,
): Promise<SaidaTravada> {
  const s = await lerTravada(ctx.db, sql`t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
  if (!s) throw notFound()
  const papeis: PapelNaSaida[] = await papeisNaSaida(ctx, s.solicitanteId)
  const sua = s.solicitanteId === ctx.actor.usuarioId
  const veAsDeTodos = ctx.tags.has('consultarsaidadebens') || ctx.tags.has('aprovarsaidadebens')
  if (!sua && !veAsDeTodos) throw notFound()
  if (!saidaWorkflow.isMine(acao, papeis))
    throw (await actsForAnyOf(ctx, [s.solicitanteId]))
      ? new AppError(403, mensagens.saidaPropria)
      : forbidden()
  requireAllowed(saidaWorkflow, s.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== s.versao) throw conflict()
  return s
}

/** Gives, of the assets asked for, those of the request that are neither cancelled nor back; all of them when none is named. 409 for another. */
export function escolherBens(s: SaidaTravada, pedidos: readonly number[] | undefined): number[] {
  if (!pedidos) return s.bens
  if (pedidos.length === 0 || pedidos.some((id) => !s.bens.includes(id)))
    throw conflict(mensagens.saidaItemEncerrado)
  return [...pedidos]
}

/** Writes where a request stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  { db, clock, actor }: { db: Db; clock: { now(): Date }; actor: { nome: string } },
  id: number,
  situacao: SituacaoSaida,
  mais: SqlQuery = sql``,
): Promise<void> {
  await db.exec(sql`
    update saida_bem
    set situacao = ${situacao}, versao = versao + 1, alterado_em = ${clock.now()},
      alterado_por = ${actor.nome} ${mais} where id = ${id}`)
}

/** Assets that left for good are in the request again: their return may be declared. */
export async function retomarItens({ db }: { db: Db }, id: number, bens: readonly number[]): Promise<void> {
  await db.exec(sql`
    update saida_bem_item
    set situacao = ${saidaWorkflow.items?.initial ?? null}, encerrado_em = null, encerrado_por = null
    where saida_id = ${id} and patrimonio_id = any(${[...bens]}::int[])`)
}

/** Takes assets out of a request, cancelled or back. */
export async function encerrarItens(
  { db, clock, actor }: { db: Db; clock: { now(): Date }; actor: { nome: string } },
  id: number,
  bens: readonly number[],
  situacao: 'CANCELADO' | 'DEVOLVIDO' | 'ENTREGUE',
): Promise<void> {
  await db.exec(sql`
    update saida_bem_item set situacao = ${situacao}, encerrado_em = ${clock.now()}, encerrado_por = ${actor.nome}
    where saida_id = ${id} and patrimonio_id = any(${[...bens]}::int[])`)
}
