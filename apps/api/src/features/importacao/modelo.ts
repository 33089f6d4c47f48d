import type { ColunaImportacao } from '@tombo/contract'
import { stringify } from 'csv-stringify/sync'
import { COLUNAS } from './mapear.ts'

const EXEMPLO: Partial<Record<ColunaImportacao, string>> = {
  numeroTombamento: '1001',
  referenciaLegada: 'PAT-000123',
  acessorio: 'Não',
  descricao: 'Mesa de trabalho em L',
  caracteristica1: 'Madeira clara',
  caracteristica2: '1,60 m',
  tipoNatureza: '4.4.90.52.42',
  localizacao: 'Secretaria de Educação > Sala 12',
  responsavel: '4321',
  fornecedor: '11.222.333/0001-81',
  estadoConservacao: 'Bom',
  tipoAquisicao: 'Compra',
  dataAquisicao: '15/03/2024',
  dataTombamento: '20/03/2024',
  valorAquisicao: '1.234,56',
  valorDepreciado: '246,91',
  percentualValorResidual: '10',
  vidaUtil: '120',
  metodoDepreciacao: 'Cotas constantes',
  situacao: 'Em uso',
  observacao: 'Linha de exemplo: apague-a antes de importar.',
}

/** The model: every column of ours, and one row that shows how they are filled in. */
export const modeloCsv = (): string =>
  `\ufeff${stringify([COLUNAS, COLUNAS.map((c) => EXEMPLO[c] ?? '')], { delimiter: ';' })}`
