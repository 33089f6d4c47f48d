import {
  loteWorkflow,
  MAXIMO_EDICAO_LOTE,
  mensagens,
  patrimonioWorkflow,
  type SelecaoLote,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among, notAmong } from '../../kernel/db/among.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { AppError, invalid, notFound } from '../../kernel/errors.ts'
import { condicoesDaLista } from '../patrimonios/lista/condicoes.public.ts'

/** An asset that was chosen, with its `versao` where it was seen. */
export interface Escolhido {
  id: number
  versao?: number | undefined
}

/** At most 1,000 (docs/regras.md R79), and at least one. Errors: 400. */
export function exigirQuantidade(n: number): void {
  if (n === 0) throw new AppError(400, mensagens.loteSemAlteracao)
  if (n > MAXIMO_EDICAO_LOTE)
    throw new AppError(400, mensagens.loteLimite, { selecao: [mensagens.loteLimite] })
}

/** The assets that a selection names, in the order of their ids: the ids as they came, or what filter or batch have now. */
export async function resolverSelecao(ctx: Ctx, s: SelecaoLote): Promise<Escolhido[]> {
  const escolhidos = s.ids
    ? unicos(s.ids)
    : s.filtro
      ? await doFiltro(ctx, s)
      : await doLote(ctx, s.lote as number)
  exigirQuantidade(escolhidos.length)
  return escolhidos
}

function unicos(ids: readonly Escolhido[]): Escolhido[] {
  return [...new Map(ids.map((i) => [i.id, i])).values()].sort((a, b) => a.id - b.id)
}

/** Written-off assets are no part of the bulk screens (docs/regras.md R42). */
async function doFiltro(ctx: Ctx, { filtro, exceto = [] }: SelecaoLote): Promise<Escolhido[]> {
  if (!filtro) return []
  if (filtro.todasUnidades) throw invalid({ selecao: [mensagens.loteUmaUnidade] }, mensagens.loteUmaUnidade)
  const { condicoes } = await condicoesDaLista(ctx, filtro)
  return ctx.db.rows(sql<Escolhido>`
    select t.id from patrimonio t
    where ${and(condicoes)} and ${notAmong(sql`t.situacao`, patrimonioWorkflow.final)} and t.id <> all(${exceto}::int[])
    order by t.id limit ${MAXIMO_EDICAO_LOTE + 1}`)
}

async function doLote(ctx: Ctx, loteId: number): Promise<Escolhido[]> {
  const lote = await ctx.db.row(
    sql`select 1 from lote
      where id = ${loteId} and unidade_id = ${ctx.unidadeId}
      and ${among(sql`situacao`, loteWorkflow.from('COMPLEMENTAR'))}`,
  )
  if (!lote) throw notFound()
  return ctx.db.rows(sql<Escolhido>`
    select p.id from lote_item i join patrimonio p on p.id = i.patrimonio_id
    where i.lote_id = ${loteId} and i.recusa is null and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
      and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)}
    order by p.id limit ${MAXIMO_EDICAO_LOTE + 1}`)
}
