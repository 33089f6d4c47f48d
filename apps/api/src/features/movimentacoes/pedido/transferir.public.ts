import { can, movimentacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, forbidden } from '../../../kernel/errors.ts'
import { criarMovimentacao } from './criar.ts'
import { conferirDestino } from './destino.ts'
import { travarMovimentacao } from '../repo.ts'

/** Where assets go that leave the unit for good, and who answers for them there. */
export interface Transferencia {
  unidade: number
  localizacao: number
  /** The entry of the chart that they get; without one, that of the place. */
  organograma: number | null
  responsavel: number
}

/** The fields of a move, as an asset calls them. */
const DO_BEM: Readonly<Record<string, string>> = { localizacao: 'localizacaoInicial' }

/**
 * May assets be moved there by this person? The rules of a move, told beside the fields of an asset. Errors: 400; 403 for
 * who moves nothing.
 */
export async function conferirTransferencia(ctx: Ctx, t: Transferencia): Promise<void> {
  if (!can(ctx.tags, 'criaralterarmovimentacoes')) throw forbidden()
  try {
    await conferirDestino(ctx, t)
  } catch (erro) {
    if (!(erro instanceof AppError) || !erro.fields) throw erro
    const fields = Object.entries(erro.fields).map(([campo, textos]) => [DO_BEM[campo] ?? campo, textos])
    throw new AppError(erro.status, erro.message, Object.fromEntries(fields))
  }
}

/** Says what became of it, in words: the move, and whether somebody there has to accept it. */
export interface Transferidos {
  movimentacaoId: number
  aguarda: boolean
}

/**
 * Moves assets to another unit by one move, all or none, with their accessories, as a batch asks for it. Errors: 409, naming
 * those that cannot go.
 */
export async function transferir(
  ctx: Ctx,
  { unidade, localizacao, organograma, responsavel }: Transferencia,
  { ids, loteId }: { ids: readonly number[]; loteId: number },
): Promise<Transferidos> {
  const { id } = await criarMovimentacao(ctx, {
    itens: ids.map((patrimonio) => ({ patrimonio })),
    unidade,
    localizacao,
    organograma,
    responsavel,
    motivo: 'Edição em lote',
  })
  await ctx.db.exec(sql`update movimentacao set lote_id = ${loteId} where id = ${id}`)
  const { situacao } = await travarMovimentacao(ctx, id)
  return { movimentacaoId: id, aguarda: movimentacaoWorkflow.allowed(situacao, 'aceitar') }
}

/** A move of which nothing stands: its assets are where they were. */
const SEM_EFEITO = (['recusar', 'cancelar', 'estornar'] as const).map((a) => movimentacaoWorkflow.to(a))

/**
 * The moves by which a batch took assets to another unit, or is about to, by number; none of one that did not, or of one whose
 * moves were refused, taken back or reversed.
 */
export async function movimentacoesDoLote(ctx: Ctx, loteId: number): Promise<number[]> {
  const linhas = await ctx.db.rows(
    sql<{ id: number }>`select id from movimentacao
      where lote_id = ${loteId} and ${notAmong(sql`situacao`, SEM_EFEITO)} order by id`,
  )
  return linhas.map((l) => l.id)
}
