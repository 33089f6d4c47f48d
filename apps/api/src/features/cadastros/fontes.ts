import { classificacaoBem, classificacaoMetodo } from '@tombo/contract'
import { enumSql, type Source, type Reference } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'

/** A record that is named by its description. */
export const porDescricao = (tabela: string): Reference => ({
  table: tabela,
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
  text: sql`r.descricao`,
})

/** A city, with its state. */
export const cidade: Reference = {
  table: 'cidade',
  object: sql`jsonb_build_object('id', r.id, 'nome', r.nome, 'estado',
    (select jsonb_build_object('id', u.id, 'nome', u.nome, 'uf', u.uf) from estado u where u.id = r.estado_id))`,
  text: sql`(select r.nome || '/' || u.uf from estado u where u.id = r.estado_id)`,
}

const tipoBem: Reference = {
  table: 'tipo_bem',
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao',
    ${enumSql(classificacaoBem, sql`r.classificacao`)})`,
  text: sql`r.descricao`,
}

const metodo: Reference = {
  table: 'metodo_depreciacao',
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao',
    ${enumSql(classificacaoMetodo, sql`r.classificacao`)})`,
  text: sql`r.descricao`,
}

const mascaraCompleta: Reference = {
  table: 'mascara',
  object: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'mascaraContabil', r.mascara_contabil,
    'vidaUtil', r.vida_util,
    'valorResidual', r.valor_residual::text, 'deprecia', r.deprecia,
    'tipoBem', (select jsonb_build_object('id', b.id, 'descricao', b.descricao, 'classificacao',
      ${enumSql(classificacaoBem, sql`b.classificacao`)}) from tipo_bem b where b.id = r.tipo_bem_id),
    'metodoDepreciacao',
      (select jsonb_build_object('id', m.id, 'descricao', m.descricao, 'classificacao',
      ${enumSql(classificacaoMetodo, sql`m.classificacao`)})
      from metodo_depreciacao m where m.id = r.metodo_depreciacao_id))`,
  text: sql`r.descricao`,
}

/** The number of the outside system whose records are only read here. */
const BANCO_DE_FORA = 20
export const origemIntegracao = sql`(t.banco_origem is not distinct from ${sql.lit(BANCO_DE_FORA)})`

/** Where each catalogue stands in the database. */
export const fontes = {
  tiposato: { table: 'tipo_ato' },
  tiposbaixa: { table: 'tipo_baixa' },
  tiposbem: { table: 'tipo_bem' },
  tiposcomissao: { table: 'tipo_comissao' },
  tiposutilizacao: { table: 'tipo_utilizacao' },
  tiposaquisicao: { table: 'tipo_aquisicao' },
  estadosconservacao: { table: 'estado_conservacao' },
  metodosdepreciacao: { table: 'metodo_depreciacao' },
  orgao: { table: 'orgao' },
  centrocusto: { table: 'centro_custo' },
  unidadeorcamentaria: { table: 'unidade_orcamentaria', references: { orgao: porDescricao('orgao') } },
  mascaras: {
    table: 'mascara',
    references: { tipoBem, metodoDepreciacao: metodo },
    computed: { depreciacaoAnual: sql`t.depreciacao_anual` },
  },
  tiposnatureza: { table: 'tipo_natureza', references: { mascara: mascaraCompleta } },
  fornecedores: { table: 'fornecedor', references: { cidade }, computed: { origemIntegracao } },
  responsaveis: {
    table: 'responsavel',
    ofUnidade: true,
    references: {
      cidade,
      usuario: {
        table: 'usuario',
        object: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
        text: sql`r.nome`,
      },
    },
    computed: { origemIntegracao },
  },
  produtos: {
    table: 'produto',
    references: {
      tipoNatureza: {
        table: 'tipo_natureza',
        object: sql`jsonb_build_object('id', r.id, 'codigo', r.codigo, 'nome', r.nome)`,
        text: sql`r.codigo || ' ' || r.nome`,
      },
    },
  },
} as const satisfies Record<string, Source>
