import {
  type AcaoInventario,
  type DestinoDosAchados,
  inventarioWorkflow,
  type ModoContagem,
  PESSOAS_POR_BEM,
  type RigorInventario,
  type SituacaoInventario,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'

/** A campaign as its use cases need it. */
export interface Cabeca {
  id: number
  versao: number
  unidadeId: number
  descricao: string
  comissaoId: number
  responsavelId: number | null
  situacao: SituacaoInventario
  contagem: ModoContagem
  movimentacao: RigorInventario
  doResponsavel: RigorInventario
  achados: DestinoDosAchados
  quantidade: number
  tarefaId: number | null
  criadoPorId: number
}

const COLUNAS = sql`t.id, t.versao, t.unidade_id as "unidadeId", t.descricao, t.comissao_id as "comissaoId",
  t.responsavel_id as "responsavelId",
  t.situacao_inventario as situacao, t.contagem, t.movimentacao, t.do_responsavel as "doResponsavel", t.achados,
  t.quantidade, t.tarefa_id as "tarefaId", t.criado_por_id as "criadoPorId"`

async function ler(ctx: Ctx, id: number, trava: SqlQuery): Promise<Cabeca> {
  const c = await ctx.db.row(
    sql<Cabeca>`select ${COLUNAS} from inventario t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} ${trava}`,
  )
  if (!c) throw notFound()
  return c
}

/** A campaign of the unit at work. 404. */
export const exigirInventario = (ctx: Ctx, id: number): Promise<Cabeca> => ler(ctx, id, sql``)

/** The same, locked until the transaction ends: who changes where it stands waits for who changes it. */
export const travarInventario = (ctx: Ctx, id: number): Promise<Cabeca> =>
  ler(ctx, id, sql`for no key update`)

/** The same, kept as it stands: readings come side by side, and none while its situation changes. */
export const segurarInventario = (ctx: Ctx, id: number): Promise<Cabeca> => ler(ctx, id, sql`for share`)

/** @throws {AppError} 409 where the situation of the campaign does not allow this */
export const exigirAcao = (c: Cabeca, acao: AcaoInventario): void =>
  requireAllowed(inventarioWorkflow, c.situacao, acao)

/** How many people must see each asset of a campaign. */
export const pessoasPorBem = (c: Cabeca): 1 | 2 => PESSOAS_POR_BEM[c.contagem]

/** Writes where a campaign stands, with its next version, and what else is said. */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  situacao: SituacaoInventario,
  mais: SqlQuery = sql``,
): Promise<void> {
  await ctx.db.exec(sql`
    update inventario set situacao_inventario = ${situacao}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} ${mais} where id = ${id}`)
}
