import type { CampoPatrimonio } from './escrita.ts'

/** The words of each writable field of an asset, those inside `produtoCaracteristica` by their own names. */
export const ROTULOS_PATRIMONIO = {
  situacao: 'Situação',
  produto: 'Descrição',
  caracteristica1: 'Característica 1',
  caracteristica2: 'Característica 2',
  caracteristica3: 'Característica 3',
  referencia: 'Etiqueta',
  referenciaLegada: 'Referência legada',
  tipoNatureza: 'Natureza',
  tipoUtilizacao: 'Tipo de utilização',
  estadoConservacao: 'Estado de conservação',
  utilizacao: 'Utilização',
  justificativaDesuso: 'Justificativa do desuso',
  localizacaoInicial: 'Localização',
  responsavel: 'Responsável',
  responsavelUsuarioBem: 'Usuário do bem',
  tipoAquisicao: 'Tipo de aquisição',
  fornecedor: 'Fornecedor',
  dataAquisicao: 'Data de aquisição',
  dataTombamento: 'Data de tombamento',
  chaveNotaFiscal: 'Chave da nota fiscal',
  valorAquisicao: 'Valor de aquisição',
  percentualValorResidual: 'Valor residual (%)',
  vidaUtil: 'Vida útil (meses)',
  metodoDepreciacao: 'Método de depreciação',
  limiteQuantidadesProduzidas: 'Limite de quantidades produzidas',
  dataInicioDepreciacao: 'Início da depreciação',
  placa: 'Placa',
  chassi: 'Chassi',
  renavam: 'Renavam',
  cessaoUso: 'Valor da cessão de uso',
  dataInicioCessaoUso: 'Início da cessão de uso',
  dataFimCessaoUso: 'Fim da cessão de uso',
  observacao: 'Observação',
} as const satisfies Record<Exclude<CampoPatrimonio, 'produtoCaracteristica'>, string> &
  Record<string, string>

/** The words of a field as an error names it (`produtoCaracteristica.referencia`); its own name when it is none of an asset. */
export function rotuloDoCampo(campo: string): string {
  const [primeiro = '', segundo] = campo.split('.')
  const nome = primeiro === 'produtoCaracteristica' ? (segundo ?? 'produto') : primeiro
  return (ROTULOS_PATRIMONIO as Readonly<Record<string, string>>)[nome] ?? nome
}
