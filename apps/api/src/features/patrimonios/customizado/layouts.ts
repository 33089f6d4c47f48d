import { isDeepStrictEqual } from 'node:util'
import {
  type BodyOf,
  type LayoutDeRelatorio,
  makePage,
  mensagens,
  type Page,
  type QueryOf,
  type rotasRelatorioCustomizado,
} from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { searchConditions } from '../../../kernel/db/filters.ts'
import { AUDIT } from '../../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { guardadoEmPalavras } from './em-palavras.ts'

const LAYOUT = sql`t.id, t.versao, t.descricao, t.colunas, t.grupos, t.somas, t.filtro as "where", t.lista,
  ${AUDIT} as audit`
const ENTIDADE = 'layoutsrelatorio'

/** The layouts of the unit by name. */
export async function listarLayouts(
  ctx: Ctx,
  q: QueryOf<typeof rotasRelatorioCustomizado.layouts>,
): Promise<Page<LayoutDeRelatorio>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...searchConditions({ descricao: sql`t.descricao` }, ['descricao'], q.q),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from layout_relatorio t where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<LayoutDeRelatorio>`
    select ${LAYOUT} from layout_relatorio t where ${onde} order by normalizar(t.descricao), t.id
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

async function ler(ctx: Ctx, id: number, trava: SqlQuery = sql``): Promise<LayoutDeRelatorio> {
  const l = await ctx.db.row(sql<LayoutDeRelatorio>`
    select ${LAYOUT} from layout_relatorio t where t.id = ${id} and t.unidade_id = ${ctx.unidadeId} ${trava}`)
  if (!l) throw notFound()
  return l
}

/** A layout of the unit. Errors: 404. */
export const obterLayout = (ctx: Ctx, id: number): Promise<LayoutDeRelatorio> => ler(ctx, id)

type Corpo = BodyOf<typeof rotasRelatorioCustomizado.salvar>
const CAMPOS = { descricao: 'Descrição', colunas: 'Colunas', grupos: 'Grupos', somas: 'Somas' } as const
const NOMES = Object.keys(CAMPOS) as (keyof typeof CAMPOS)[]

/** They hold the same, in whatever order the database gives their names. */
const mesmos = (a: object, b: object): boolean => isDeepStrictEqual({ ...a }, { ...b })

/** Saves a layout, a new one or one of the unit that is named; what changes nothing writes nothing. Errors: 400, 404, 409. */
export async function salvarLayout(ctx: Ctx, corpo: Corpo): Promise<LayoutDeRelatorio> {
  const antes = corpo.id === undefined ? null : await ler(ctx, corpo.id, sql`for no key update`)
  if (antes && corpo.versao !== undefined && corpo.versao !== antes.versao) throw conflict()
  const outro = await ctx.db.row(sql`
    select 1 from layout_relatorio where unidade_id = ${ctx.unidadeId}
      and normalizar(descricao) = normalizar(${corpo.descricao}) and id is distinct from ${corpo.id ?? null}::int`)
  if (outro) throw invalid({ descricao: [mensagens.layoutExiste] })
  const filtro = JSON.stringify(corpo.where)
  const lista = JSON.stringify(corpo.lista)
  const mudou = NOMES.filter((n) => corpo[n] !== antes?.[n])
  if (antes && mudou.length === 0 && mesmos(antes.where, corpo.where) && mesmos(antes.lista, corpo.lista))
    return antes
  const agora = ctx.clock.now()
  const r = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
        update layout_relatorio set descricao = ${corpo.descricao}, colunas = ${corpo.colunas},
          grupos = ${corpo.grupos}, somas = ${corpo.somas},
          filtro = ${filtro}::jsonb, lista = ${lista}::jsonb, versao = versao + 1, alterado_em = ${agora},
          alterado_por = ${ctx.actor.nome} where id = ${antes.id} returning id`
      : sql<{ id: number }>`
        insert into layout_relatorio (unidade_id, descricao, colunas, grupos, somas, filtro, lista, criado_em,
          criado_por)
        values (${ctx.unidadeId}, ${corpo.descricao}, ${corpo.colunas}, ${corpo.grupos}, ${corpo.somas},
          ${filtro}::jsonb, ${lista}::jsonb, ${agora}, ${ctx.actor.nome}) returning id`,
  )
  const { id } = r as { id: number }
  await recordEvento(ctx, {
    entidade: ENTIDADE,
    entidadeId: id,
    tipo: antes ? 'ALTERACAO' : 'CRIACAO',
    alteracoes: [
      ...mudou.map((n) => ({ campo: CAMPOS[n], anterior: antes?.[n] ?? null, novo: corpo[n] })),
      ...differences(antes ? await guardadoEmPalavras(ctx, antes) : {}, await guardadoEmPalavras(ctx, corpo)),
    ],
  })
  return ler(ctx, id)
}

/** Deletes a layout of the unit. Errors: 404. */
export async function excluirLayout(ctx: Ctx, id: number): Promise<void> {
  const { descricao } = await ler(ctx, id, sql`for update`)
  await ctx.db.exec(sql`delete from layout_relatorio where id = ${id}`)
  await recordEvento(ctx, {
    entidade: ENTIDADE,
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: [{ campo: CAMPOS.descricao, anterior: descricao, novo: null }],
  })
}
