import {
  type AceiteMovimentacao,
  type Endereco,
  mensagens,
  movimentacaoWorkflow,
  situacaoDosItens,
  type SituacaoItemMovimentacao,
  type SituacaoMovimentacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { ENDERECO } from './endereco.ts'
import { entradaEscrita } from '../organograma/referencia.public.ts'
import { seVigente } from '../organograma/vigente.public.ts'

/** A move as its use cases need it. */
export interface Cabeca {
  id: number
  versao: number
  unidadeId: number
  destinoId: number
  localizacaoId: number | null
  /** The entry of the chart that was asked for; once it took effect, the one that its assets got. */
  pedidaId: number | null
  /** The entry of the chart that its assets get: the one asked for, or that of the place, in force. None: each keeps its own. */
  organogramaId: number | null
  responsavelId: number
  /** The user that the receiving responsible signs in as. */
  recebedorId: number | null
  responsavel: string
  destino: string | null
  /** That entry, as a person reads it. */
  organograma: string | null
  /** Where the assets go, when that is not the address of the place. */
  endereco: Endereco | null
  motivo: string | null
  dataRetorno: string | null
  situacao: SituacaoMovimentacao
  aceite: AceiteMovimentacao | null
  quantidade: number
  criadoPorId: number
  tarefaId: number | null
  decididoEm: string | null
  decididoPor: string | null
  decididoPorId: number | null
  decididoDe: string | null
}

const colunas = (
  ctx: Ctx,
  entrada = sql`coalesce(t.organograma_id, ${seVigente(ctx, sql`lo.organograma_id`)})`,
) => sql`
  t.id, t.versao, t.unidade_id as "unidadeId", t.unidade_destino_id as "destinoId", t.localizacao_id as "localizacaoId",
    t.organograma_id as "pedidaId", ${entrada} as "organogramaId", t.responsavel_id as "responsavelId",
  r.usuario_id as "recebedorId", r.nome as responsavel, lo.caminho as destino,
    ${entradaEscrita(entrada)} as organograma, ${ENDERECO} as endereco,
    t.motivo, t.data_retorno as "dataRetorno", t.situacao, t.aceite, t.quantidade,
  t.criado_por_id as "criadoPorId", t.tarefa_id as "tarefaId", t.decidido_em as "decididoEm",
    t.decidido_por as "decididoPor",
  t.decidido_por_id as "decididoPorId", t.decidido_de as "decididoDe"`

/** The move, locked until the transaction ends. 404 when it is neither of this unit nor for it. */
export async function travarMovimentacao(ctx: Ctx, id: number): Promise<Cabeca> {
  const m = await ctx.db.row(sql<Cabeca>`
    select ${colunas(ctx)} from movimentacao t join responsavel r on r.id = t.responsavel_id
    left join localizacao lo on lo.id = t.localizacao_id
    where t.id = ${id} and ${ctx.unidadeId} in (t.unidade_id, t.unidade_destino_id) for update of t`)
  if (!m) throw notFound()
  return m
}

/** Whoever works on the move's assets acts where they are. */
export const naUnidade = (ctx: Ctx, unidadeId: number): Ctx => ({ ...ctx, unidadeId })

/** Items in these situations, or of them those named; all of those named must be there. 409, 404. */
export async function itensDe(
  ctx: Ctx,
  m: Cabeca,
  situacoes: readonly SituacaoItemMovimentacao[],
  quais?: readonly number[],
): Promise<{ id: number; patrimonioId: number }[]> {
  const linhas = await ctx.db.rows(sql<{ id: number; patrimonioId: number; serve: boolean }>`
    select id, patrimonio_id as "patrimonioId", situacao = any(${[...situacoes]}::text[]) as serve
    from movimentacao_item
    where movimentacao_id = ${m.id} ${quais ? sql`and id = any(${[...quais]}::int[])` : sql``} order by patrimonio_id`)
  if (quais && linhas.length < new Set(quais).size) throw notFound()
  if (quais && linhas.some((l) => !l.serve)) throw conflict(mensagens.movimentacaoItemNaoPermite)
  return linhas.filter((l) => l.serve)
}

/** Marks items, with who and when. */
export async function marcarItens(
  ctx: Ctx,
  ids: readonly number[],
  situacao: SituacaoItemMovimentacao,
): Promise<void> {
  await ctx.db.exec(sql`
    update movimentacao_item
    set situacao = ${situacao}, mudado_em = ${ctx.clock.now()}, mudado_por = ${ctx.actor.nome}
    where id = any(${[...ids]}::int[])`)
}

/** Writes the move's situation from those of its items, and what else is said. Gives the situation. */
export async function concluirMudanca(
  ctx: Ctx,
  id: number,
  mais: SqlQuery = sql``,
): Promise<SituacaoMovimentacao> {
  const linhas = await ctx.db.rows(
    sql<{
      situacao: SituacaoItemMovimentacao
    }>`select distinct situacao from movimentacao_item where movimentacao_id = ${id}`,
  )
  const situacao = situacaoDosItens(new Set(linhas.map((l) => l.situacao)))
  await mudarSituacao(ctx, id, situacao, sql`, tarefa_id = null, mensagem = null ${mais}`)
  return situacao
}

/** Writes the situation of a move, with its next version. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoMovimentacao,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update movimentacao
    set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}

/** How many assets a move that waits would take. */
export const contarAbertos = (ctx: Ctx, id: number): Promise<number> =>
  ctx.db.exec(
    sql`update movimentacao
      set quantidade = (select count(*) from movimentacao_item where movimentacao_id = ${id}
      and ${among(sql`situacao`, movimentacaoWorkflow.itemsTaken('aceitar'))}) where id = ${id}`,
  )
