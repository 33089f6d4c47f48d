import { campo } from '../kernel/campo.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import * as e from './enumeracoes.ts'

const descricao = campo.texto('Descrição', { max: 120 })
const porNome = { acesso: ['patrimonio'], campos: ['descricao'] } as const
const paraComissoes = {
  acesso: ['patrimonio', 'consultarcomissoes', 'criaralterarcomissoes'],
  campos: ['descricao', 'classificacao'],
} as const

const tiposAto = { descricao, classificacao: campo.enumeracao('Classificação', e.classificacaoAto) }
export const tiposato = defineResource({
  path: 'tiposato',
  nome: 'Tipo de ato',
  plural: 'Tipos de ato',
  campos: tiposAto,
  filters: filtrosDe(tiposAto),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposato', write: 'criaralterartiposato' },
  lookup: paraComissoes,
})

const tiposBaixa = { descricao, classificacao: campo.enumeracao('Classificação', e.classificacaoBaixa) }
export const tiposbaixa = defineResource({
  path: 'tiposbaixa',
  nome: 'Tipo de baixa',
  plural: 'Tipos de baixa',
  campos: tiposBaixa,
  filters: filtrosDe(tiposBaixa),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposbaixa', write: 'criaralterartiposbaixa' },
  lookup: porNome,
})

const tiposBem = { descricao, classificacao: campo.enumeracao('Classificação', e.classificacaoBem) }
export const tiposbem = defineResource({
  path: 'tiposbem',
  nome: 'Tipo de bem',
  plural: 'Tipos de bem',
  campos: tiposBem,
  filters: filtrosDe(tiposBem),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposbem', write: 'criaralterartiposbem' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial', 'consultarmascaras'],
    campos: ['descricao', 'classificacao'],
  },
})

const tiposComissao = { descricao, classificacao: campo.enumeracao('Classificação', e.classificacaoComissao) }
export const tiposcomissao = defineResource({
  path: 'tiposcomissao',
  nome: 'Tipo de comissão',
  plural: 'Tipos de comissão',
  campos: tiposComissao,
  filters: filtrosDe(tiposComissao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposcomissao', write: 'criaralterartiposcomissao' },
  lookup: paraComissoes,
})

const tiposUtilizacao = {
  descricao,
  classificacao: campo.enumeracao('Classificação', e.classificacaoUtilizacao),
}
export const tiposutilizacao = defineResource({
  path: 'tiposutilizacao',
  nome: 'Tipo de utilização',
  plural: 'Tipos de utilização',
  campos: tiposUtilizacao,
  filters: filtrosDe(tiposUtilizacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposutilizacao', write: 'criaralterartiposutilizacao' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['descricao', 'classificacao'] },
})

const tiposAquisicao = {
  descricao,
  classificacao: campo.enumeracao('Classificação', e.classificacaoAquisicao),
}
export const tiposaquisicao = defineResource({
  path: 'tiposaquisicao',
  nome: 'Tipo de aquisição',
  plural: 'Tipos de aquisição',
  campos: tiposAquisicao,
  filters: filtrosDe(tiposAquisicao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultartiposaquisicao', write: 'criaralterartiposaquisicao' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['descricao', 'classificacao'] },
})

const estadosConservacao = {
  descricao,
  classificacao: campo.enumeracao('Classificação', e.classificacaoConservacao),
  pontuacao: campo.decimal('Pontuação', 2, { ajuda: 'Nota usada na avaliação (EC), de 0 a 10.' }),
}
export const estadosconservacao = defineResource({
  path: 'estadosconservacao',
  nome: 'Estado de conservação',
  plural: 'Estados de conservação',
  campos: estadosConservacao,
  filters: filtrosDe(estadosConservacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao', 'pontuacao'],
  permission: { read: 'consultarestadosconservacao', write: 'criaralterarestadosconservacao' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['descricao', 'classificacao'] },
})

const metodosDepreciacao = { descricao, classificacao: campo.enumeracao('Cálculo', e.classificacaoMetodo) }
export const metodosdepreciacao = defineResource({
  path: 'metodosdepreciacao',
  nome: 'Método de depreciação',
  plural: 'Métodos de depreciação',
  campos: metodosDepreciacao,
  filters: filtrosDe(metodosDepreciacao),
  search: ['descricao'],
  sort: ['descricao', 'classificacao'],
  permission: { read: 'consultarmetodosdepreciacao', write: 'criaralterarmetodosdepreciacao' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial', 'consultarmascaras'],
    campos: ['descricao', 'classificacao'],
  },
})

const centrosCusto = {
  codigo: campo.texto('Código', { max: 30 }),
  descricao: campo.texto('Descrição', { max: 200 }),
  ativo: campo.booleano('Ativo'),
}
export const centrocusto = defineResource({
  path: 'centrocusto',
  nome: 'Centro de custo',
  plural: 'Centros de custo',
  campos: centrosCusto,
  filters: filtrosDe(centrosCusto),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarcentroscusto', write: 'criaralterarcentroscusto' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial', 'consultarlocalizacoes', 'criaralterarlocalizacoes'],
    campos: ['codigo', 'descricao'],
  },
})

const orgaos = {
  codigo: campo.texto('Código', { max: 30 }),
  descricao: campo.texto('Descrição', { max: 200 }),
  ativo: campo.booleano('Ativo'),
}
export const orgao = defineResource({
  path: 'orgao',
  nome: 'Órgão',
  plural: 'Órgãos',
  campos: orgaos,
  filters: filtrosDe(orgaos),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarorgaos', write: 'criaralterarorgaos' },
  lookup: {
    acesso: ['patrimonio', 'patrimoniogerencial', 'consultarunidadesorcamentarias'],
    campos: ['codigo', 'descricao'],
  },
})

const unidadesOrcamentarias = {
  codigo: campo.texto('Código', { max: 30 }),
  descricao: campo.texto('Descrição', { max: 200 }),
  orgao: campo.referencia('Órgão', 'orgao', { obrigatorio: false }),
  ativo: campo.booleano('Ativo'),
}
export const unidadeorcamentaria = defineResource({
  path: 'unidadeorcamentaria',
  nome: 'Unidade orçamentária',
  plural: 'Unidades orçamentárias',
  campos: unidadesOrcamentarias,
  filters: filtrosDe(unidadesOrcamentarias),
  search: ['codigo', 'descricao'],
  sort: ['codigo', 'descricao'],
  permission: { read: 'consultarunidadesorcamentarias', write: 'criaralterarunidadesorcamentarias' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['codigo', 'descricao'] },
})
