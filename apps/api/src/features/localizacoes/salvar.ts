import { localizacoes, mensagens, PROFUNDIDADE_MAXIMA_LOCALIZACAO } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { inventariosDoLocal } from '../reservas/em-contagem.public.ts'
import { pedirPublicacao } from '../transparencia/pedir.public.ts'
import { acimaDe, exigirLocalizacao } from './arvore.ts'
import { fonteLocalizacoes } from './fonte.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

const SEPARADOR = ' / '

interface Atual {
  descricao: string
  localizacao_pai_id: number | null
  caminho: string
  ativo: boolean
}

/** One person at a time changes the tree of a unit: two moves at once could close a circle that neither sees. */
export async function travarArvore(ctx: Ctx): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.placeTree}, ${ctx.unidadeId})`)
}

/** How many levels a location and what is below it take. */
async function altura(ctx: Ctx, id: number): Promise<number> {
  const linha = await ctx.db.row(sql<{ n: number }>`
    with recursive ramo as (
      select id, 1 as nivel from localizacao where id = ${id}
      union all select l.id, r.nivel + 1 from localizacao l join ramo r on l.localizacao_pai_id = r.id
      where r.nivel < 100)
    select max(nivel)::int as n from ramo`)
  return linha?.n ?? 1
}

/** The path under the chosen parent; refuses a circle and a tree that is too deep. */
async function caminhoSob(
  ctx: Ctx,
  paiId: number | null,
  descricao: string,
  id: number | undefined,
): Promise<string> {
  if (paiId === null) return descricao
  const cadeia = await acimaDe(ctx, paiId)
  if (id !== undefined && cadeia.some((c) => c.id === id))
    throw invalid({ localizacaoPai: [mensagens.localizacaoEmCirculo] }, mensagens.localizacaoEmCirculo)
  if (cadeia.length + (id === undefined ? 1 : await altura(ctx, id)) > PROFUNDIDADE_MAXIMA_LOCALIZACAO)
    throw invalid({ localizacaoPai: [mensagens.localizacaoFunda] }, mensagens.localizacaoFunda)
  return `${cadeia[0]?.caminho ?? ''}${SEPARADOR}${descricao}`
}

/**
 * A place in use stands under places in use (docs/regras.md R170). `atual` is as it was; what is saved as it was is not asked.
 * Errors: 400 under one that is deactivated, 409 for the deactivation of one with places in use.
 */
async function exigirRamoEmUso(
  ctx: Ctx,
  atual: Pick<Atual, 'ativo'> | undefined,
  depois: { id: number | undefined; paiId: number | null; ativo: boolean; mudouDeLugar: boolean },
): Promise<void> {
  const { id, paiId, ativo, mudouDeLugar } = depois
  if (ativo && paiId !== null && (!atual?.ativo || mudouDeLugar)) {
    const pai = await ctx.db.row(sql<{ ativo: boolean }>`select ativo from localizacao where id = ${paiId}`)
    if (pai?.ativo === false)
      throw invalid(
        { localizacaoPai: [mensagens.localizacaoSobDesativada] },
        mensagens.localizacaoSobDesativada,
      )
  }
  if (ativo || id === undefined || !atual?.ativo) return
  if (await ctx.db.row(sql`select 1 from localizacao where localizacao_pai_id = ${id} and ativo limit 1`))
    throw conflict(mensagens.localizacaoComFilhasAtivas, { ativo: [mensagens.localizacaoComFilhasAtivas] })
}

/**
 * Saves a location and keeps its path, and the paths of all that is below it, in step with names and parents. Under another
 * parent it stands behind those that have an order there.
 */
export async function salvarLocalizacao(ctx: Ctx, corpo: Record<string, unknown>) {
  await travarArvore(ctx)
  const salvo = await salvarNaArvore(ctx, corpo)
  // docs/regras.md R157
  if (corpo.divulgada === false) await pedirPublicacao(ctx.db)
  return salvo
}

/** The same for whoever holds the tree already, or keeps nothing of what is done: others need not wait for them. */
export async function salvarNaArvore(ctx: Ctx, corpo: Record<string, unknown>) {
  const { id, localizacaoPai, descricao, ativo } = corpo as {
    id?: number
    localizacaoPai?: number | null
    descricao?: string
    ativo?: boolean
  }
  const atual =
    id === undefined
      ? undefined
      : await ctx.db.row(
          sql<Atual>`select descricao, localizacao_pai_id, caminho, ativo from localizacao
            where id = ${id} and unidade_id = ${ctx.unidadeId}`,
        )
  if (id !== undefined && !atual) throw notFound()
  const paiId = localizacaoPai === undefined ? (atual?.localizacao_pai_id ?? null) : localizacaoPai
  const caminho = await caminhoSob(ctx, paiId, descricao ?? atual?.descricao ?? '', id)
  const mudouDeLugar = atual !== undefined && paiId !== atual.localizacao_pai_id
  await exigirRamoEmUso(ctx, atual, { id, paiId, ativo: ativo ?? atual?.ativo ?? true, mudouDeLugar })
  if (id !== undefined && (mudouDeLugar || corpo.ativo === false)) await exigirForaDeContagem(ctx, id)
  const salvo = await saveRecord(ctx, localizacoes, fonteLocalizacoes, semMascara(corpo), {
    caminho,
    ...(mudouDeLugar ? { ordem: null } : {}),
  })
  if (atual && atual.caminho !== caminho) await refazerCaminhos(ctx, salvo.id)
  return salvo
}

/** The postal code is kept as its digits. */
const semMascara = (corpo: Record<string, unknown>) =>
  typeof corpo.cep === 'string' ? { ...corpo, cep: corpo.cep.replace(/\D/g, '') } : corpo

/** A place that an inventory counts stays where it is, and in use, until the count ends. Errors: 409, with the inventory named. */
async function exigirForaDeContagem(ctx: Ctx, id: number): Promise<void> {
  const [i] = await inventariosDoLocal(ctx, id)
  if (i) throw conflict(`${mensagens.localizacaoEmContagem} Inventário nº ${i.id}, ${i.descricao}.`)
}

async function refazerCaminhos(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`
    with recursive ramo as (
      select id, caminho from localizacao where id = ${id}
      union all select l.id, r.caminho || ${SEPARADOR} || l.descricao from localizacao l
      join ramo r on l.localizacao_pai_id = r.id)
    update localizacao t set caminho = r.caminho from ramo r where r.id = t.id and t.caminho <> r.caminho`)
}

/** Deletes a location that is empty; 409, with the reason in words, while places or assets stand in it. */
export async function excluirLocalizacao(ctx: Ctx, id: number): Promise<void> {
  await travarArvore(ctx)
  await exigirLocalizacao(ctx, id)
  const usada = await ctx.db.row(sql<{ filhas: boolean; bens: boolean }>`
    select exists (select 1 from localizacao where localizacao_pai_id = ${id}) as filhas,
      exists (select 1 from patrimonio where localizacao_id = ${id} and removido_em is null) as bens`)
  await exigirForaDeContagem(ctx, id)
  if (usada?.filhas) throw conflict(mensagens.localizacaoComFilhas)
  if (usada?.bens) throw conflict(mensagens.localizacaoComBens)
  await removeRecord(ctx, localizacoes, fonteLocalizacoes, id)
}
