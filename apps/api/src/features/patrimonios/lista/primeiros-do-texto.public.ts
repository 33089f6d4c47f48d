import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { idsDosPrimeiros } from './ids-em-ordem.ts'
import { type Chave, chavesDaOrdem } from './ordem.public.ts'
import { comecamPalavras, contemPalavras, exatamente, proximidade } from './texto.public.ts'

/** The order in which hits that are as near as each other are given. */
const PELO_NUMERO: readonly Chave[] = [
  ...chavesDaOrdem('numeroTombamento', false),
  { valor: sql.ref('t.id'), desce: false, indexada: true, vazia: false },
]

interface Pedido {
  /** The conditions that the index of the order answers: the unit's assets, none removed. */
  daqui: readonly SqlQuery[]
  /** All that the assets are to fulfil, `daqui` among it. */
  condicoes: readonly SqlQuery[]
  /** How many of the nearest hits are passed over. */
  pular?: number
  quantos: number
  /** So many assets are looked at in the order for them. */
  passos?: number
}

/** The hits that are exactly this number or label: few, whatever else the text finds. */
export async function exatos(
  ctx: Ctx,
  q: string,
  { daqui, condicoes, pular = 0, quantos }: Pedido,
): Promise<number[]> {
  const achados = await ctx.db.rows(sql<{ id: number }>`
    with t as materialized (select t.* from patrimonio t where ${and([...daqui, exatamente(q)])})
    select t.id from t where ${and(condicoes)}
    order by t.numero_tombamento, t.numero_acessorio, t.id limit ${pular + quantos}`)
  return achados.map((l) => l.id)
}

/** Hits that have every word at the beginning of one of their own, as far as the walk meets them; null without an index. */
async function osQueComecam(ctx: Ctx, q: string, { daqui, condicoes, quantos, passos }: Pedido) {
  const perto = and([...condicoes, comecamPalavras(q), sql`(${exatamente(q)}) is not true`])
  const caminhada = idsDosPrimeiros(daqui, perto, PELO_NUMERO, { rpp: quantos, pular: 0 }, passos)
  return caminhada && (await ctx.db.rows(caminhada)).map((l) => l.id)
}

/** So few hits are put in order at once. */
const BASTAM = 20_000

/**
 * All hits that have every word at the beginning of one of their own, in order, where few hold the words in themselves: a word
 * by which a place or a person is called is in the text of hardly any asset. Null where many do.
 */
async function todosQueComecam(ctx: Ctx, q: string, { condicoes }: Pedido): Promise<number[] | null> {
  const neles = and([...condicoes, ...contemPalavras(q), sql`(${exatamente(q)}) is not true`])
  const achados = await ctx.db.rows(sql<{ id: number; comeca: boolean }>`
    with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio, ${comecamPalavras(q)} as comeca
      from patrimonio t where ${neles} limit ${BASTAM})
    select t.id, t.comeca from t order by t.numero_tombamento, t.numero_acessorio, t.id`)
  return achados.length < BASTAM ? achados.filter((l) => l.comeca).map((l) => l.id) : null
}

/** The hits after those: all others, as far as the walk meets them. */
async function osOutros(ctx: Ctx, q: string, { daqui, condicoes, passos }: Pedido, quantos: number) {
  const longe = and([...condicoes, sql`not (${comecamPalavras(q)})`, sql`(${exatamente(q)}) is not true`])
  const caminhada = idsDosPrimeiros(daqui, longe, PELO_NUMERO, { rpp: quantos, pular: 0 }, passos)
  return caminhada ? (await ctx.db.rows(caminhada)).map((l) => l.id) : []
}

/** The hits that follow the exact ones. Null where the walk meets too few. */
async function osSeguintes(ctx: Ctx, q: string, pedido: Pedido, faltam: number): Promise<number[] | null> {
  const seguem = await osQueComecam(ctx, q, { ...pedido, quantos: faltam })
  if (!seguem || seguem.length >= faltam) return seguem
  const comecam = await todosQueComecam(ctx, q, pedido)
  if (!comecam || comecam.length >= faltam) return comecam
  const outros = await osOutros(ctx, q, pedido, faltam - comecam.length)
  return comecam.length + outros.length < faltam ? null : [...comecam, ...outros]
}

/**
 * A part of what a text finds, the nearest first (docs/regras.md R140), where the word is so common that walking the order
 * meets it early: exactly this number or label, then every word at the beginning of one of its own, then the others. To find
 * all hits, only to put them in order, takes as long as the word is common. Null where the walk meets too few.
 * @returns ids of `patrimonio`, by the number among those that are as near
 */
export async function primeirosDoTexto(ctx: Ctx, q: string, pedido: Pedido): Promise<number[] | null> {
  const { pular = 0, quantos } = pedido
  const primeiros = await exatos(ctx, q, pedido)
  const faltam = pular + quantos - primeiros.length
  if (faltam > 0) {
    const seguem = await osSeguintes(ctx, q, pedido, faltam)
    if (!seguem) return null
    primeiros.push(...seguem)
  }
  return primeiros.slice(pular, pular + quantos)
}

/** So few that a rare word does not wait for them: a common one is met among them. */
const POUCOS_PASSOS = 2000

/**
 * The nearest hits of a text, by the number among those that are as near: for whoever chooses one of a few.
 * @returns ids of `patrimonio`
 */
export async function osMaisProximos(ctx: Ctx, q: string, pedido: Pedido): Promise<number[]> {
  const { condicoes, pular = 0, quantos } = pedido
  const primeiros = await primeirosDoTexto(ctx, q, { ...pedido, passos: POUCOS_PASSOS })
  if (primeiros) return primeiros
  // A part of a word that so many have, and none of the first at the beginning of one, is answered by any of these. The hits
  // are taken apart from their order: walking the order's index for a rare text would read the whole unit.
  const achados = await ctx.db.rows(sql<{ id: number }>`
    with t as materialized (select t.id, t.numero_tombamento, t.numero_acessorio, ${proximidade(q)} as perto
      from patrimonio t where ${and(condicoes)} limit ${BASTAM})
    select t.id from t order by t.perto, t.numero_tombamento, t.numero_acessorio, t.id limit ${pular + quantos}`)
  const todos = new Set([...(await exatos(ctx, q, pedido)), ...achados.map((l) => l.id)])
  return [...todos].slice(pular, pular + quantos)
}
