import { TELAS } from '@tombo/contract'

/** Says on which screens the records are made that fields look up, by the last word of their resource. */
export const MADE_ON: Readonly<Record<string, string>> = {
  centrocusto: '/centrocusto',
  comissoes: '/comissao',
  estadosconservacao: '/estadoconservacao',
  fornecedores: '/fornecedor',
  localizacoes: '/localizacao',
  mascaras: '/mascara',
  metodosdepreciacao: '/metododepreciacao',
  naturezas: '/tiposnatureza',
  notasfiscais: '/notafiscal',
  orgao: '/orgao',
  organograma: '/organograma',
  produtos: '/produto',
  responsaveis: '/responsavel',
  seguradoras: '/fornecedor',
  tiposaquisicao: '/tipoaquisicao',
  tiposato: '/tipoato',
  tiposbem: '/tipobem',
  tiposcomissao: '/tipocomissao',
  tiposnatureza: '/tiposnatureza',
  tiposutilizacao: '/tipoutilizacao',
  unidadeorcamentaria: '/unidadeorcamentaria',
}

const NOTHING = 'Ainda não há nada para escolher'

/**
 * For a field that offers nothing though nothing was typed: that it is so, and how a first one is made.
 * @param resource that the field looks up
 * @param byName what is typed into the field makes one
 */
export function nothingToChoose(resource: string, byName = false): string {
  if (byName) return `${NOTHING}: escreva o nome para cadastrar.`
  const path = MADE_ON[resource.split('/').at(-1) ?? '']
  const screen = TELAS.find(({ endereco }) => endereco === path)
  return screen ? `${NOTHING}: cadastre em ${screen.descricao}.` : `${NOTHING}.`
}
