import {
  COLUNAS_DA_ORDEM,
  type ListaPatrimonio,
  mensagens,
  makePage,
  type Page,
  type PatrimonioLinha,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { compile, type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { ReadyReply } from '../../kernel/http/reply.ts'
import { condicoesDaLista } from './condicoes.public.ts'
import { contar } from './contagem.public.ts'
import { JUNCOES, LINHA } from './selecao.ts'

type Linha = Partial<PatrimonioLinha> & { id: number }

const ORDENS: Readonly<Record<string, readonly string[]>> = COLUNAS_DA_ORDEM

/** `order=-valorAquisicao`, or the pair `campoOrdenacao` and `sentidoOrdenacao`. Both directions walk the same index. */
export function ordemDaLista(q: Pick<ListaPatrimonio, 'order' | 'campoOrdenacao' | 'sentidoOrdenacao'>): {
  colunas: SqlQuery
  ordem: SqlQuery
} {
  const pedida =
    q.order ??
    (q.campoOrdenacao
      ? `${q.sentidoOrdenacao === 'DECRESCENTE' ? '-' : ''}${q.campoOrdenacao}`
      : 'numeroTombamento')
  const partes = pedida
    .split(',')
    .map((p) => ({ desce: p.trim().startsWith('-'), nome: p.trim().replace(/^-/, '') }))
  const chaves = partes.flatMap(({ desce, nome }) => (ORDENS[nome] ?? semOrdem()).map((c) => ({ c, desce })))
  chaves.push({ c: 'id', desce: partes[0]?.desce ?? false })
  return {
    colunas: sql.join(chaves.map(({ c }) => sql.ref(`t.${c}`))),
    ordem: sql.join(
      chaves.map(({ c, desce }) => (desce ? sql`${sql.ref(`t.${c}`)} desc` : sql`${sql.ref(`t.${c}`)}`)),
    ),
  }
}

function semOrdem(): never {
  throw invalid({ order: [mensagens.ordemInvalida] })
}

/** How many of the first pages of the whole list are worth a prepared query of their own. */
const PAGINAS_PREPARADAS = 3

/** Written out once: they carry no values, and composing them anew would cost more than the query. */
const COLUNAS = sql.raw(compile(LINHA).text)
const TABELAS = sql.raw(compile(JUNCOES).text)

/** The rows of a page of ids (`pg`), in an order over `t`, as the database writes them: `{…},{…}`. */
const linhasDe = (ids: SqlQuery, ordem: SqlQuery): SqlQuery =>
  sql`(select coalesce(string_agg(row_to_json(x)::text, ','), '')
    from (select ${COLUNAS} from (${ids}) pg join patrimonio t on t.id = pg.id ${TABELAS} order by ${ordem}) x)`

const LINHAS_POR_ID = compile(
  sql`select ${linhasDe(
    sql`select id, i
    from unnest(${sql.raw('$1')}::int[]) with ordinality as u(id, i)`,
    sql`pg.i`,
  )} as linhas`,
).text

/** The rows of these ids, in this order, as the database writes them: `{…},{…}`. */
async function linhasPorId(ctx: Ctx, ids: number[]): Promise<string> {
  if (ids.length === 0) return ''
  const [r] = await ctx.db.named<{ linhas: string }>('patrimonio_linhas', LINHAS_POR_ID, [ids])
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
  const { condicoes, chave, texto, filtrada } = await condicoesDaLista(ctx, q)
  const { colunas, ordem } = ordemDaLista(q)
  const onde = and(condicoes)
  const pular = (q.page - 1) * q.rpp
  const idsDaPagina = (n: SqlQuery, salto: SqlQuery) =>
    sql`select t.id from patrimonio t where ${onde} order by ${ordem} limit ${n} offset ${salto}`
  const { linhas, n } = texto
    ? await porAchados()
    : filtrada || q.page > PAGINAS_PREPARADAS
      ? await porIndice()
      : await semFiltro()
  if (q.fields) {
    const todas = JSON.parse(`[${linhas}]`) as PatrimonioLinha[]
    return makePage(
      todas.map((l) => so(l, q.fields as string[])),
      n,
      q.page,
      q.rpp,
    )
  }
  const { resultList: _, ...numeros } = makePage([], n, q.page, q.rpp)
  return new ReadyReply(`{"resultList":[${linhas}],${JSON.stringify(numeros).slice(1)}`)

  async function porAchados() {
    const achado = await ctx.db.row(sql<{ ids: number[]; n: number }>`
      with t as materialized (select ${colunas} from patrimonio t where ${onde})
      select (select count(*) from t)::int as n, array(select t.id from t order by ${ordem}
        limit ${q.rpp} offset ${pular}) as ids`)
    return { linhas: await linhasPorId(ctx, achado?.ids ?? []), n: achado?.n ?? 0 }
  }

  async function porIndice() {
    const ids = await ctx.db.rows(sql<{ id: number }>`${idsDaPagina(sql`${q.rpp}`, sql`${pular}`)}`)
    const linhas = await linhasPorId(
      ctx,
      ids.map((l) => l.id),
    )
    return { linhas, n: await contagem() }
  }

  /**
   * The list as it opens, in one query that is prepared once per connection. Its size and place are written into the text:
   * as parameters they would be unknown to the plan, and the query planned anew at every call.
   */
  async function semFiltro() {
    const daPagina = idsDaPagina(sql.lit(q.rpp), sql.lit(pular))
    const [r] = await ctx.db.prepared(sql<{ linhas: string }>`select ${linhasDe(daPagina, ordem)} as linhas`)
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

/** Only the fields that were asked for (`unidade.descricao` asks for `unidade`). */
function so<T extends { id: number }>(linha: T, campos: string[]): Partial<T> & { id: number } {
  const quer = new Set(campos.map((c) => c.split('.')[0]))
  return {
    ...(Object.fromEntries(Object.entries(linha).filter(([k]) => quer.has(k))) as Partial<T>),
    id: linha.id,
  }
}
