import { enumeration } from '../kernel/enumeration.ts'

/** Says what an act is that founds a commission or a decision. */
export const classificacaoAto = enumeration({
  ATA: 'Ata',
  ATO: 'Ato',
  COMUNICACAO: 'Comunicação',
  DECRETO: 'Decreto',
  LEI: 'Lei',
  OFICIO: 'Ofício',
  PORTARIA: 'Portaria',
  MEMORANDO: 'Memorando',
  ORDEM_SERVICO: 'Ordem de serviço',
})

export const classificacaoBaixa = enumeration({
  DACAO_EM_PAGAMENTO: 'Dação em pagamento',
  DOACAO_CESSAO: 'Doação ou cessão',
  PERDA: 'Perda',
  PERMUTA: 'Permuta',
  ROUBO_FURTO: 'Roubo ou furto',
  SUCATA: 'Sucata',
  VENDA: 'Venda',
  OUTROS: 'Outros',
})

/** Where a write-off stands (docs/regras.md R52). */
export const situacaoBaixa = enumeration({
  EM_EDICAO: 'Em edição',
  EM_ANALISE: 'Em análise',
  PROCESSANDO: 'Processando',
  FINALIZADA: 'Finalizada',
  CANCELADA: 'Cancelada',
  ESTORNADA: 'Estornada',
})

export const classificacaoBem = enumeration({
  IMOVEIS: 'Imóveis',
  INTANGIVEIS: 'Intangíveis',
  MOVEIS: 'Móveis',
  RECURSOS_NATURAIS: 'Recursos naturais',
})

export const classificacaoComissao = enumeration({
  INVENTARIO: 'Inventário',
  REAVALIACAO: 'Reavaliação',
  AVALIACAO: 'Avaliação',
})

export const classificacaoUtilizacao = enumeration({
  DOMINICAIS: 'Dominicais',
  USO_COMUM: 'Uso comum do povo',
  USO_ESPECIAL: 'Uso especial',
  EM_ANDAMENTO: 'Em andamento',
  OUTROS_IMOVEIS: 'Outros imóveis',
})

export const classificacaoAquisicao = enumeration({
  COMPRAS: 'Compra',
  DOACOES: 'Doação',
  PERMUTA: 'Permuta',
  CESSAO_USO: 'Cessão de uso',
  COMODATO: 'Comodato',
  LOCACAO: 'Locação',
  DACAO_EM_PAGAMENTO: 'Dação em pagamento',
  DESAPROPRIACAO: 'Desapropriação',
  PRODUCAO_PROPRIA: 'Construção ou produção própria',
  TRANSFERENCIA: 'Transferência',
  REGULARIZACAO: 'Regularização',
  OUTRAS_INCORPORACOES: 'Outras incorporações',
})

/** By these an asset is somebody else's: it never depreciates, and stands in accounts of control alone (docs/regras.md R7). */
export const AQUISICOES_DE_TERCEIROS: readonly (typeof classificacaoAquisicao.values)[number][] = [
  'CESSAO_USO',
  'COMODATO',
  'LOCACAO',
]

export const classificacaoMetodo = enumeration({
  COTAS_CONSTANTES: 'Cotas constantes',
  SOMA_DIGITOS: 'Soma dos dígitos',
  UNIDADE_PRODUZIDA: 'Unidades produzidas',
  POR_USO: 'Por uso',
  SEM_CALCULO: 'Sem cálculo',
})

export const classificacaoConservacao = enumeration({
  OTIMO: 'Ótimo',
  BOM: 'Bom',
  REGULAR: 'Regular',
  RUIM: 'Ruim',
  PESSIMO: 'Péssimo',
})

export const orgaoRegistro = enumeration({
  JUNTA_COMERCIAL: 'Junta comercial',
  CARTORIO: 'Cartório',
  OAB: 'OAB',
})

export const porteFornecedor = enumeration({
  MICROEMPREENDEDOR: 'Microempreendedor',
  MICROEMPRESA: 'Microempresa',
  PEQUENO_PORTE: 'Pequeno porte',
  MEDIO_PORTE: 'Médio porte',
  GRANDE_PORTE: 'Grande porte',
})
