import {
  chaveDoEndereco,
  ehAdicional,
  type EnderecoAdicional,
  type TipoCampoAdicional,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { definicoesPorChave } from './definicoes.public.ts'

/** The addresses of the organisation's own fields that an order names. */
export const enderecosDaOrdem = (order: string | undefined): EnderecoAdicional[] =>
  (order ?? '')
    .split(',')
    .map((o) => o.trim().replace(/^-/, ''))
    .filter(ehAdicional)

/** The field of a key, as the database finds it. */
const campoDe = (endereco: EnderecoAdicional): SqlQuery =>
  sql`(select c.id from campo_adicional c where c.chave = ${sql.lit(chaveDoEndereco(endereco))})`

/** A column of the value of a field, over `t` (patrimonio); of several options the first. */
export const valorEm = (endereco: EnderecoAdicional, coluna: SqlQuery): SqlQuery =>
  sql`(select ${coluna} from valor_adicional v left join opcao_adicional o on o.id = v.opcao_id
    where v.patrimonio_id = t.id and v.posicao = 0 and v.campo_id = ${campoDe(endereco)})`

/**
 * Gives what an order by a field follows, over `t`: numbers, days and options as such, texts as words. Of many assets at once the
 * values are joined: each key says how.
 */
export function ordensDoAdicional(
  endereco: EnderecoAdicional,
): { valor: SqlQuery; junta: { juncao: SqlQuery; valor: SqlQuery } }[] {
  const [v, o] = ['v', 'o'].map((a) => sql.ref(`${a}_${chaveDoEndereco(endereco)}`)) as [SqlQuery, SqlQuery]
  const juncao = sql`left join (valor_adicional ${v} left join opcao_adicional ${o} on ${o}.id = ${v}.opcao_id)
    on ${v}.patrimonio_id = t.id and ${v}.posicao = 0 and ${v}.campo_id = ${campoDe(endereco)}`
  const ordem = (coluna: SqlQuery, junta: SqlQuery) => ({
    valor: valorEm(endereco, coluna),
    junta: { juncao, valor: junta },
  })
  return [
    ordem(sql`v.numero`, sql`${v}.numero`),
    ordem(sql`v.dia`, sql`${v}.dia`),
    ordem(sql`o.ordem`, sql`${o}.ordem`),
    ordem(sql`normalizar(v.texto)`, sql`normalizar(${v}.texto)`),
  ]
}

/** The part of a value `v` that an index of field and unit follows; a kind without one is sorted. */
const INDEXADAS: Partial<Record<TipoCampoAdicional, { coluna: SqlQuery; ordem: readonly SqlQuery[] }>> =
  (() => {
    const so = (coluna: SqlQuery) => ({ coluna, ordem: [coluna] })
    // The index holds the beginning of a text: what begins alike is put in order by the whole of it.
    const texto = {
      coluna: sql`v.texto`,
      ordem: [sql`"left"(normalizar(v.texto), 60)`, sql`normalizar(v.texto)`],
    }
    return {
      NUMERO: so(sql`v.numero`),
      DINHEIRO: so(sql`v.numero`),
      DATA: so(sql`v.dia`),
      TEXTO: texto,
      LINK: texto,
    }
  })()

/**
 * The ids of a page of all assets of the unit at work, in the order of one of the organisation's own fields, by its index; those
 * that have no value last. Null for a kind that no index follows.
 * @param daqui the conditions of the list over `t` (patrimonio): the unit's assets, none removed
 */
export async function idsPeloAdicional(
  ctx: Ctx,
  daqui: readonly SqlQuery[],
  { endereco, desce }: { endereco: EnderecoAdicional; desce: boolean },
  { rpp, pular }: { rpp: number; pular: number },
): Promise<number[] | null> {
  const [d] = (await definicoesPorChave(ctx, [chaveDoEndereco(endereco)])).values()
  const indexada = d && INDEXADAS[d.tipo.value]
  if (!indexada) return null
  const sentido = desce ? sql` desc` : sql``
  const noSentido = (partes: readonly SqlQuery[]) => sql.join(partes.map((p) => sql`${p}${sentido}`))
  const comValor = sql`v.campo_id = ${sql.lit(d.id)} and v.unidade_id = ${ctx.unidadeId}
    and ${indexada.coluna} is not null`
  const ids = await ctx.db.rows(sql<{ id: number }>`
    select t.id from valor_adicional v join patrimonio t on t.id = v.patrimonio_id
    where ${comValor} and ${and(daqui)} order by ${noSentido([...indexada.ordem, sql`v.patrimonio_id`])}
    limit ${rpp} offset ${pular}`)
  if (ids.length < rpp) {
    const antes = await ctx.db.row(
      sql<{ n: number }>`select count(*)::int as n from valor_adicional v where ${comValor}`,
    )
    ids.push(
      ...(await ctx.db.rows(sql<{ id: number }>`
        select t.id from patrimonio t where ${and(daqui)} and not exists (
          select 1 from valor_adicional v where v.patrimonio_id = t.id and v.campo_id = ${sql.lit(d.id)})
        order by ${noSentido([sql`t.id`])}
        limit ${rpp - ids.length} offset ${Math.max(0, pular - (antes?.n ?? 0))}`)),
    )
  }
  return ids.map((l) => l.id)
}
