import {
  comissoes,
  mensagens,
  type MembroDaComissao,
  makePage,
  type Page,
  type QueryOf,
  type rotasComissoes,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { getRecord } from '../../kernel/db/records.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { fonteDasComissoes, membroSql } from './fonte.ts'
import { exigirAtivos, travarComissao } from './travar.ts'

/** The auxiliaries of a commission, by name; 404 when it is another unit's. */
export async function listarMembros(
  ctx: Ctx,
  { comissaoId, q, page, rpp, removidos }: QueryOf<typeof rotasComissoes.membros>,
): Promise<Page<MembroDaComissao>> {
  const comissao = await ctx.db.row(
    sql`select 1 from comissao where id = ${comissaoId} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!comissao) throw notFound()
  const quais = and([
    sql`m.comissao_id = ${comissaoId}`,
    ...(removidos ? [] : [sql`m.removido_em is null`]),
    ...searchConditions({ nome: sql`r.nome` }, ['nome'], q),
  ])
  const de = sql`from comissao_membro m join responsavel r on r.id = m.responsavel_id where ${quais}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${de}`)
  const linhas = await ctx.db.rows(sql<{ lido: MembroDaComissao }>`
    select ${membroSql} as lido ${de} order by m.removido_em is not null, normalizar(r.nome), m.id
    limit ${rpp} offset ${(page - 1) * rpp}`)
  return makePage(
    linhas.map((l) => l.lido),
    total?.n ?? 0,
    page,
    rpp,
  )
}

interface Mudanca {
  nome: string
  entrou: boolean
}

/** Makes these people, and nobody else, the auxiliaries; gives who came and who left, by name. */
async function mudarMembros(ctx: Ctx, comissaoId: number, ids: readonly number[]): Promise<Mudanca[]> {
  const agora = ctx.clock.now()
  return ctx.db.rows(sql<Mudanca>`
    with saem as (
      update comissao_membro set removido_em = ${agora}, removido_por = ${ctx.actor.nome}
      where comissao_id = ${comissaoId} and removido_em is null and responsavel_id <> all(${[...ids]}::int[])
      returning responsavel_id),
    entram as (
      insert into comissao_membro (comissao_id, responsavel_id, criado_em, criado_por)
      select ${comissaoId}::int, i, ${agora}::timestamptz, ${ctx.actor.nome}::text from unnest(${[...ids]}::int[]) as i
      where not exists (select 1 from comissao_membro m where m.comissao_id = ${comissaoId} and m.responsavel_id = i
        and m.removido_em is null)
      returning responsavel_id)
    select r.nome, x.entrou
    from (select responsavel_id, false as entrou from saem union all select responsavel_id, true from entram) x
    join responsavel r on r.id = x.responsavel_id order by x.entrou desc, normalizar(r.nome)`)
}

const contar = (ctx: Ctx, entidadeId: number, mudancas: readonly Mudanca[]) =>
  recordEvento(ctx, {
    entidade: 'comissoes',
    entidadeId,
    tipo: 'ALTERACAO',
    alteracoes: mudancas.map(({ nome, entrou }) => ({
      campo: 'Auxiliar',
      anterior: entrou ? null : nome,
      novo: entrou ? nome : null,
    })),
  })

/** Takes every auxiliary away, with the event. The commission is in hand. */
export async function removerMembros(ctx: Ctx, comissaoId: number): Promise<void> {
  const saidas = await mudarMembros(ctx, comissaoId, [])
  if (saidas.length > 0) await contar(ctx, comissaoId, saidas)
}

/**
 * Makes these people the auxiliaries of a commission, with the event of who came and who left. The responsible person is
 * none of them; who comes is active; those who were there stay. An old `versao` is 409; the same people again write nothing.
 */
export async function salvarMembros(
  ctx: Ctx,
  { comissaoId, ids, versao }: QueryOf<typeof rotasComissoes.salvarMembros>,
) {
  const antes = await travarComissao(ctx, comissaoId)
  if (versao !== undefined && versao !== antes.versao) throw conflict()
  if (ids.includes(antes.responsavelId))
    throw invalid({ ids: [mensagens.responsavelAuxiliar] }, mensagens.responsavelAuxiliar)
  const atuais = await ctx.db.rows(
    sql<{
      id: number
    }>`select responsavel_id as id from comissao_membro where comissao_id = ${comissaoId} and removido_em is null`,
  )
  await exigirAtivos(
    ctx,
    ids.filter((id) => !atuais.some((a) => a.id === id)),
    'ids',
  )
  const mudancas = await mudarMembros(ctx, comissaoId, ids)
  if (mudancas.length > 0) {
    await ctx.db.exec(
      sql`update comissao
        set versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
        where id = ${comissaoId}`,
    )
    await contar(ctx, comissaoId, mudancas)
  }
  return getRecord(ctx, comissoes, fonteDasComissoes(ctx.clock.today()), comissaoId)
}
