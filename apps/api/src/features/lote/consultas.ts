import {
  FILTROS_LOTE,
  type ItemLote,
  type Lote,
  type LoteDetalhes,
  loteWorkflow,
  mensagens,
  makePage,
  type Page,
  type QueryOf,
  type rotasLote,
  situacaoLote,
  situacaoPatrimonio,
  situacoesTombadas,
  tipoLote,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { among } from '../../kernel/db/among.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, type Columns, orderOf } from '../../kernel/db/filters.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { movimentacoesDoLote } from '../movimentacoes/pedido/transferir.public.ts'
import { MUDOU } from './desfazer.ts'

const COLUNAS: Columns = {
  id: sql`t.id`,
  tipo: sql`t.tipo`,
  situacao: sql`t.situacao`,
  descricao: sql`t.descricao`,
  quantidade: sql`t.quantidade`,
  criadoPor: sql`t.criado_por`,
}

/** A batch, over `t`. Labels are told as they were typed, with their leading zeros. */
const LINHA: SqlQuery = sql`t.id, ${enumSql(tipoLote, sql`t.tipo`)} as tipo,
  ${enumSql(situacaoLote, sql`t.situacao`)} as situacao, t.descricao,
  t.dados ->> 'referenciaInicial' as "referenciaInicial", t.dados ->> 'referenciaFinal' as "referenciaFinal",
  t.quantidade, t.recusados, case when t.tarefa_id is not null then json_build_object('id',
    t.tarefa_id) end as tarefa, t.mensagem,
  t.desfeito_em as "desfeitoEm", t.desfeito_por as "desfeitoPor",
  json_build_object('created', t.criado_em, 'createdBy', t.criado_por, 'updated', t.desfeito_em, 'updatedBy',
    t.desfeito_por) as audit`

type PerguntaHistorico = QueryOf<(typeof rotasLote)['historico']>

/** The batches of the unit, the newest first. */
export async function listarLotes(ctx: Ctx, q: PerguntaHistorico): Promise<Page<Lote>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...conditionsOf(FILTROS_LOTE, COLUNAS, q.where, {
      criadoEm: (f) => and(onDays(ctx, sql`t.criado_em`, f)),
    }),
    ...searchConditions(COLUNAS, ['descricao', 'criadoPor'], q.q),
  ])
  const n = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from lote t where ${onde}`)
  const linhas = await ctx.db.rows(sql<Lote>`
    select ${LINHA} from lote t where ${onde} order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id desc`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, n?.n ?? 0, q.page, q.rpp)
}

type Lido = Omit<LoteDetalhes, 'desfazer' | 'movimentacoes'> & {
  mudados: number
  tombados: number
  itens: number
}

/** One batch of the unit, whole. Error: 404. */
export async function detalhesDoLote(ctx: Ctx, id: number): Promise<LoteDetalhes> {
  const l = await ctx.db.row(sql<Lido>`
    select ${LINHA}, t.campos, to_json(t.nao_encontrados) as "naoEncontrados",
      t.primeiro_numero as "primeiroNumero", t.ultimo_numero as "ultimoNumero", m.*
    from lote t cross join lateral (
      select count(*)::int as itens, count(*) filter (where ${MUDOU})::int as mudados,
        count(*) filter (where ${among(sql`p.situacao`, situacoesTombadas)})::int as tombados
      from lote_item i join patrimonio p on p.id = i.patrimonio_id where i.lote_id = t.id and i.recusa is null) m
    where t.id = ${id} and t.unidade_id = ${ctx.unidadeId}`)
  if (!l) throw notFound()
  const { mudados, tombados, itens, ...lote } = l
  const movimentacoes = await movimentacoesDoLote(ctx, id)
  const motivo = impedimento(lote, { mudados, tombados, itens, movidos: movimentacoes.length })
  return { ...lote, movimentacoes, desfazer: { possivel: motivo === null, motivo } }
}

/** Why a batch cannot be undone; null when it can. */
function impedimento(
  l: Pick<Lote, 'situacao' | 'tipo'>,
  n: { mudados: number; tombados: number; itens: number; movidos: number },
): string | null {
  if (!loteWorkflow.allowed(l.situacao.value, 'DESFAZER')) return mensagens.loteNaoDesfaz
  if (n.movidos > 0) return mensagens.loteEstorneMovimentacao
  if (n.itens === 0) return mensagens.loteSemAlteracao
  if (n.mudados > 0)
    return n.mudados === 1
      ? '1 bem mudou depois deste lote.'
      : `${n.mudados.toLocaleString('pt-BR')} bens mudaram depois deste lote.`
  return l.tipo.value === 'CADASTRO' && n.tombados > 0 ? mensagens.bemTombadoNaoExclui : null
}

type PerguntaBens = QueryOf<(typeof rotasLote)['patrimonios']>

/** The assets of a batch: those that were not changed first, each with its reason. Error: 404. */
export async function bensDoLote(ctx: Ctx, id: number, q: PerguntaBens): Promise<Page<ItemLote>> {
  if (!(await ctx.db.row(sql`select 1 from lote where id = ${id} and unidade_id = ${ctx.unidadeId}`)))
    throw notFound()
  const onde = and([
    sql`i.lote_id = ${id}`,
    ...(q.situacao ? [q.situacao === 'RECUSADO' ? sql`i.recusa is not null` : sql`i.recusa is null`] : []),
  ])
  const n = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from lote_item i where ${onde}`)
  const linhas = await ctx.db.rows(sql<ItemLote>`
    select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.descricao,
      p.referencia, ${enumSql(situacaoPatrimonio, sql`p.situacao`)} as situacao,
      i.recusa, (i.recusa is null and ${MUDOU}) as mudou
    from lote_item i join patrimonio p on p.id = i.patrimonio_id where ${onde}
    order by i.recusa is null, i.patrimonio_id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, n?.n ?? 0, q.page, q.rpp)
}
