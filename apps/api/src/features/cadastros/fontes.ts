import { classificacaoBem, classificacaoMetodo } from '@tombo/contract'
import { enumSql, type Fonte, type Referencia } from '../../kernel/db/fonte.ts'
import { sql } from '../../kernel/db/sql.ts'

/** A record that is named by its description. */
export const porDescricao = (tabela: string): Referencia => ({
  tabela,
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao)`,
  texto: sql`r.descricao`,
})

/** A city, with its state. */
export const cidade: Referencia = {
  tabela: 'cidade',
  objeto: sql`jsonb_build_object('id', r.id, 'nome', r.nome, 'estado',
    (select jsonb_build_object('id', u.id, 'nome', u.nome, 'uf', u.uf) from estado u where u.id = r.estado_id))`,
  texto: sql`(select r.nome || '/' || u.uf from estado u where u.id = r.estado_id)`,
}

const tipoBem: Referencia = {
  tabela: 'tipo_bem',
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao', ${enumSql(classificacaoBem, sql`r.classificacao`)})`,
  texto: sql`r.descricao`,
}

const metodo: Referencia = {
  tabela: 'metodo_depreciacao',
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'classificacao', ${enumSql(classificacaoMetodo, sql`r.classificacao`)})`,
  texto: sql`r.descricao`,
}

const mascaraCompleta: Referencia = {
  tabela: 'mascara',
  objeto: sql`jsonb_build_object('id', r.id, 'descricao', r.descricao, 'mascaraContabil', r.mascara_contabil, 'vidaUtil', r.vida_util,
    'valorResidual', r.valor_residual::text, 'deprecia', r.deprecia,
    'tipoBem', (select jsonb_build_object('id', b.id, 'descricao', b.descricao, 'classificacao', ${enumSql(classificacaoBem, sql`b.classificacao`)}) from tipo_bem b where b.id = r.tipo_bem_id),
    'metodoDepreciacao', (select jsonb_build_object('id', m.id, 'descricao', m.descricao, 'classificacao', ${enumSql(classificacaoMetodo, sql`m.classificacao`)})
      from metodo_depreciacao m where m.id = r.metodo_depreciacao_id))`,
  texto: sql`r.descricao`,
}

/** The number of the outside system whose records are only read here. */
const BANCO_DE_FORA = 20
export const origemIntegracao = sql`(t.banco_origem is not distinct from ${sql.lit(BANCO_DE_FORA)})`

/** Where each catalogue stands in the database. */
export const fontes = {
  tiposato: { tabela: 'tipo_ato' },
  tiposbaixa: { tabela: 'tipo_baixa' },
  tiposbem: { tabela: 'tipo_bem' },
  tiposcomissao: { tabela: 'tipo_comissao' },
  tiposutilizacao: { tabela: 'tipo_utilizacao' },
  tiposaquisicao: { tabela: 'tipo_aquisicao' },
  estadosconservacao: { tabela: 'estado_conservacao' },
  metodosdepreciacao: { tabela: 'metodo_depreciacao' },
  orgao: { tabela: 'orgao' },
  centrocusto: { tabela: 'centro_custo' },
  unidadeorcamentaria: { tabela: 'unidade_orcamentaria', referencias: { orgao: porDescricao('orgao') } },
  mascaras: {
    tabela: 'mascara',
    referencias: { tipoBem, metodoDepreciacao: metodo },
    calculados: { depreciacaoAnual: sql`t.depreciacao_anual` },
  },
  tiposnatureza: { tabela: 'tipo_natureza', referencias: { mascara: mascaraCompleta } },
  fornecedores: { tabela: 'fornecedor', referencias: { cidade }, calculados: { origemIntegracao } },
  responsaveis: {
    tabela: 'responsavel',
    porUnidade: true,
    referencias: {
      cidade,
      usuario: {
        tabela: 'usuario',
        objeto: sql`jsonb_build_object('id', r.id, 'nome', r.nome)`,
        texto: sql`r.nome`,
      },
    },
    calculados: { origemIntegracao },
  },
  produtos: {
    tabela: 'produto',
    referencias: {
      tipoNatureza: {
        tabela: 'tipo_natureza',
        objeto: sql`jsonb_build_object('id', r.id, 'codigo', r.codigo, 'nome', r.nome)`,
        texto: sql`r.codigo || ' ' || r.nome`,
      },
    },
  },
} as const satisfies Record<string, Fonte>
