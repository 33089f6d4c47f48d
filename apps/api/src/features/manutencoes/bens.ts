import {
  type BemDisponivel,
  type ListQuery,
  manutencaoWorkflow,
  mensagens,
  type Page,
  type ProblemaDoBem,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { type AppError, conflict } from '../../kernel/errors.ts'
import { procurarBensLivres } from '../patrimonios/procura/livres.public.ts'
import { foraDeContagem } from '../reservas/em-contagem.public.ts'
import { problemasDosBens, problemasEmPalavras } from '../reservas/problemas.public.ts'

/** Over `i` (manutencao_item): of an order that is not at its end. */
export const ITEM_ABERTO = among(sql`i.situacao`, manutencaoWorkflow.openItems)

/** Over the id of an asset: no other order has it, nothing but a loan says where it is, and no inventory holds it. */
const livre = (id: SqlQuery): SqlQuery =>
  sql`not exists (select 1 from manutencao_item i where i.patrimonio_id = ${id} and ${ITEM_ABERTO})
    and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = ${id}
      and r.motivo <> 'EMPRESTIMO')
    and ${foraDeContagem(id)}`
/** Over `p`, as `livre`: an order can be opened for it now. */
export const LIVRE = livre(sql.ref('p.id'))

/** Assets of the unit that could be mended; `ids` reads those that were chosen elsewhere. */
export const procurarBens = (
  ctx: Ctx,
  { ids, ...q }: ListQuery & { ids?: number[] | undefined },
): Promise<Page<BemDisponivel>> => procurarBensLivres(ctx, q, ids ?? null, livre(sql.ref('t.id')))

/** Gives those of these assets that another open order has, each with its number. */
async function emOutra(
  ctx: Ctx,
  ids: readonly number[],
  manutencaoId: number | null,
): Promise<ProblemaDoBem[]> {
  return ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio, ${`${mensagens.manutencaoJaNaOutra} `}::text || i.manutencao_id as motivo
    from manutencao_item i join patrimonio p on p.id = i.patrimonio_id and p.unidade_id = ${ctx.unidadeId}
    where i.patrimonio_id = any(${[...ids]}::int[]) and ${ITEM_ABERTO}
      and i.manutencao_id is distinct from ${manutencaoId}::int order by p.id`)
}

/**
 * Gives those of these assets that cannot be mended by an order, each with its reason: none of the unit, not in use, in another
 * order, or moved or taken out at this moment.
 */
export async function problemasDaManutencao(
  ctx: Ctx,
  ids: readonly number[],
  manutencaoId: number | null,
): Promise<ProblemaDoBem[]> {
  const problemas = await problemasDosBens(
    ctx,
    ids,
    manutencaoId === null ? undefined : { motivo: 'MANUTENCAO', registroId: manutencaoId },
    'MANTER',
  )
  const ditos = new Set(problemas.map((p) => p.patrimonio.id))
  const outros = await emOutra(
    ctx,
    ids.filter((id) => !ditos.has(id)),
    manutencaoId,
  )
  return [...problemas, ...outros]
}

/** Gives the assets of an order not yet begun that keep it from beginning now. */
export async function problemasParaIniciar(ctx: Ctx, manutencaoId: number): Promise<ProblemaDoBem[]> {
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    select i.patrimonio_id as id from manutencao_item i where i.manutencao_id = ${manutencaoId}
      and ${among(sql`i.situacao`, manutencaoWorkflow.itemsTaken('INICIAR'))} order by 1`)
  return problemasDaManutencao(
    ctx,
    linhas.map((l) => l.id),
    manutencaoId,
  )
}

/** The refusal of an order because of its assets, each with why. 409. */
export function recusarBens(problemas: readonly ProblemaDoBem[]): AppError {
  return conflict(mensagens.manutencaoProblemas, { itens: problemasEmPalavras(problemas) })
}

/** Holds the rows of assets, in the one order in which everybody does, so that none stops being in use meanwhile. */
export async function travarBens(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.exec(
    sql`select 1 from patrimonio where id = any(${[...ids]}::int[]) order by id for no key update`,
  )
}
