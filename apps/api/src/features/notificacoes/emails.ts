import {
  type EmailEnviado,
  FILTROS_EMAIL,
  type ListQuery,
  makePage,
  type Page,
  situacaoEmail,
} from '@tombo/contract'
import { recordUse } from '../../kernel/audit/personal-data.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { onDays } from '../../kernel/db/days.ts'
import { searchConditions, conditionsOf, orderOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'

const COLUNAS = {
  id: sql`t.id`,
  para: sql`array_to_string(t.para, ', ')`,
  assunto: sql`t.assunto`,
  situacao: sql`t.situacao`,
  criadoEm: sql`t.criado_em`,
}

/** The mails that were asked for, the latest first; never their text. Who reads the addresses is written down (docs/regras.md R74). */
export async function listarEmails(ctx: Ctx, q: ListQuery): Promise<Page<EmailEnviado>> {
  const onde = and([
    ...conditionsOf(FILTROS_EMAIL, COLUNAS, q.where, {
      criadoEm: (f) => and(onDays(ctx, COLUNAS.criadoEm, f)),
    }),
    ...searchConditions(COLUNAS, ['para', 'assunto'], q.q),
  ])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from email t where ${onde}`)
  const linhas = await ctx.db.rows(sql<EmailEnviado>`
    select t.id::int, t.para, t.assunto, ${enumSql(situacaoEmail, sql`t.situacao`)} as situacao, t.tentativas, t.erro,
      t.criado_em as "criadoEm", t.enviado_em as "enviadoEm"
    from email t where ${onde} order by ${orderOf(COLUNAS, q.order, '-id', sql`t.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  const ids = linhas.map((l) => l.id)
  await recordUse(ctx, {
    operacao: 'LEITURA',
    origem: 'E-mails enviados',
    campos: ['E-mail'],
    ids,
    quantidade: ids.length,
  })
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}
