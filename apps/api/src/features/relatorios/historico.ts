import {
  FILTROS_RELATORIO,
  reportFileFormat,
  type ListQuery,
  makePage,
  type Page,
  type Relatorio,
  type RelatorioPronto,
  situacaoRelatorio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { keptUntil } from '../../kernel/files/expire.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { ARQUIVO_VENCE } from './vencer.ts'

const COLUNAS = {
  id: sql`t.id`,
  nome: sql`t.titulo`,
  situacao: sql`t.situacao`,
  formato: sql`t.formato`,
  criadoEm: sql`t.criado_em`,
  linhas: sql`t.linhas`,
  tamanho: sql`a.tamanho`,
}
const DE = sql`relatorio t left join arquivo a on a.id = t.arquivo_id left join tarefa j on j.id = t.tarefa_id`

/** The last day on which a file is there, in days of where the organisation is: never one that is past. */
function guardadoAte({ clock }: Ctx, dias: number): SqlQuery {
  const fim = keptUntil(sql`a.criado_em`, clock, dias)
  return sql`case when a.id is not null and ${ARQUIVO_VENCE} then ${fim} end`
}

/** The reports that this person asked for in this unit, the latest first. */
export async function historicoDeRelatorios(ctx: Ctx, q: ListQuery): Promise<Page<Relatorio>> {
  const onde = and([
    sql`t.usuario_id = ${ctx.actor.usuarioId}`,
    sql`t.unidade_id = ${ctx.unidadeId}`,
    ...conditionsOf(FILTROS_RELATORIO, COLUNAS, q.where, {
      criadoEm: (f) => and(onDays(ctx, COLUNAS.criadoEm, f)),
    }),
    ...searchConditions(COLUNAS, ['nome'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${DE} where ${onde}`)
  const { diasArquivosEmitidos } = await lerParametros(ctx.db)
  const linhas = await ctx.db.rows(sql<Relatorio>`
    select t.id, t.titulo as nome, t.filtros, ${enumSql(reportFileFormat, sql`t.formato`)} as formato,
      ${enumSql(situacaoRelatorio, sql`t.situacao`)} as situacao,
      t.mensagem, case when t.arquivo_id is not null then '/api/relatorios/' || t.id end as link, t.linhas, a.tamanho,
      t.criado_em as "criadoEm", t.pronto_em as "prontoEm",
      ${guardadoAte(ctx, diasArquivosEmitidos)} as "guardadoAte",
      t.linhas is not null and t.arquivo_id is null as vencido, case when j.id is null then null
        else json_build_object('id', j.id) end as tarefa,
      json_build_object('done', coalesce(j.feito, 0), 'total', j.total) as progresso
    from ${DE} where ${onde} order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

interface Terminado {
  id: number
  titulo: string
  formato: string
  mensagem: string | null
  pronto: boolean
}

/**
 * Gives what ended since this was last asked, told once. Every client asks each ten seconds: one statement over the index of
 * what is still to be told, which mostly finds nothing and then writes nothing.
 */
export async function relatoriosProntos(ctx: Ctx): Promise<RelatorioPronto[]> {
  const terminados = await ctx.db.named<Terminado>(
    'relatorios_por_anunciar',
    `update relatorio set anunciado_em = $3 where usuario_id = $1 and unidade_id = $2 and situacao <> 'AGUARDANDO' and anunciado_em is null
     returning id, titulo, formato, mensagem, situacao = 'PRONTO' as pronto`,
    [ctx.actor.usuarioId, ctx.unidadeId, ctx.clock.now()],
  )
  return terminados.map(({ id, titulo, formato, mensagem, pronto }) =>
    pronto
      ? { id, titulo: 'Relatório pronto', texto: `${titulo} (${formato})`, link: `/api/relatorios/${id}` }
      : { id, titulo: 'O relatório não foi feito', texto: `${titulo}: ${mensagem ?? ''}`, link: null },
  )
}
