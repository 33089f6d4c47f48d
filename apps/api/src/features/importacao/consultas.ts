import {
  FILTROS_IMPORTACAO,
  type Importacao,
  type ListQuery,
  makePage,
  type Page,
  situacaoImportacao,
  tipoImportacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { AUDIT, enumSql } from '../../kernel/db/source.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { keptUntil } from '../../kernel/files/expire.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { ULTIMO_USO } from './vencer.ts'

type Resumo = Omit<Importacao, 'messages'>
type Mensagem = Importacao['messages'][number]

/** Over `t` (importacao) and `a` (arquivo): its name, also when the file is no longer kept. */
const NOME_DO_ARQUIVO = sql`coalesce(a.nome, t.arquivo_nome)`
const COLUNAS = { id: sql`t.id`, tipo: sql`t.tipo`, situacao: sql`t.situacao`, nome: NOME_DO_ARQUIVO }

const resumo = (
  { clock }: Ctx,
  dias: number,
): SqlQuery => sql`t.id, t.versao, ${enumSql(tipoImportacao, sql`t.tipo`)} as tipo,
  ${enumSql(situacaoImportacao, sql`t.situacao`)} as situacao, t.ensaio,
  jsonb_build_object('id', a.id, 'nome', ${NOME_DO_ARQUIVO}, 'tamanho', coalesce(a.tamanho, t.arquivo_tamanho),
    'guardadoAte', case when a.id is not null then ${keptUntil(ULTIMO_USO, clock, dias)} end) as arquivo,
  case when t.tarefa_id is null then null else jsonb_build_object('id', t.tarefa_id) end as tarefa,
  t.total, t.salvos, t.com_aviso as "comAviso", t.recusados, t.repetidos, t.desfeitos,
  ${AUDIT} as audit`
const DE = sql`importacao t left join arquivo a on a.id = t.arquivo_id`

/** Imports of the unit at work, the latest first. */
export async function listarImportacoes(ctx: Ctx, q: ListQuery): Promise<Page<Resumo>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...conditionsOf(FILTROS_IMPORTACAO, COLUNAS, q.where),
    ...searchConditions(COLUNAS, ['nome'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const { diasArquivosImportados } = await lerParametros(ctx.db)
  const linhas = await ctx.db.rows(sql<Resumo>`
    select ${resumo(ctx, diasArquivosImportados)} from ${DE} where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

const PRIMEIRAS = 100
const NOMES: Record<string, readonly [string, string]> = {
  produtos: ['produto', 'produtos'],
  localizacoes: ['localização', 'localizações'],
  responsaveis: ['responsável', 'responsáveis'],
  fornecedores: ['fornecedor', 'fornecedores'],
  tiposnatureza: ['natureza', 'naturezas'],
  mascaras: ['máscara', 'máscaras'],
  estadosconservacao: ['estado de conservação', 'estados de conservação'],
  tiposaquisicao: ['tipo de aquisição', 'tipos de aquisição'],
  tiposutilizacao: ['tipo de utilização', 'tipos de utilização'],
}

/** "Foram cadastrados 2 localizações e 1 produto." */
function textoDosCriados(criados: Record<string, number>, ensaio: boolean): string | null {
  const partes = Object.entries(criados)
    .filter(([, n]) => n > 0)
    .map(([k, n]) => `${n} ${NOMES[k]?.[n === 1 ? 0 : 1] ?? k}`)
  if (partes.length === 0) return null
  return `${ensaio ? 'Seriam criados' : 'Criados'} nos cadastros: ${new Intl.ListFormat('pt-BR').format(partes)}.`
}

interface Lida extends Resumo {
  criados: Record<string, number>
  gerais: string[]
  recusa: string | null
}

const geral = (tipo: Mensagem['tipo'], descricao: string): Mensagem => ({ tipo, linha: null, descricao })

/** One import with what it has to say: of the whole, then of its first lines. 404 when it is of another unit. */
export async function obterImportacao(ctx: Ctx, id: number): Promise<Importacao> {
  const { diasArquivosImportados } = await lerParametros(ctx.db)
  const lida = await ctx.db.row(
    sql<Lida>`select ${resumo(ctx, diasArquivosImportados)}, t.criados, t.mensagens as gerais, t.recusa from ${DE}
      where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`,
  )
  if (!lida) throw notFound()
  const { criados, gerais, recusa, ...lido } = lida
  const linhas = await ctx.db.rows(sql<{ linha: number; situacao: string; mensagens: string[] | null }>`
    select linha, situacao, mensagens from importacao_linha
    where importacao_id = ${id} and situacao in ('AVISO', 'RECUSADO') order by linha limit ${PRIMEIRAS}`)
  const dasLinhas = linhas.flatMap((l) =>
    (l.mensagens ?? []).map((descricao): Mensagem => ({
      tipo: l.situacao === 'RECUSADO' ? 'ERRO' : 'AVISO',
      linha: l.linha,
      descricao,
    })),
  )
  const feitos = textoDosCriados(criados, lido.ensaio)
  return {
    ...lido,
    messages: [
      ...(recusa ? [geral('ERRO', recusa)] : []),
      ...(feitos ? [geral('AVISO', feitos)] : []),
      ...gerais.map((g) => geral('AVISO', g)),
      ...dasLinhas,
    ],
  }
}

export interface LinhaDeImportacao {
  linha: number
  situacao: 'SALVO' | 'AVISO' | 'RECUSADO' | 'REPETIDO'
  mensagens: string[]
  patrimonioId: number | null
}

/** Lines with a warning or refused, in the order of the file. */
export async function listarLinhas(
  ctx: Ctx,
  id: number,
  q: { situacao?: 'AVISO' | 'RECUSADO' | undefined; page: number; rpp: number },
): Promise<Page<LinhaDeImportacao>> {
  if (!(await ctx.db.row(sql`select 1 from importacao where id = ${id} and unidade_id = ${ctx.unidadeId}`)))
    throw notFound()
  const onde = sql`importacao_id = ${id}
    and situacao in ('AVISO', 'RECUSADO') ${q.situacao ? sql`and situacao = ${q.situacao}` : sql``}`
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from importacao_linha where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<LinhaDeImportacao>`
    select linha, situacao, coalesce(mensagens, '[]') as mensagens, patrimonio_id as "patrimonioId"
    from importacao_linha where ${onde}
    order by linha limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
