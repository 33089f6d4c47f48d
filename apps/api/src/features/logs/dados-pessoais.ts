import {
  FILTROS_DADOS_PESSOAIS,
  type ListQuery,
  operacaoComDados,
  makePage,
  type UsoDeDados,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions, conditionsOf } from '../../kernel/db/filters.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'

const BUSCADAS = { nome: sql`u.nome`, usuario: sql`u.usuario`, origem: sql`t.origem` }

/** Gives who read or took away personal data, the latest first. */
export async function usosDeDadosPessoais(ctx: Ctx, query: ListQuery) {
  const colunas = {
    operacao: sql`t.operacao`,
    instante: sql`(t.instante at time zone ${ctx.clock.timeZone}::text)::date`,
  }
  const onde = and([
    ...conditionsOf(FILTROS_DADOS_PESSOAIS, colunas, query.where),
    ...searchConditions(BUSCADAS, ['nome', 'usuario', 'origem'], query.q),
  ])
  const de = sql`uso_dados_pessoais t join usuario u on u.id = t.usuario_id where ${onde}`
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from ${de}`)
  const linhas = await ctx.db.rows(sql<UsoDeDados>`
    select t.id, t.instante, jsonb_build_object('id', u.id, 'nome', u.nome, 'usuario', u.usuario) as usuario,
      (select jsonb_build_object('id', un.id, 'descricao', un.descricao) from unidade un
        where un.id = t.unidade_id) as unidade,
      ${enumSql(operacaoComDados, sql`t.operacao`)} as operacao, t.origem, t.campos, to_json(t.ids) as ids,
        t.quantidade,
      (select s.endereco from sessao s where s.id = t.sessao_id) as endereco
    from ${de} order by t.instante desc, t.id desc limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`)
  return makePage(linhas, total?.n ?? 0, query.page, query.rpp)
}
