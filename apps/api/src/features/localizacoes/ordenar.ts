import {
  type BodyOf,
  mensagens,
  MUDANCAS_POR_ORDEM,
  type NoDaArvore,
  type rotasLocalizacoes,
} from '@tombo/contract'
import { recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { exigirLocalizacao, filhosDe } from './arvore.ts'
import { mudaramDeLugar } from './mudaram-de-lugar.ts'
import { salvarLocalizacao, travarArvore } from './salvar.ts'

type Pedido = BodyOf<typeof rotasLocalizacoes.ordenarFilhos>

/** Below which place an order is: as it says, or where the first of its places stands. 404. */
async function paiDaOrdem(ctx: Ctx, { localizacaoPai, filhos }: Pedido): Promise<number | null> {
  if (localizacaoPai !== undefined) return localizacaoPai
  const primeira = await ctx.db.row(sql<{ pai: number | null }>`
    select localizacao_pai_id as pai from localizacao
    where id = ${filhos[0] ?? null} and unidade_id = ${ctx.unidadeId}`)
  if (!primeira) throw notFound()
  return primeira.pai
}

/** Gives those of the order that stand elsewhere now. Every one must be a place of this unit. */
async function deOutroLugar(ctx: Ctx, paiId: number | null, { filhos }: Pedido): Promise<number[]> {
  const lidas = await ctx.db.rows(
    sql<{ id: number; pai: number | null }>`
      select id, localizacao_pai_id as pai from localizacao
      where id = any(${filhos}) and unidade_id = ${ctx.unidadeId}`,
  )
  if (lidas.length < filhos.length) throw notFound()
  return lidas.filter((l) => l.pai !== paiId).map((l) => l.id)
}

/** Somebody may have moved a place since the list was read: it is not dragged back by those who only see it there. */
function exigirAtual(novas: readonly number[], { movida }: Pedido): void {
  if (movida && novas.some((id) => id !== movida.id)) throw conflict(mensagens.localizacaoOrdem)
  if (novas.length > MUDANCAS_POR_ORDEM) throw invalid({ filhos: [mensagens.valorMaior] })
}

/** One event for each place that was put elsewhere among the same places: where it stood, and where it stands. */
async function registrarMudancas(ctx: Ctx, antes: number[], depois: number[]): Promise<void> {
  const lugar = (lista: number[]) => new Map(lista.map((id, i) => [id, `${i + 1}º`]))
  const [de, para] = [lugar(antes), lugar(depois)]
  const linhas = mudaramDeLugar(antes, depois).map((id) => ({
    id,
    alteracoes: [{ campo: 'Ordem', anterior: de.get(id), novo: para.get(id) }],
  }))
  if (linhas.length === 0) return
  await recordEventos(
    ctx,
    sql`select 'localizacoes'::text, l.id, 'ALTERACAO'::text, l.alteracoes
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id bigint, alteracoes jsonb)`,
  )
}

/**
 * Keeps the order of the places below one (null: at the top). What stood elsewhere is moved here, by the rules of a save.
 * Gives the places as they stand now. 409 when the list that was ordered is an old one.
 */
export async function ordenarFilhos(ctx: Ctx, pedido: Pedido): Promise<NoDaArvore[]> {
  const { filhos, movida } = pedido
  await travarArvore(ctx)
  const paiId = await paiDaOrdem(ctx, pedido)
  if (paiId !== null) await exigirLocalizacao(ctx, paiId)
  const antes = (await filhosDe(ctx, paiId)).map((n) => n.id)
  const novas = await deOutroLugar(ctx, paiId, pedido)
  exigirAtual(novas, pedido)
  for (const id of novas)
    await salvarLocalizacao(ctx, {
      id,
      localizacaoPai: paiId,
      ...(movida?.id === id ? { versao: movida.versao } : {}),
    })
  const pedidos = new Set(filhos)
  const depois = [...filhos, ...antes.filter((id) => !pedidos.has(id))]
  await ctx.db.exec(sql`
    update localizacao t set ordem = n.i from unnest(${depois}::int[]) with ordinality as n(id, i)
    where t.id = n.id and t.ordem is distinct from n.i::int`)
  await registrarMudancas(ctx, antes, depois)
  return filhosDe(ctx, paiId)
}
