import {
  type Chamado,
  FILTROS_CHAMADO,
  type ListQuery,
  type MensagemDoChamado,
  makePage,
  type Page,
  situacaoChamado,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { chamadosVisiveis } from './visiveis.ts'

const COLUNAS = {
  id: sql`t.id`,
  numero: sql`t.id`,
  assunto: sql`t.assunto`,
  situacao: sql`t.situacao`,
  autor: sql`t.autor_nome`,
  criadoEm: sql`t.criado_em`,
  ultimaEm: sql`t.ultima_em`,
}
const PESQUISADAS = ['numero', 'assunto', 'autor']

const CHAMADO = sql`t.id, t.versao, t.assunto, ${enumSql(situacaoChamado, sql`t.situacao`)} as situacao,
  json_build_object('id', u.id, 'descricao', u.descricao) as unidade,
  json_build_object('id', t.autor_id, 'nome', t.autor_nome) as autor, t.criado_em as "criadoEm",
  t.ultima_em as "ultimaEm", t.ultima_de as "ultimaDe", t.mensagens`
const DE = sql`chamado t join unidade u on u.id = t.unidade_id`

/** A page of the tickets that this person may see, the one with the latest message first. */
export async function listarChamados(ctx: Ctx, q: ListQuery): Promise<Page<Chamado>> {
  const { criadoEm, ...where } = q.where ?? {}
  const onde = and([
    chamadosVisiveis(ctx),
    ...conditionsOf(FILTROS_CHAMADO, COLUNAS, where),
    ...searchConditions(COLUNAS, PESQUISADAS, q.q),
    ...onDays(ctx, COLUNAS.criadoEm, criadoEm),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const linhas = await ctx.db.rows(sql<Chamado>`
    select ${CHAMADO} from ${DE} where ${onde}
    order by ${orderOf(COLUNAS, q.order, '-ultimaEm', sql`t.id desc`)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** One ticket that this person may see; 404 otherwise. `travar` keeps it as it is until the transaction ends. */
export async function obterChamado(ctx: Ctx, id: number, { travar = false } = {}): Promise<Chamado> {
  const c = await ctx.db.row(sql<Chamado>`
    select ${CHAMADO} from ${DE}
    where t.id = ${id} and ${chamadosVisiveis(ctx)} ${travar ? sql`for update of t` : sql``}`)
  if (!c) throw notFound()
  return c
}

const MENSAGEM = sql`m.id::int, m.mensagem, json_build_object('id', m.autor_id, 'nome', m.autor_nome) as author,
  m.autor_id <> t.autor_id as atendimento, m.criada_em as "criadaEm",
  case when a.id is null then null else json_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho',
    a.tamanho) end as arquivo`
const DAS_MENSAGENS = sql`chamado_mensagem m join chamado t on t.id = m.chamado_id
  left join arquivo a on a.id = m.arquivo_id`

/** A page of what was written in a ticket, the newest first. */
export async function listarMensagens(
  ctx: Ctx,
  id: number,
  { page, rpp }: { page: number; rpp: number },
): Promise<Page<MensagemDoChamado>> {
  const { mensagens } = await obterChamado(ctx, id)
  const linhas = await ctx.db.rows(sql<MensagemDoChamado>`
    select ${MENSAGEM} from ${DAS_MENSAGENS} where m.chamado_id = ${id} order by m.id desc
    limit ${rpp} offset ${(page - 1) * rpp}`)
  return makePage(linhas, mensagens, page, rpp)
}

/** One message of a ticket, as it is read. */
export async function obterMensagem(ctx: Ctx, id: number): Promise<MensagemDoChamado> {
  const m = await ctx.db.row(
    sql<MensagemDoChamado>`select ${MENSAGEM} from ${DAS_MENSAGENS} where m.id = ${id}`,
  )
  if (!m) throw notFound()
  return m
}
