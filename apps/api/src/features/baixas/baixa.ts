import {
  type AcaoBaixa,
  baixaWorkflow,
  type ClassificacaoBaixa,
  type ModalidadeBaixa,
  type PapelNaBaixa,
  type SituacaoBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, forbidden, notFound } from '../../kernel/errors.ts'
import { actsForAnyOf } from '../../kernel/session/programa.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** A write-off, held until the transaction ends. */
export interface BaixaTravada {
  id: number
  versao: number
  situacao: SituacaoBaixa
  tipo: string
  classificacao: ClassificacaoBaixa
  modalidade: ModalidadeBaixa | null
  data: string
  cessaoAte: string | null
  fornecedorId: number | null
  inventarioId: number | null
  avaliacaoId: number | null
  acessoriosFicam: boolean
  criadoPorId: number
  enviadaPorId: number | null
  tarefaId: number | null
}

/** The parts in which whoever acts may do so here. */
export const papeisDe = ({ tags }: Pick<Ctx, 'tags'>): PapelNaBaixa[] => [
  ...(tags.has('criaralterarbaixas') ? (['PREPARO'] as const) : []),
  ...(tags.has('autorizarbaixas') ? (['AUTORIZACAO'] as const) : []),
]

/** A write-off of the unit, held until the transaction ends. 404. */
export async function travar(ctx: Ctx, id: number): Promise<BaixaTravada> {
  // Held before it is read: who waited for a save that changed its kind finds it with that kind.
  await ctx.db.exec(sql`select 1 from baixa where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  const b = await ctx.db.row(sql<BaixaTravada>`
    select t.id, t.versao, t.situacao, tb.descricao as tipo,
      coalesce(t.classificacao, tb.classificacao) as classificacao,
      t.modalidade, t.data, t.cessao_ate as "cessaoAte", t.fornecedor_id as "fornecedorId",
      t.inventario_id as "inventarioId", t.avaliacao_id as "avaliacaoId", t.acessorios_ficam as "acessoriosFicam",
      t.criado_por_id as "criadoPorId", t.enviada_por_id as "enviadaPorId", t.tarefa_id::int as "tarefaId"
    from baixa t join tipo_baixa tb on tb.id = t.tipo_baixa_id
    where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
  if (!b) throw notFound()
  return b
}

/**
 * Takes hold of a write-off for one step of it: of two steps at the same moment the second finds the first one done.
 * Errors: 404; 403, another part's step; 409, not in this situation, or changed since `versao`.
 */
export async function travarPara(
  ctx: Ctx,
  id: number,
  acao: AcaoBaixa,
  versao?: number | null,
): Promise<BaixaTravada> {
  const b = await travar(ctx, id)
  if (!baixaWorkflow.isMine(acao, papeisDe(ctx))) throw forbidden()
  requireAllowed(baixaWorkflow, b.situacao, acao)
  if (versao !== undefined && versao !== null && versao !== b.versao) throw conflict()
  return b
}

/** Has another person to authorise it than whoever acts, who prepared or sent it (docs/regras.md R115)? */
export async function outraPessoaAutoriza(
  ctx: Ctx,
  b: Pick<BaixaTravada, 'criadoPorId' | 'enviadaPorId'>,
): Promise<boolean> {
  if (!(await actsForAnyOf(ctx, [b.criadoPorId, b.enviadaPorId]))) return false
  return (await lerParametros(ctx.db)).autorizarBaixaPorOutraPessoa
}

/** A cession for a term: its assets stay in the books (docs/regras.md R116). */
export const ehCessao = ({
  classificacao,
  modalidade,
}: Pick<BaixaTravada, 'classificacao' | 'modalidade'>): boolean =>
  classificacao === 'DOACAO_CESSAO' && modalidade === 'CESSAO'

/** An asset of a write-off that is held. */
export interface ItemTravado {
  id: number
  patrimonioId: number
  valorVenda: string | null
}

/** Says, of the items of a write-off that is held, those that an action takes, in the order of their assets. */
export const tomados = (ctx: Ctx, id: number, acao: AcaoBaixa): Promise<ItemTravado[]> =>
  ctx.db.rows(sql<ItemTravado>`
    select id, patrimonio_id as "patrimonioId", valor_venda::text as "valorVenda" from baixa_item
    where baixa_id = ${id} and ${among(sql`situacao`, baixaWorkflow.itemsTaken(acao))} order by patrimonio_id`)

/** Writes where a write-off stands from now on. `mais` sets other columns beside it. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoBaixa,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update baixa set situacao = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}
