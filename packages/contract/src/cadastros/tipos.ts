import { field } from '../kernel/field.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import * as e from './enumeracoes.ts'

const descricao = field.texto('Descrição', { max: 120 })
const porNome = { access: ['patrimonio'], fields: ['descricao'] } as const
const paraComissoes = {
  access: ['patrimonio', 'consultarcomissoes', 'criaralterarcomissoes'],
  fields: ['descricao', 'classificacao'],
} as const

const tiposAto = { descricao, classificacao: field.enumeracao('Classificação', e.classificacaoAto) }
export const tiposato = defineResource({
  path: 'tiposato',
  name: 'Tipo de ato',
  plural: 'Tipos de ato',
  fields: tiposAto,
  filters: filtersOf(tiposAto),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposato', write: 'criaralterartiposato' },
  lookup: paraComissoes,
})

const tiposBaixa = { descricao, classificacao: field.enumeracao('Classificação', e.classificacaoBaixa) }
export const tiposbaixa = defineResource({
  path: 'tiposbaixa',
  name: 'Tipo de baixa',
  plural: 'Tipos de baixa',
  fields: tiposBaixa,
  filters: filtersOf(tiposBaixa),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposbaixa', write: 'criaralterartiposbaixa' },
  lookup: porNome,
})

const tiposBem = { descricao, classificacao: field.enumeracao('Classificação', e.classificacaoBem) }
export const tiposbem = defineResource({
  path: 'tiposbem',
  name: 'Tipo de bem',
  plural: 'Tipos de bem',
  fields: tiposBem,
  filters: filtersOf(tiposBem),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposbem', write: 'criaralterartiposbem' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial', 'consultarmascaras'],
    fields: ['descricao', 'classificacao'],
  },
})

const tiposComissao = { descricao, classificacao: field.enumeracao('Classificação', e.classificacaoComissao) }
export const tiposcomissao = defineResource({
  path: 'tiposcomissao',
  name: 'Tipo de comissão',
  plural: 'Tipos de comissão',
  fields: tiposComissao,
  filters: filtersOf(tiposComissao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposcomissao', write: 'criaralterartiposcomissao' },
  lookup: paraComissoes,
})

const tiposUtilizacao = {
  descricao,
  classificacao: field.enumeracao('Classificação', e.classificacaoUtilizacao),
}
export const tiposutilizacao = defineResource({
  path: 'tiposutilizacao',
  name: 'Tipo de utilização',
  plural: 'Tipos de utilização',
  fields: tiposUtilizacao,
  filters: filtersOf(tiposUtilizacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposutilizacao', write: 'criaralterartiposutilizacao' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['descricao', 'classificacao'] },
})

const tiposAquisicao = {
  descricao,
  classificacao: field.enumeracao('Classificação', e.classificacaoAquisicao),
}
export const tiposaquisicao = defineResource({
  path: 'tiposaquisicao',
  name: 'Tipo de aquisição',
  plural: 'Tipos de aquisição',
  fields: tiposAquisicao,
  filters: filtersOf(tiposAquisicao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposaquisicao', write: 'criaralterartiposaquisicao' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['descricao', 'classificacao'] },
})

const estadosConservacao = {
  descricao,
  classificacao: field.enumeracao('Classificação', e.classificacaoConservacao),
  pontuacao: field.decimal('Pontuação', 2, { max: 10, help: 'Nota usada na avaliação (EC), de 0 a 10.' }),
}
export const estadosconservacao = defineResource({
  path: 'estadosconservacao',
  name: 'Estado de conservação',
  plural: 'Estados de conservação',
  fields: estadosConservacao,
  filters: filtersOf(estadosConservacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao', 'pontuacao'],
  permission: { read: 'consultarestadosconservacao', write: 'criaralterarestadosconservacao' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['descricao', 'classificacao'] },
})

const metodosDepreciacao = { descricao, classificacao: field.enumeracao('Cálculo', e.classificacaoMetodo) }
export const metodosdepreciacao = defineResource({
  path: 'metodosdepreciacao',
  name: 'Método de depreciação',
  plural: 'Métodos de depreciação',
  fields: metodosDepreciacao,
  filters: filtersOf(metodosDepreciacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultarmetodosdepreciacao', write: 'criaralterarmetodosdepreciacao' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial', 'consultarmascaras'],
    fields: ['descricao', 'classificacao'],
  },
})

const centrosCusto = {
  codigo: field.texto('Código', { max: 30 }),
  descricao: field.texto('Descrição', { max: 200 }),
  ativo: field.booleano('Ativo', { initial: true }),
}
export const centrocusto = defineResource({
  path: 'centrocusto',
  name: 'Centro de custo',
  plural: 'Centros de custo',
  fields: centrosCusto,
  filters: filtersOf(centrosCusto),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarcentroscusto', write: 'criaralterarcentroscusto' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial', 'consultarlocalizacoes', 'criaralterarlocalizacoes'],
    fields: ['codigo', 'descricao'],
  },
})

const orgaos = {
  codigo: field.texto('Código', { max: 30 }),
  descricao: field.texto('Descrição', { max: 200 }),
  ativo: field.booleano('Ativo', { initial: true }),
}
export const orgao = defineResource({
  path: 'orgao',
  name: 'Órgão',
  plural: 'Órgãos',
  fields: orgaos,
  filters: filtersOf(orgaos),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarorgaos', write: 'criaralterarorgaos' },
  lookup: {
    access: ['patrimonio', 'patrimoniogerencial', 'consultarunidadesorcamentarias'],
    fields: ['codigo', 'descricao'],
  },
})

const unidadesOrcamentarias = {
  codigo: field.texto('Código', { max: 30 }),
  descricao: field.texto('Descrição', { max: 200 }),
  orgao: field.referencia('Órgão', 'orgao', { required: false }),
  ativo: field.booleano('Ativo', { initial: true }),
}
export const unidadeorcamentaria = defineResource({
  path: 'unidadeorcamentaria',
  name: 'Unidade orçamentária',
  plural: 'Unidades orçamentárias',
  fields: unidadesOrcamentarias,
  filters: filtersOf(unidadesOrcamentarias),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarunidadesorcamentarias', write: 'criaralterarunidadesorcamentarias' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['codigo', 'descricao'] },
})
