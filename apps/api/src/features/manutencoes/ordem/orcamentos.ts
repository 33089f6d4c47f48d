import {
  formatarData,
  type ListQuery,
  makePage,
  manutencaoWorkflow,
  mensagens,
  type Orcamento,
  type Page,
  type SalvarOrcamento,
  formatarReais,
} from '@tombo/contract'
import { differences } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { orderOf } from '../../../kernel/db/filters.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../../kernel/files/ownership.ts'
import { exigirManutencao } from '../consultas.ts'
import { type ManutencaoTravada, travar } from './manutencao.ts'
import { relatar } from '../relatos.ts'

const lido = (onde: SqlQuery): SqlQuery<Orcamento> => sql<Orcamento>`
  select o.id, o.versao, jsonb_build_object('id', o.manutencao_id) as manutencao,
    (select jsonb_build_object('id', f.id, 'nome', f.nome) from fornecedor f
      where f.id = o.fornecedor_id) as fornecedor,
    (select jsonb_build_object('id', r.id, 'nome', r.nome) from responsavel r
      where r.id = o.responsavel_id) as responsavel,
    o.valor::text as valor, o.data, o.validade, o.observacao,
    (select jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho) from arquivo a
      where a.id = o.arquivo_id) as arquivo,
    coalesce(t.orcamento_id = o.id, false) as escolhido, o.criado_por as "criadoPor"
  from manutencao_orcamento o join manutencao t on t.id = o.manutencao_id where ${onde}`

const COLUNAS = { id: sql`o.id`, valor: sql`o.valor`, data: sql`o.data` }

