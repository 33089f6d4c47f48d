import { type ListaPatrimonio, makePage, type Page, type PatrimonioLinha } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { ReadyReply } from '../../kernel/http/reply.ts'
import { valoresAdicionais } from '../camposadicionais/condicoes.public.ts'
import { condicoesComoDigitadas } from './condicoes.public.ts'
import { contar } from './contagem.public.ts'
import { idsEmOrdem } from './ids-em-ordem.ts'
import { escreverOrdem, ordemDaLista } from './ordem.public.ts'
import { type Molde, moldeDe } from './molde.ts'
import { proximidade } from './texto.public.ts'

type Linha = Partial<PatrimonioLinha> & { id: number }

/** How many of the first pages of the whole list are worth a prepared query of their own. */
const PAGINAS_PREPARADAS = 3

/** The rows of these ids, in this order, as the database writes them: `{…},{…}`. */
async function linhasPorId(ctx: Ctx, molde: Molde, ids: number[]): Promise<string> {
  if (ids.length === 0) return ''
  const [r] = molde.guardado
    ? await ctx.db.named<{ linhas: string }>(molde.nome, molde.porId, [ids])
    : await ctx.db.rows(
        sql<{ linhas: string }>`select ${molde.linhasDe(
          sql`select id, i from unnest(${ids}::int[]) with ordinality as u(id, i)`,
          sql`pg.i`,
        )} as linhas`,
      )
  return r?.linhas ?? ''
}

/**
 * A page of the register: the ids of the page first, then their wide columns. With a text the hits are taken first, apart
 * from the order, and give count and page at once; otherwise the order's index gives the page, and the count is remembered.
 */
export async function listarPatrimonios(
  ctx: Ctx,
  q: ListaPatrimonio,
): Promise<ReadyReply<Page<Linha>> | Page<Linha>> {
  const { condicoes, chave, texto, filtrada, corrigidas } = await condicoesComoDigitadas(ctx, q)
  const { chaves, ordem } = ordemDaLista(q)
  const onde = and(condicoes)
  const molde = moldeDe(q.fields)
  const pular = (q.page - 1) * q.rpp
  const { linhas, n } = texto
    ? await porAchados()
    : filtrada || q.page > PAGINAS_PREPARADAS
      ? await porIndice()
      : await semFiltro()
  if (q.camposAdicionais) {
    const todas = JSON.parse(`[${linhas}]`) as Linha[]
    const valores = await valoresAdicionais(
      ctx,
      todas.map((l) => l.id),
      q.camposAdicionais,
    )
    return makePage(
      todas.map((l) => ({ ...l, camposAdicionais: valores.get(l.id) ?? {} })),
      n,
      q.page,
      q.rpp,
    )
  }
  const { resultList: _, ...numeros } = makePage([], n, q.page, q.rpp)
  return new ReadyReply(`{"resultList":[${linhas}],${JSON.stringify(numeros).slice(1)}`)

  async function porAchados() {
    const comoDigitado = await achar(condicoes)
    if (comoDigitado.n > 0) return comoDigitado
    const outras = await corrigidas()
    return outras ? achar(outras) : comoDigitado
  }

  /** A text without an order gives the nearest first. */
  async function achar(onde: readonly SqlQuery[]) {
    const perto = q.q && !q.order && !q.campoOrdenacao
    const valores = chaves.map(({ valor }, i) => sql`${valor} as ${sql.ref(`o${i}`)}`)
    const achado = await ctx.db.row(sql<{ ids: number[]; n: number }>`
      with t as materialized (select ${sql.join(valores)}, t.id, ${perto ? proximidade(q.q ?? '') : sql`0`} as perto
        from patrimonio t where ${and(onde)})
      select (select count(*) from t)::int as n, array(select t.id from t
        order by t.perto, ${escreverOrdem(chaves, (_, i) => sql.ref(`t.o${i}`))}
        limit ${q.rpp} offset ${pular}) as ids`)
    return { linhas: await linhasPorId(ctx, molde, achado?.ids ?? []), n: achado?.n ?? 0 }
  }

  async function porIndice() {
    const ids = await ctx.db.rows(idsEmOrdem(condicoes, chaves, { rpp: q.rpp, pular }))
    const linhas = await linhasPorId(
      ctx,
      molde,
      ids.map((l) => l.id),
    )
    return { linhas, n: await contagem() }
  }

  /**
   * The list as it opens, in one query that is prepared once per connection. Its size and place are written into the text:
   * as parameters they would be unknown to the plan, and the query planned anew at every call.
   */
  async function semFiltro() {
    const daPagina = idsEmOrdem(condicoes, chaves, { rpp: q.rpp, pular }, (n) => sql.lit(n))
    const pergunta = sql<{ linhas: string }>`select ${molde.linhasDe(daPagina, ordem)} as linhas`
    const [r] = await (molde.guardado ? ctx.db.prepared(pergunta) : ctx.db.rows(pergunta))
    return { linhas: r?.linhas ?? '', n: await contagem() }
  }

  function contagem(): Promise<number> {
    return contar(
      ctx,
      chave,
      async () =>
        (await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${onde}`))
          ?.n ?? 0,
    )
  }
}
