import { formasEscritas, numeroDigitado } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../../kernel/db/sql.ts'
import { exatos } from '../lista/primeiros-do-texto.public.ts'
import { exatamente, palavrasDoTexto, palavrasNoLugar } from '../lista/texto.public.ts'
import { type Busca, daUnidade } from './mais-proximos.public.ts'

/** Says what is shown of an asset `t` to somebody without the right to the register. */
const MOSTRADO = sql`normalizar(concat_ws(' ', t.numero_tombamento::text, t.referencia, t.descricao))`

/** A word as a number, in any way in which people write one. */
function peloNumero(forma: string): SqlQuery[] {
  const n = numeroDigitado(forma)
  if (!n) return []
  const acessorio = n.acessorio === null ? sql`true` : sql`t.numero_acessorio = ${n.acessorio}`
  return [
    sql`(t.numero_tombamento = ${n.numero}::bigint and ${acessorio})`,
    sql`t.referencia = ${String(n.numero)}`,
  ]
}

/** Every word, in one of its forms, in what is shown. */
const todas = (formas: readonly (readonly string[])[], nele: (forma: string) => SqlQuery): SqlQuery[] =>
  formas.map((umas) => sql`(${sql.join([...umas.map(nele), ...umas.flatMap(peloNumero)], sql` or `)})`)

/** The index finds candidates; what is matched is what is shown, so that a search tells nothing else of an asset. */
const peloIndice = (forma: string): SqlQuery => {
  const like = `%${escapeLike(forma)}%`
  return sql`(t.busca like ${like} and ${MOSTRADO} like ${like})`
}
/** The same, in words that no index knows and the planner takes to be common. */
const semIndice = (forma: string): SqlQuery =>
  sql`(strpos(t.busca, ${forma}) > 0 and strpos(${MOSTRADO}, ${forma}) > 0)`

/**
 * The search of somebody without the right to the register: as everybody's (docs/regras.md R140), in number, label and
 * description alone.
 * @param base over `t` (patrimonio)
 */
export async function peloMostrado(
  ctx: Ctx,
  q: string,
  base: readonly SqlQuery[],
  corrigir: boolean,
): Promise<Busca | null> {
  const daqui = daUnidade(ctx)
  const noLugar = corrigir ? await palavrasNoLugar(ctx, q, daqui) : null
  if (corrigir && !noLugar) return null
  const formas = palavrasDoTexto(q).map((p) => noLugar?.get(p) ?? formasEscritas(p))
  const condicoes = [...base, ...todas(formas, peloIndice)]
  return {
    condicoes,
    primeiros: async ({ pular, quantos }) => {
      const ids = await exatos(ctx, q, { daqui, condicoes, pular, quantos })
      const faltam = pular + quantos - ids.length
      const outros = and([...base, ...todas(formas, semIndice), sql`(${exatamente(q)}) is not true`])
      if (faltam > 0)
        ids.push(
          ...(
            await ctx.db.rows(sql<{ id: number }>`select t.id from patrimonio t where ${outros}
              order by t.numero_tombamento, t.numero_acessorio, t.id limit ${faltam}`)
          ).map((l) => l.id),
        )
      return ids.slice(pular, pular + quantos)
    },
  }
}
