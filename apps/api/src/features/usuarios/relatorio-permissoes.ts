import { acoes, nomesDasAcoes, RELATORIO_PERMISSOES, rotasUsuarios } from '@tombo/contract'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { condicaoDeBusca } from '../../kernel/db/filtros.ts'
import { type Consulta, e, sql } from '../../kernel/db/sql.ts'
import { type Coluna, definirRelatorio, type Linha } from '../../kernel/reports/definicao.ts'
import { fontesDosDireitos } from './origens.ts'
import { obterUnidade } from './usuarios.repo.ts'

type Parametros = z.output<typeof RELATORIO_PERMISSOES.parametros>

const COLUNAS = {
  pessoa: { chave: 'pessoa', titulo: 'Usuário', formato: 'texto', largura: 24, pessoal: true },
  unidade: { chave: 'unidade', titulo: 'Unidade', formato: 'texto', largura: 22 },
  permissao: { chave: 'permissao', titulo: 'Permissão', formato: 'texto', largura: 26 },
  origem: { chave: 'origem', titulo: 'Por quê', formato: 'texto', largura: 20 },
  por: { chave: 'por', titulo: 'Dada por', formato: 'texto', largura: 18 },
  em: { chave: 'em', titulo: 'Desde', formato: 'data', largura: 9 },
} as const satisfies Record<string, Coluna>

const { pessoa, unidade, permissao, origem, por, em } = COLUNAS
const DESENHOS = {
  USUARIO: {
    colunas: [unidade, permissao, origem, por, em],
    grupos: [{ chave: 'usuarioId', texto: 'pessoa', titulo: 'Usuário', vazio: 'sem usuário' }],
  },
  GRUPO: {
    colunas: [pessoa, unidade, permissao, por, em],
    grupos: [{ chave: 'grupoId', texto: 'grupo', titulo: 'Grupo', vazio: 'sem grupo, dadas à pessoa' }],
  },
} as const

/** The place of an action in the catalogue, and its words; of ADMINISTRAR_SISTEMA, what it carries too. */
const catalogo: Consulta = sql`(values ${sql.join(
  nomesDasAcoes.map((a, i) => {
    const palavras = acoes[a].descricao
    return sql`(${sql.lit(a)}, ${sql.lit(i)}, ${sql.lit(a === 'ADMINISTRAR_SISTEMA' ? `${palavras} (todas as permissões)` : palavras)})`
  }),
)}) as c(acao, ordem, permissao)`

const BUSCADAS = { nome: sql`u.nome`, usuario: sql`u.usuario`, email: sql`u.email` }

function consulta(ctx: Ctx, p: Parametros): Consulta<Linha> {
  const quais = e([
    sql`un.ativo and u.tipo = 'PESSOA'`,
    ...(p.inativos ? [] : [sql`u.ativo`]),
    ...(p.unidade === undefined ? [] : [sql`un.id = ${p.unidade}`]),
    ...condicaoDeBusca(BUSCADAS, ['nome', 'usuario', 'email'], p.q),
  ])
  const ordem =
    p.agrupar === 'USUARIO'
      ? sql`u.nome, u.id, un.descricao, un.id, c.ordem, f.grupo nulls first`
      : sql`f.grupo nulls last, f."grupoId", u.nome, u.id, un.descricao, un.id, c.ordem`
  return sql<Linha>`
    select u.id as "usuarioId", u.nome || ' (' || u.usuario || case when u.ativo then ')' else ', inativo)' end as pessoa, un.descricao as unidade,
      c.permissao, f."grupoId", f.grupo, coalesce('Pelo grupo ' || f.grupo, 'Dada à pessoa') as origem, f.por,
      (f.em at time zone ${ctx.clock.fuso}::text)::date as em
    from (${fontesDosDireitos(sql`true`)}) f
    join usuario u on u.id = f."usuarioId" join unidade un on un.id = f."unidadeId" join ${catalogo} on c.acao = f.acao
    where ${quais} order by ${ordem}`
}

/** Who may do what in which unit, by user or by group, and what gives it to them. */
export const permissoesDeUsuarios = definirRelatorio(RELATORIO_PERMISSOES, {
  rota: rotasUsuarios.relatorio,
  desenho: ({ agrupar }) => ({
    ...DESENHOS[agrupar],
    orientacao: 'PAISAGEM',
    linhas: ['permissão', 'permissões'],
  }),
  consulta,
  async filtros(ctx, p) {
    return [
      ...(p.q ? [`Busca: “${p.q}”`] : []),
      ...(p.unidade === undefined ? [] : [`Unidade: ${await obterUnidade(ctx, p.unidade)}`]),
      ...(p.inativos ? ['Com usuários inativos'] : []),
    ]
  },
})
