import {
  makePage,
  type Page,
  type Prestacao,
  type ResponseOf,
  type rotasPrestacao,
  situacaoPrestacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../razao/lancar.public.ts'
import { MOTIVO_DO_ESTORNO } from './motivo.ts'

interface Paginas {
  page: number
  rpp: number
}
type Lida = Omit<Prestacao, 'situacao'> & { situacao: (typeof situacaoPrestacao.values)[number] }

/** Files that are kept of the month, layout and unit of `p`, which are kept too. */
const MESMOS: SqlQuery = sql`x.unidade_id = p.unidade_id and x.layout_id = p.layout_id
  and x.competencia = p.competencia and x.arquivo_id is not null and p.arquivo_id is not null`
const COLUNAS: SqlQuery = sql`p.id, to_char(p.competencia, 'YYYY-MM') as competencia,
  jsonb_build_object('id', y.id, 'nome', y.nome) as layout, p.situacao, jsonb_build_object('id', p.tarefa_id) as tarefa,
  p.arquivos, p.linhas, a.sha256, p.erros, p.avisos, p.mensagem, p.criado_em as "criadaEm",
  p.criado_por as "criadaPor", f.reaberto_em is not null as "mesReaberto",
  (select jsonb_build_object('id', x.id, 'mudaram', (select coalesce(jsonb_agg(n.e->'nome' order by n.i), '[]')
      from jsonb_array_elements(p.arquivos) with ordinality n(e, i) where not x.arquivos @> jsonb_build_array(n.e)))
    from prestacao_contas x where ${MESMOS} and x.id < p.id order by x.id desc limit 1) as anterior,
  (select jsonb_build_object('id', x.id) from prestacao_contas x where ${MESMOS} and x.id > p.id
    order by x.id limit 1) as seguinte`
const DE: SqlQuery = sql`from prestacao_contas p join layout_prestacao y on y.id = p.layout_id
  join fechamento f on f.id = p.fechamento_id left join arquivo a on a.id = p.arquivo_id`

const comPalavras = (l: Lida): Prestacao => ({ ...l, situacao: situacaoPrestacao.toWire(l.situacao) })
const salto = ({ page, rpp }: Paginas): SqlQuery => sql`limit ${rpp} offset ${(page - 1) * rpp}`
const quantas = async (ctx: Ctx, de: SqlQuery): Promise<number> =>
  (await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${de}`))?.n ?? 0

/** The files that were made in the unit at work, the last first. */
export async function listarPrestacoes(ctx: Ctx, q: Paginas): Promise<Page<Prestacao>> {
  const de = sql`${DE} where p.unidade_id = ${ctx.unidadeId}`
  const linhas = await ctx.db.rows(sql<Lida>`select ${COLUNAS} ${de} order by p.id desc ${salto(q)}`)
  return makePage(linhas.map(comPalavras), await quantas(ctx, de), q.page, q.rpp)
}

/** @throws {AppError} 404 */
export async function obterPrestacao(ctx: Ctx, id: number): Promise<Prestacao> {
  const l = await ctx.db.row(
    sql<Lida>`select ${COLUNAS} ${DE} where p.id = ${id} and p.unidade_id = ${ctx.unidadeId}`,
  )
  if (!l) throw notFound()
  return comPalavras(l)
}

const CITADO: SqlQuery = sql`jsonb_build_object('id', b.id, 'descricao', b.descricao, 'numero',
  b.numero_tombamento || case when b.numero_acessorio > 0 then '-' || b.numero_acessorio else '' end)`

/** The causes of the faults of an attempt, with most faults first; none of those from before causes were kept. 404. */
export async function causasDaPrestacao(
  ctx: Ctx,
  id: number,
): Promise<ResponseOf<typeof rotasPrestacao.causas>> {
  await obterPrestacao(ctx, id)
  return ctx.db.rows(sql<ResponseOf<typeof rotasPrestacao.causas>[number]>`
    select ordem as id, arquivo, campo, texto, quantos from prestacao_causa where prestacao_id = ${id}
    order by quantos desc, ordem`)
}

/** The faults that kept the files from being made, or those of one cause, in the order of the files. 404. */
export async function errosDaPrestacao(
  ctx: Ctx,
  id: number,
  q: Paginas & { causa?: number | undefined },
): Promise<ResponseOf<typeof rotasPrestacao.erros>> {
  await obterPrestacao(ctx, id)
  const de = sql`from prestacao_erro e left join patrimonio b on b.id = e.patrimonio_id where e.prestacao_id = ${id}
    ${q.causa === undefined ? sql`` : sql`and e.causa = ${q.causa}`}`
  const linhas = await ctx.db.rows(sql<ResponseOf<typeof rotasPrestacao.erros>['resultList'][number]>`
    select e.ordem as id, e.arquivo, e.campo, e.texto,
      case when b.id is not null then ${CITADO} end as patrimonio ${de} order by e.ordem ${salto(q)}`)
  return makePage(linhas, await quantas(ctx, de), q.page, q.rpp)
}

/**
 * Entries of later books that correct what the files of a month told: they undo one of its entries, or their fact is of
 * that month, which was closed. 404.
 */
export async function correcoesDaPrestacao(
  ctx: Ctx,
  id: number,
  q: Paginas,
): Promise<ResponseOf<typeof rotasPrestacao.correcoes>> {
  const { competencia } = await obterPrestacao(ctx, id)
  const mes = `${competencia}-01`
  const de = sql`
    from lancamento e join patrimonio b on b.id = e.patrimonio_id
      left join lancamento o on o.patrimonio_id = e.patrimonio_id and o.id = e.estorna
    where e.unidade_id = ${ctx.unidadeId} and e.competencia > ${mes}::date
      and (o.competencia = ${mes}::date
        or (e.data >= ${mes}::date and e.data < ${mes}::date + interval '1 month'))`
  type Linha = Omit<ResponseOf<typeof rotasPrestacao.correcoes>['resultList'][number], 'tipo'> & {
    tipo: TipoLancamento
  }
  const linhas = await ctx.db.rows(sql<Linha>`
    select e.id::int as id, ${CITADO} as patrimonio, e.tipo, e.data::text as data,
      to_char(e.competencia, 'YYYY-MM') as competencia, e.valor::text as valor, e.estorna::int as estorna,
      case when e.estorna is not null then ${MOTIVO_DO_ESTORNO} end as motivo, e.criado_em as "criadoEm"
    ${de} order by e.criado_em desc, e.id desc ${salto(q)}`)
  return makePage(
    linhas.map((l) => ({ ...l, tipo: { value: l.tipo, descricao: TIPOS_LANCAMENTO[l.tipo] } })),
    await quantas(ctx, de),
    q.page,
    q.rpp,
  )
}

interface Arquivo {
  nome: string
  tipo: string
  tamanho: number
  chave: string
  armazenamento: 'DISCO' | 'S3'
}

/** The zip that was made. 404 while there is none, and for another unit's. */
export async function arquivoDaPrestacao(ctx: Ctx, id: number): Promise<Arquivo> {
  const a = await ctx.db.row(sql<Arquivo>`
    select a.nome, a.tipo, a.tamanho, a.chave, a.armazenamento from prestacao_contas p
      join arquivo a on a.id = p.arquivo_id
    where p.id = ${id} and p.unidade_id = ${ctx.unidadeId}`)
  if (!a) throw notFound()
  return a
}
