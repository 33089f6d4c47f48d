import { enumeracao } from '../kernel/enumeracao.ts'

/** What an act is that founds a commission or a decision. */
export const classificacaoAto = enumeracao({
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

export const classificacaoBaixa = enumeracao({
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
export const situacaoBaixa = enumeracao({
  EM_EDICAO: 'Em edição',
  EM_ANALISE: 'Em análise',
  FINALIZADA: 'Finalizada',
  CANCELADA: 'Cancelada',
})

export const classificacaoBem = enumeracao({
  IMOVEIS: 'Imóveis',
  INTANGIVEIS: 'Intangíveis',
  MOVEIS: 'Móveis',
  RECURSOS_NATURAIS: 'Recursos naturais',
})

export const classificacaoComissao = enumeracao({
  INVENTARIO: 'Inventário',
  REAVALIACAO: 'Reavaliação',
  AVALIACAO: 'Avaliação',
})

export const classificacaoUtilizacao = enumeracao({
  DOMINICAIS: 'Dominicais',
  USO_COMUM: 'Uso comum do povo',
  USO_ESPECIAL: 'Uso especial',
  EM_ANDAMENTO: 'Em andamento',
  OUTROS_IMOVEIS: 'Outros imóveis',
})

/** CESSAO_USO, LOCACAO and COMODATO never depreciate: the asset is somebody else's (docs/regras.md R7). */
export const classificacaoAquisicao = enumeracao({
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

export const classificacaoMetodo = enumeracao({
  COTAS_CONSTANTES: 'Cotas constantes',
  SOMA_DIGITOS: 'Soma dos dígitos',
  UNIDADE_PRODUZIDA: 'Unidades produzidas',
  POR_USO: 'Por uso',
  SEM_CALCULO: 'Sem cálculo',
})

export const classificacaoConservacao = enumeracao({
  OTIMO: 'Ótimo',
  BOM: 'Bom',
  REGULAR: 'Regular',
  RUIM: 'Ruim',
  PESSIMO: 'Péssimo',
})

export const orgaoRegistro = enumeracao({
  JUNTA_COMERCIAL: 'Junta comercial',
  CARTORIO: 'Cartório',
  OAB: 'OAB',
})

export const porteFornecedor = enumeracao({
  MICROEMPREENDEDOR: 'Microempreendedor',
  MICROEMPRESA: 'Microempresa',
  PEQUENO_PORTE: 'Pequeno porte',
  MEDIO_PORTE: 'Médio porte',
  GRANDE_PORTE: 'Grande porte',
})
