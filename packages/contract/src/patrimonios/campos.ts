import { enumeracao } from '../kernel/enumeracao.ts'
import type { CampoPatrimonio, camposPatrimonio } from './escrita.ts'
import { ROTULOS_LIVRO } from './livro.ts'

type DaCaracteristica = keyof typeof camposPatrimonio.produtoCaracteristica.shape

/** A writable field of an asset by its address on the wire, which is also the name of its errors. */
export type EnderecoCampo =
  | Exclude<CampoPatrimonio, 'produtoCaracteristica'>
  | `produtoCaracteristica.${DaCaracteristica}`

const doLivro = Object.fromEntries(
  Object.entries(ROTULOS_LIVRO).map(([k, v]) => [`produtoCaracteristica.${k}`, v]),
) as { [K in keyof typeof ROTULOS_LIVRO as `produtoCaracteristica.${K}`]: (typeof ROTULOS_LIVRO)[K] }

const rotulos = {
  'produtoCaracteristica.produto': 'Descrição',
  'produtoCaracteristica.caracteristica1': 'Característica 1',
  'produtoCaracteristica.caracteristica2': 'Característica 2',
  'produtoCaracteristica.caracteristica3': 'Característica 3',
  'produtoCaracteristica.referencia': 'Etiqueta',
  ...doLivro,
  referenciaLegada: 'Referência legada',
  situacao: 'Situação',
  tipoNatureza: 'Natureza',
  estadoConservacao: 'Estado de conservação',
  utilizacao: 'Utilização',
  justificativaDesuso: 'Justificativa do desuso',
  tipoUtilizacao: 'Tipo de utilização',
  localizacaoInicial: 'Localização',
  responsavel: 'Responsável',
  responsavelUsuarioBem: 'Usuário do bem',
  tipoAquisicao: 'Tipo de aquisição',
  fornecedor: 'Fornecedor',
  dataAquisicao: 'Data de aquisição',
  dataTombamento: 'Data de tombamento',
  chaveNotaFiscal: 'Chave da nota fiscal',
  cessaoUso: 'Valor da cessão de uso',
  dataInicioCessaoUso: 'Início da cessão de uso',
  dataFimCessaoUso: 'Fim da cessão de uso',
  valorAquisicao: 'Valor de aquisição',
  dataInicioDepreciacao: 'Início da depreciação',
  metodoDepreciacao: 'Método de depreciação',
  vidaUtil: 'Vida útil (meses)',
  percentualValorResidual: 'Valor residual (%)',
  limiteQuantidadesProduzidas: 'Limite de quantidades produzidas',
  placa: 'Placa',
  chassi: 'Chassi',
  renavam: 'Renavam',
  observacao: 'Observação',
} as const satisfies Record<EnderecoCampo, string>

/** The writable fields of an asset with their words: those of its history. */
export const campoPatrimonio = enumeracao(rotulos)