/** A page of the quotes of an order, the cheapest first. 404. */
export async function listarOrcamentos(ctx: Ctx, id: number, q: ListQuery): Promise<Page<Orcamento>> {
  await exigirManutencao(ctx, id)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from manutencao_orcamento where manutencao_id = ${id}`,
  )
  const linhas = await ctx.db.rows(sql<Orcamento>`
    ${lido(sql`o.manutencao_id = ${id}`)} order by ${orderOf(COLUNAS, q.order, 'valor', sql`o.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** A quote of an order of the unit. 404. */
export async function lerOrcamento(ctx: Ctx, manutencaoId: number, id: number): Promise<Orcamento> {
  await exigirManutencao(ctx, manutencaoId)
  const o = await ctx.db.row(lido(sql`o.id = ${id} and o.manutencao_id = ${manutencaoId}`))
  if (!o) throw notFound()
  return o
}

/** An order that is under way, held: of one at its end quotes no longer change. Errors: 404, 409. */
async function travarAberta(ctx: Ctx, id: number): Promise<ManutencaoTravada> {
  const m = await travar(ctx, id)
  if (!manutencaoWorkflow.isOpen(m.situacao)) throw conflict(mensagens.manutencaoEncerrada)
  return m
}

async function exigirReferencias(ctx: Ctx, o: SalvarOrcamento, antes: Orcamento | undefined): Promise<void> {
  const erros: Record<string, string[]> = {}
  if (o.fornecedor !== antes?.fornecedor.id) {
    const fornecedor = sql`select 1 from fornecedor where id = ${o.fornecedor} and ativo for key share`
    if (!(await ctx.db.row(fornecedor))) erros.fornecedor = [mensagens.naoEncontrado]
  }
  if (o.responsavel !== null && o.responsavel !== antes?.responsavel?.id) {
    const pessoa = sql`select 1 from responsavel where id = ${o.responsavel} and unidade_id = ${ctx.unidadeId} and ativo
      for key share`
    if (!(await ctx.db.row(pessoa))) erros.responsavel = [mensagens.naoEncontrado]
  }
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/** A quote as the history tells it. */
const emTextos = (o: Orcamento): Record<string, string | null> => ({
  Orçamento: `${o.fornecedor.nome}, ${formatarReais(o.valor)}, de ${formatarData(o.data)}`,
  'Validade do orçamento': o.validade && formatarData(o.validade),
  'Responsável pelo orçamento': o.responsavel?.nome ?? null,
  'Observação do orçamento': o.observacao,
  'Arquivo do orçamento': o.arquivo?.nome ?? null,
})

/**
 * Saves a quote of an order that is under way, with its file; the one that was chosen stays as it is. What changes nothing
 * writes nothing. Errors: 404; 400 by field; 409, also over an older version.
 */
export async function salvarOrcamento(ctx: Ctx, id: number, o: SalvarOrcamento): Promise<Orcamento> {
  const m = await travarAberta(ctx, id)
  const antes = o.id === null ? undefined : await lerOrcamento(ctx, id, o.id)
  if (antes && m.orcamentoId === antes.id) throw conflict(mensagens.orcamentoEscolhido)
  if (antes && o.versao !== null && o.versao !== antes.versao) throw conflict()
  await exigirReferencias(ctx, o, antes)
  const linha = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
          update manutencao_orcamento set fornecedor_id = ${o.fornecedor}, responsavel_id = ${o.responsavel},
            valor = ${o.valor}, data = ${o.data}, validade = ${o.validade}, observacao = ${o.observacao}
          where id = ${antes.id} returning id`
      : sql<{ id: number }>`
          insert into manutencao_orcamento (manutencao_id, fornecedor_id, responsavel_id, valor, data, validade,
            observacao,
            criado_em, criado_por)
          values (${id}, ${o.fornecedor}, ${o.responsavel}, ${o.valor}, ${o.data}, ${o.validade}, ${o.observacao},
            ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`,
  )
  const { id: orcamentoId } = linha as { id: number }
  await trocarArquivo(ctx, id, orcamentoId, { de: antes?.arquivo?.id ?? null, para: o.arquivo })
  const depois = (await ctx.db.row(lido(sql`o.id = ${orcamentoId}`))) as Orcamento
  const alteracoes = differences(antes ? emTextos(antes) : {}, emTextos(depois))
  if (alteracoes.length === 0) return depois
  await relatar(ctx, id, 'ORCAMENTO', alteracoes)
  if (!antes) return depois
  await ctx.db.exec(sql`update manutencao_orcamento set versao = versao + 1 where id = ${orcamentoId}`)
  return { ...depois, versao: depois.versao + 1 }
}

async function trocarArquivo(
  ctx: Ctx,
  id: number,
  orcamentoId: number,
  { de, para }: { de: number | null; para: number | null },
): Promise<void> {
  if (de === para) return
  if (para !== null)
    await claimFile(ctx, para, 'DOCUMENTOS_MANUTENCAO', { entidade: 'manutencaoorcamentos', entidadeId: id })
  await ctx.db.exec(sql`update manutencao_orcamento set arquivo_id = ${para} where id = ${orcamentoId}`)
  if (de !== null) await releaseFile(ctx, de)
}

/** Removes a quote that was not chosen, and its file. Errors: 404; 409, chosen, or the order is at its end. */
export async function removerOrcamento(ctx: Ctx, orcamentoId: number): Promise<void> {
  const de = await ctx.db.row(sql<{ id: number }>`
    select t.id from manutencao_orcamento o join manutencao t on t.id = o.manutencao_id
    where o.id = ${orcamentoId} and t.unidade_id = ${ctx.unidadeId}`)
  if (!de) throw notFound()
  const m = await travarAberta(ctx, de.id)
  const antes = await ctx.db.row(lido(sql`o.id = ${orcamentoId}`))
  if (!antes) throw notFound()
  if (m.orcamentoId === orcamentoId) throw conflict(mensagens.orcamentoEscolhido)
  await ctx.db.exec(sql`delete from manutencao_orcamento where id = ${orcamentoId}`)
  if (antes.arquivo) await releaseFile(ctx, antes.arquivo.id)
  await relatar(ctx, m.id, 'ORCAMENTO', differences(emTextos(antes), {}))
}
