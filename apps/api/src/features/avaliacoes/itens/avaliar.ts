import {
  avaliacaoWorkflow,
  corrigirPorIndice,
  fatorDaFormula,
  lerFormula,
  mensagens,
  type Pontos,
  valorAvaliado,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { AvaliacaoTravada } from '../avaliacao.ts'
import { ITEM_DENTRO } from '../consultas.ts'
import { NOME_DO_BEM } from '../relatos.ts'

/** An asset as it is valued. */
export interface ItemAAvaliar extends Pontos {
  id: number
  nome: string
  pesquisaId: number | null
  residual: string
  /** The gross value of the books; null of what has no entry. */
  bruto: string | null
}

/** Says what values follow from: three prices' mean, or an index on what was paid. */
export type Referencia = { media: string } | { indice: string }

/** Items of an appraisal that were not taken out, by `onde` over `i` (avaliacao_item) and `p` (patrimonio). */
export const lerItens = (ctx: Ctx, a: AvaliacaoTravada, onde: SqlQuery): Promise<ItemAAvaliar[]> =>
  ctx.db.rows(sql<ItemAAvaliar>`
    select i.id, ${NOME_DO_BEM} as nome, i.pesquisa_id as "pesquisaId", trim_scale(i.ec)::text as ec, i.pvu, i.pub,
      i.residual::text as residual, coalesce(s.bruto, p.valor_aquisicao)::text as bruto
    from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
      left join saldo_patrimonio s on s.patrimonio_id = p.id
    where i.avaliacao_id = ${a.id} and ${ITEM_DENTRO} and ${onde} order by i.id`)

const DITOS = 20
/** The refusal of a step because of assets, each with why. 409. */
export function recusarItens(problemas: readonly { nome: string; motivo: string }[]): never {
  const ditos = problemas.slice(0, DITOS).map((p) => `${p.nome}: ${p.motivo}`)
  const mais = problemas.length - ditos.length
  throw conflict(mensagens.avaliacaoItensProblema, {
    itensAvaliacao: mais > 0 ? [...ditos, `e mais ${mais}`] : ditos,
  })
}

const temPontos = (i: ItemAAvaliar): boolean => i.ec !== null && i.pvu !== null && i.pub !== null

/** Refuses items that the formula cannot be fed with, or that have nothing that an index could bring to today. 409. */
function exigirAvaliaveis(itens: readonly ItemAAvaliar[], r: Referencia): void {
  const problemas = itens.flatMap((i): { nome: string; motivo: string }[] => {
    if (!temPontos(i)) return [{ nome: i.nome, motivo: mensagens.avaliacaoSemPontos }]
    if ('indice' in r && i.bruto === null) return [{ nome: i.nome, motivo: mensagens.avaliacaoSemValor }]
    return []
  })
  if (problemas.length > 0) recusarItens(problemas)
}

/**
 * Values these items of an appraisal that is held, by its formula: mean or corrected value times the factor, never below the
 * residual (docs/regras.md R123). Errors: 409, naming those that cannot be valued.
 */
export async function avaliarItens(
  ctx: Ctx,
  a: AvaliacaoTravada,
  pesquisaId: number,
  itens: readonly ItemAAvaliar[],
  r: Referencia,
): Promise<void> {
  exigirAvaliaveis(itens, r)
  const formula = lerFormula(a.formula)
  const fatores = new Map<string, string>()
  const fatorDe = ({ ec, pvu, pub }: ItemAAvaliar): string => {
    const pontos = { EC: ec ?? '0', PVU: pvu ?? 0, PUB: pub ?? 0 }
    const chave = `${pontos.EC}|${pontos.PVU}|${pontos.PUB}`
    const fator = fatores.get(chave) ?? fatorDaFormula(formula, pontos)
    fatores.set(chave, fator)
    return fator
  }
  const linhas = itens.map((i) => {
    const referencia = 'media' in r ? r.media : corrigirPorIndice(i.bruto ?? '0', r.indice)
    const fator = fatorDe(i)
    const { calculado, valor } = valorAvaliado(referencia, fator, i.residual)
    return { id: i.id, referencia, fator, calculado, valor }
  })
  await gravarValores(ctx, linhas, sql`pesquisa_id = ${pesquisaId}`)
}

/** Writes the values of items. `mais` says what they are valued by. */
export async function gravarValores(
  ctx: Ctx,
  linhas: readonly { id: number; referencia: string; fator: string; calculado: string; valor: string }[],
  mais: SqlQuery,
): Promise<void> {
  await ctx.db.exec(sql`
    update avaliacao_item i set situacao = ${avaliacaoWorkflow.itemsTo('AVALIAR')}, ${mais},
      valor_referencia = l.referencia, fator = l.fator, valor_calculado = l.calculado, valor_avaliado = l.valor
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, referencia numeric, fator numeric,
      calculado numeric, valor numeric)
    where i.id = l.id`)
}

/** Takes the values of items away: they wait to be valued again. `onde` is over `i`. */
export async function desavaliar(ctx: Ctx, onde: SqlQuery): Promise<void> {
  await ctx.db.exec(sql`
    update avaliacao_item i set situacao = ${avaliacaoWorkflow.itemsTo('DESFAZER')}, pesquisa_id = null,
      veiculo_id = null,
      valor_referencia = null, fator = null, valor_calculado = null, valor_avaliado = null
    where ${ITEM_DENTRO} and ${onde}`)
}

/** Values an item anew after its points changed; a vehicle's value does not follow from them. */
export async function reavaliarItem(ctx: Ctx, a: AvaliacaoTravada, itemId: number): Promise<void> {
  const [item] = await lerItens(ctx, a, sql`i.id = ${itemId}`)
  if (!item?.pesquisaId) return
  const p = await ctx.db.row(sql<{ base: string; media: string | null; indice: string | null }>`
    select base, media::text, indice::text from avaliacao_pesquisa where id = ${item.pesquisaId}`)
  if (!p) return
  const r = p.media === null ? { indice: p.indice ?? '0' } : { media: p.media }
  await avaliarItens(ctx, a, item.pesquisaId, [item], r)
}
