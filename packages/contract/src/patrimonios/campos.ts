import { enumeracao } from '../kernel/enumeracao.ts'
import type { camposContato, camposEndereco } from '../cadastros/pessoas.ts'
import type { CampoPatrimonio, camposPatrimonio } from './escrita.ts'
import type { SalvarImovel } from './imovel.ts'
import { ROTULOS_LIVRO } from './livro.ts'

type DaCaracteristica = keyof typeof camposPatrimonio.produtoCaracteristica.shape
type DoImovel =
  | Exclude<keyof SalvarImovel, 'endereco' | 'contato'>
  | `endereco.${keyof typeof camposEndereco}`
  | `contato.${keyof typeof camposContato}`

/** What is changed by sending a file: never asked for, only done. */
type CampoDeArquivo = 'foto' | 'anexos'

/** A writable field of an asset by its address on the wire, which is also the name of its errors. */
export type EnderecoCampo =
  | Exclude<CampoPatrimonio, 'produtoCaracteristica' | 'imovel' | CampoDeArquivo>
  | `produtoCaracteristica.${DaCaracteristica}`
  | `imovel.${DoImovel}`

const doLivro = Object.fromEntries(
  Object.entries(ROTULOS_LIVRO).map(([k, v]) => [`produtoCaracteristica.${k}`, v]),
) as { [K in keyof typeof ROTULOS_LIVRO as `produtoCaracteristica.${K}`]: (typeof ROTULOS_LIVRO)[K] }

const doBem = {
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
  organograma: 'Organograma',
  responsavel: 'Responsável',
  responsavelUsuarioBem: 'Usuário do bem',
  tipoAquisicao: 'Tipo de aquisição',
  fornecedor: 'Fornecedor',
  dataAquisicao: 'Data de aquisição',
  dataTombamento: 'Data de tombamento',
  notaFiscalEntrada: 'Nota fiscal de entrada',
  chaveNotaFiscal: 'Chave da nota fiscal',
  empenho: 'Empenho',
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
} as const satisfies Partial<Record<EnderecoCampo, string>>

const doImovel = {
  'imovel.denominacao': 'Imóvel: denominação',
  'imovel.tipoImovel': 'Imóvel: tipo',
  'imovel.padraoConstrucao': 'Imóvel: padrão de construção',
  'imovel.finalidade': 'Imóvel: finalidade',
  'imovel.cnpj': 'Imóvel: CNPJ',
  'imovel.matricula': 'Imóvel: matrícula',
  'imovel.dataMatricula': 'Imóvel: data da matrícula',
  'imovel.numeroRegistroImovel': 'Imóvel: número do registro',
  'imovel.livro': 'Imóvel: livro',
  'imovel.folha': 'Imóvel: folha',
  'imovel.cartorioRegistro': 'Imóvel: cartório de registro',
  'imovel.endereco.cep': 'Imóvel: CEP',
  'imovel.endereco.logradouro': 'Imóvel: logradouro',
  'imovel.endereco.numero': 'Imóvel: número',
  'imovel.endereco.complemento': 'Imóvel: complemento',
  'imovel.endereco.bairro': 'Imóvel: bairro',
  'imovel.endereco.cidade': 'Imóvel: cidade',
  'imovel.contato.telefone': 'Imóvel: telefone',
  'imovel.contato.email': 'Imóvel: e-mail',
  'imovel.latitude': 'Imóvel: latitude',
  'imovel.longitude': 'Imóvel: longitude',
} as const satisfies Partial<Record<EnderecoCampo, string>>

const rotulos = { ...doBem, ...doImovel } satisfies Record<EnderecoCampo, string>

/** The writable fields of an asset with their words: those of its history. */
export const campoPatrimonio = enumeracao(rotulos)

/** The fields of an asset by the names that its history gives them: those that are written, the number that it is given, its files. */
export const CAMPOS_DO_BEM_NO_HISTORICO: readonly string[] = [
  'Número de tombamento',
  ...Object.values(doBem),
  'Foto',
  'Anexos',
]
/** Those of real estate. */
export const CAMPOS_DO_IMOVEL_NO_HISTORICO: readonly string[] = Object.values(doImovel)
