import type { SituacaoPatrimonio } from '@tombo/contract'
import type { Livro } from './livro.ts'

/** One row of the file as an asset, or as much of it as can be used. */
export interface Bem {
  registro: number
  situacao: SituacaoPatrimonio
  numero: number | null
  /** Place behind the number; given by the batch. */
  acessorio: number
  referencia: string | null
  referenciaLegada: string | null
  descricao: string
  caracteristica1: string | null
  caracteristica2: string | null
  caracteristica3: string | null
  naturezaId: number | null
  localizacaoId: number | null
  organogramaId: number | null
  responsavelId: number | null
  fornecedorId: number | null
  estadoConservacaoId: number | null
  tipoAquisicaoId: number | null
  tipoUtilizacaoId: number | null
  metodoId: number | null
  dataAquisicao: string | null
  dataTombamento: string | null
  dataInicioDepreciacao: string | null
  valorAquisicao: string | null
  valorDepreciado: string
  percentualResidual: string | null
  vidaUtil: number | null
  placa: string | null
  chassi: string | null
  renavam: string | null
  chaveNotaFiscal: string | null
  observacao: string | null
  livro: Livro | null
  /** What could not be used, and why. */
  avisos: string[]
}
