import {
  type BodyOf,
  type EtiquetaLinha,
  mensagens,
  makePage,
  type Page,
  type QueryOf,
  type rotasEtiquetas,
  type Where,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'
import { contar } from '../patrimonios/contagem.public.ts'

type Lista = QueryOf<typeof rotasEtiquetas.listar>
type Faixa = BodyOf<typeof rotasEtiquetas.vinculadasLote>

const NUMERO = /^\d{1,18}$/
const MAIOR_LOTE = 500

/** A range of labels: by number when both ends are numbers, else as text. 409 when it ends before it begins. */
export function condicaoDaFaixa({
  tagInicial,
  tagFinal,
}: {
  [K in keyof Faixa]?: string | undefined
}): SqlQuery[] {
  if (tagInicial === undefined && tagFinal === undefined) return []
  const numeros = [tagInicial, tagFinal].every((v) => v === undefined || NUMERO.test(v))
  const invertida =
    tagInicial !== undefined &&
    tagFinal !== undefined &&
    (numeros ? BigInt(tagInicial) > BigInt(tagFinal) : tagInicial > tagFinal)
  if (invertida) throw conflict(mensagens.intervaloInvertido, { tagFinal: [mensagens.intervaloInvertido] })
  const coluna = numeros ? sql`t.numero` : sql`t.referencia collate "C"`
  const ponta = (v: string) => (numeros ? sql`${v}::bigint` : sql`${v}`)
  return [
    ...(tagInicial === undefined ? [] : [sql`${coluna} >= ${ponta(tagInicial)}`]),
    ...(tagFinal === undefined ? [] : [sql`${coluna} <= ${ponta(tagFinal)}`]),
  ]
}

/** Whatever is typed is the beginning of a label, in small letters or capitals, or its number whatever zeros it is printed with. */
function condicaoDoTexto(q: string | undefined): SqlQuery[] {
  if (!q) return []
  const formas = [...new Set([q, q.toUpperCase(), q.toLowerCase()])]
  const comeca = sql`(${sql.join(
    formas.map((f) => sql`t.referencia like ${`${escapeLike(f)}%`}`),
    sql` or `,
  )})`
  return [NUMERO.test(q) ? sql`(${comeca} or t.numero = ${q}::bigint)` : comeca]
}

function condicaoDoVinculo(where: Where | undefined): SqlQuery[] {
  const quais = where?.vinculo?.in
  if (!quais || quais.length !== 1) return []
  return [quais[0] === 'VINCULADA' ? sql`t.patrimonio_id is not null` : sql`t.patrimonio_id is null`]
}

const ordem = (order: string | undefined): SqlQuery => {
  if (order === '-referencia') return sql`t.numero desc nulls first, t.referencia desc, t.id desc`
  if (order === 'id' || order === '-id') return order === 'id' ? sql`t.id` : sql`t.id desc`
  return sql`t.numero, t.referencia, t.id`
}

const LINHA = sql`t.id, t.referencia, t.patrimonio_id is not null as vinculada,
  case when p.id is not null then json_build_object('referencia', t.referencia, 'produto',
    json_build_object('descricao', p.descricao)) end as "produtoCaracteristica",
  case when p.id is not null then json_build_object('id', p.id, 'numeroTombamento',
    p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio) end as patrimonio,
  t.criado_em as "criadaEm", t.criado_por as "criadaPor"`

/** The labels of the unit, by number: the page's ids first, then what stands beside them. */
export async function listarTags(ctx: Ctx, q: Lista): Promise<Page<EtiquetaLinha>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...condicaoDoVinculo(q.where),
    ...condicaoDaFaixa(q),
    ...condicaoDaFaixa({ tagInicial: q.where?.intervalo?.from, tagFinal: q.where?.intervalo?.to }),
    ...condicaoDoTexto(q.q),
  ])
  const { page: _p, rpp: _r, order: _o, fields: _f, ...filtros } = q
  const total = await contar(ctx, `tags|${JSON.stringify(filtros)}`, async () => {
    const n = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from etiqueta t where ${onde}`)
    return n?.n ?? 0
  })
  const linhas = await ctx.db.rows(sql<EtiquetaLinha>`
    with daqui as materialized (select t.id, row_number() over () as i from (
      select t.id from etiqueta t where ${onde} order by ${ordem(q.order)}
      limit ${q.rpp} offset ${(q.page - 1) * q.rpp}) t)
    select ${LINHA} from daqui d join etiqueta t on t.id = d.id left join patrimonio p on p.id = t.patrimonio_id
    order by d.i`)
  return makePage(linhas, total, q.page, q.rpp)
}

/** How many labels of the unit there are, how many are on an asset, and the share in per cent with two decimals. */
export async function percentualVinculado(ctx: Ctx) {
  const n = (chave: string, onde: SqlQuery) =>
    contar(ctx, `tags:${chave}`, async () => {
      const l = await ctx.db.row(
        sql<{
          n: number
        }>`select count(*)::int as n from etiqueta t where t.unidade_id = ${ctx.unidadeId} and ${onde}`,
      )
      return l?.n ?? 0
    })
  const vinculadas = await n('vinculadas', sql`t.patrimonio_id is not null`)
  const total = vinculadas + (await n('livres', sql`t.patrimonio_id is null`))
  return { total, vinculadas, percentual: total === 0 ? '0.00' : ((vinculadas / total) * 100).toFixed(2) }
}

/** The labels of a range that are on an asset; 409 when they are more than 500. */
export async function vinculadasDoLote(ctx: Ctx, faixa: Faixa): Promise<EtiquetaLinha[]> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    sql`t.patrimonio_id is not null`,
    ...condicaoDaFaixa(faixa),
  ])
  const linhas = await ctx.db.rows(
    sql<EtiquetaLinha>`select ${LINHA} from etiqueta t join patrimonio p on p.id = t.patrimonio_id where ${onde}
      order by t.numero, t.referencia, t.id limit ${MAIOR_LOTE + 1}`,
  )
  if (linhas.length > MAIOR_LOTE) throw conflict(mensagens.vinculadasDemais)
  return linhas
}
