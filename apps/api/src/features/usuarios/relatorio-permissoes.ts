import { acoes, nomesDasAcoes, RELATORIO_PERMISSOES, rotasUsuarios } from '@tombo/contract'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { searchConditions } from '../../kernel/db/filters.ts'
import { natural } from '../../kernel/db/natural.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { type Column, tableReport, type Row } from '../../kernel/reports/definition.ts'
import { fontesDosDireitos } from './origens.ts'
import { obterUnidade, obterUsuario } from './usuarios.repo.ts'

type Parametros = z.output<typeof RELATORIO_PERMISSOES.params>

const COLUNAS = {
  pessoa: { key: 'pessoa', title: 'Usuário', format: 'texto', width: 24, personal: true },
  unidade: { key: 'unidade', title: 'Unidade', format: 'texto', width: 22 },
  permissao: { key: 'permissao', title: 'Permissão', format: 'texto', width: 26 },
  origem: { key: 'origem', title: 'Por quê', format: 'texto', width: 20 },
  por: { key: 'por', title: 'Dada por', format: 'texto', width: 18, personal: true },
  em: { key: 'em', title: 'Desde', format: 'data', width: 9 },
} as const satisfies Record<string, Column>

const { pessoa, unidade, permissao, origem, por, em } = COLUNAS
const DESENHOS = {
  USUARIO: {
    columns: [unidade, permissao, origem, por, em],
    groups: [
      { key: 'usuarioId', text: 'pessoa', title: 'Usuário', whenEmpty: 'sem usuário', personal: true },
    ],
  },
  GRUPO: {
    columns: [pessoa, unidade, permissao, por, em],
    groups: [{ key: 'grupoId', text: 'grupo', title: 'Grupo', whenEmpty: 'sem grupo, dadas à pessoa' }],
  },
} as const

/** The place of an action in the catalogue, and its words; of ADMINISTRAR_SISTEMA, what it carries too. */
const catalogo: SqlQuery = sql`(values ${sql.join(
  nomesDasAcoes.map((a, i) => {
    const palavras = acoes[a].descricao
    return sql`(${sql.lit(a)}, ${sql.lit(i)},
      ${sql.lit(a === 'ADMINISTRAR_SISTEMA' ? `${palavras} (todas as permissões)` : palavras)})`
  }),
)}) as c(acao, ordem, permissao)`

const BUSCADAS = { nome: sql`u.nome`, usuario: sql`u.usuario`, email: sql`u.email` }

function consulta(ctx: Ctx, p: Parametros): SqlQuery<Row> {
  const quais = and([
    sql`un.ativo and u.tipo = 'PESSOA'`,
    ...(p.inativos ? [] : [sql`u.ativo`]),
    ...(p.usuario === undefined ? [] : [sql`u.id = ${p.usuario}`]),
    ...(p.unidade === undefined ? [] : [sql`un.id = ${p.unidade}`]),
    ...searchConditions(BUSCADAS, ['nome', 'usuario', 'email'], p.q),
  ])
  const ordem =
    p.agrupar === 'USUARIO'
      ? sql`${natural(sql`u.nome`)}, u.id, ${natural(sql`un.descricao`)}, un.id, c.ordem, f.grupo nulls first`
      : sql`${natural(sql`f.grupo`)} nulls last, f."grupoId", ${natural(sql`u.nome`)}, u.id,
          ${natural(sql`un.descricao`)}, un.id, c.ordem`
  return sql<Row>`
    select u.id as "usuarioId", u.nome || ' (' || u.usuario || case when u.ativo then ')'
      else ', inativo)' end as pessoa, un.descricao as unidade,
      c.permissao, f."grupoId", f.grupo, coalesce('Pelo grupo ' || f.grupo, 'Dada à pessoa') as origem, f.por,
      (f.em at time zone ${ctx.clock.timeZone}::text)::date as em
    from (${fontesDosDireitos(sql`true`)}) f
    join usuario u on u.id = f."usuarioId" join unidade un on un.id = f."unidadeId" join ${catalogo} on c.acao = f.acao
    where ${quais} order by ${ordem}`
}

/** Returns who may do what in which unit, by user or by group, and what gives it to them. */
export const permissoesDeUsuarios = tableReport(RELATORIO_PERMISSOES, {
  route: rotasUsuarios.relatorio,
  design: ({ agrupar }) => ({
    ...DESENHOS[agrupar],
    orientation: 'PAISAGEM',
    rowNouns: ['permissão', 'permissões'],
  }),
  query: consulta,
  async filters(ctx, p) {
    return [
      ...(p.q ? [`Busca: “${p.q}”`] : []),
      ...(p.usuario === undefined ? [] : [`Usuário: ${(await obterUsuario(ctx, p.usuario)).nome}`]),
      ...(p.unidade === undefined ? [] : [`Unidade: ${await obterUnidade(ctx, p.unidade)}`]),
      ...(p.inativos ? ['Com usuários inativos'] : []),
    ]
  },
})
