import { type ListaPatrimonio, mensagens, pagina, type Pagina, type PatrimonioLinha } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { compilar, type Consulta, e, sql } from '../../kernel/db/sql.ts'
import { invalido } from '../../kernel/erros.ts'
import { Pronto } from '../../kernel/http/saida.ts'
import { condicoesDaLista } from './condicoes.public.ts'
import { contar } from './contagem.public.ts'
import { JUNCOES, LINHA } from './selecao.ts'

type Linha = Partial<PatrimonioLinha> & { id: number }

const ORDENS: Record<string, readonly string[]> = {
  numeroTombamento: ['numero_tombamento', 'numero_acessorio'],
  descricao: ['descricao'],
  dataAquisicao: ['data_aquisicao'],
  valorAquisicao: ['valor_aquisicao'],
  id: [],
}

/** `order=-valorAquisicao`, or the specification's pair of field and direction. Both directions walk the same index. */
export function ordemDaLista(q: Pick<ListaPatrimonio, 'order' | 'campoOrdenacao' | 'sentidoOrdenacao'>): {
  colunas: Consulta
  ordem: Consulta
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
  throw invalido({ order: [mensagens.ordemInvalida] })
}

const { text: LINHAS } = compilar(sql`
  select coalesce(string_agg(row_to_json(x)::text, ','), '') as linhas
  from (select ${LINHA} from unnest(__IDS__::int[]) with ordinality as pg(id, i) join patrimonio t on t.id = pg.id ${JUNCOES} order by pg.i) x`)
const LINHAS_POR_ID = LINHAS.replace('__IDS__', '$1')

/** The rows of these ids, in this order, as the database writes them: `{…},{…}`. */
async function linhasPorId(ctx: Ctx, ids: number[]): Promise<string> {
  if (ids.length === 0) return ''
  const [r] = await ctx.db.nomeada<{ linhas: string }>('patrimonio_linhas', LINHAS_POR_ID, [ids])
  return r?.linhas ?? ''
}

/**
 * A page of the register: the ids of the page first, then their wide columns. With a text the hits are taken first, apart
 * from the order, and give count and page at once; otherwise the order's index gives the page, and the count is remembered.
 */
export async function listarPatrimonios(
  ctx: Ctx,
  q: ListaPatrimonio,
): Promise<Pronto<Pagina<Linha>> | Pagina<Linha>> {
  const { condicoes, chave, texto } = await condicoesDaLista(ctx, q)
  const { colunas, ordem } = ordemDaLista(q)
  const onde = e(condicoes)
  const pular = (q.page - 1) * q.rpp
  const { ids, n } = texto ? await porAchados() : await porIndice()
  const linhas = await linhasPorId(ctx, ids)
  if (q.fields) {
    const todas = JSON.parse(`[${linhas}]`) as PatrimonioLinha[]
    return pagina(
      todas.map((l) => so(l, q.fields as string[])),
      n,
      q.page,
      q.rpp,
    )
  }
  const { resultList: _, ...numeros } = pagina([], n, q.page, q.rpp)
  return new Pronto(`{"resultList":[${linhas}],${JSON.stringify(numeros).slice(1)}`)

  async function porAchados() {
    const achado = await ctx.db.row(sql<{ ids: number[]; n: number }>`
      with t as materialized (select ${colunas} from patrimonio t where ${onde})
      select (select count(*) from t)::int as n, array(select t.id from t order by ${ordem} limit ${q.rpp} offset ${pular}) as ids`)
    return achado as { ids: number[]; n: number }
  }

  async function porIndice() {
    const paginaDeIds = await ctx.db.rows(
      sql<{
        id: number
      }>`select t.id from patrimonio t where ${onde} order by ${ordem} limit ${q.rpp} offset ${pular}`,
    )
    const contagem = contar(
      ctx,
      chave,
      async () =>
        (await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from patrimonio t where ${onde}`))
          ?.n ?? 0,
    )
    return { ids: paginaDeIds.map((l) => l.id), n: await contagem }
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
