import type { CamposImportados, SituacaoPatrimonio } from '@tombo/contract'
import type { DosAdicionais } from '../../camposadicionais/valores.public.ts'
import type { Livro } from './livro.ts'

/** One row of the file as an asset, or as much of it as can be used. */
export interface Bem {
  registro: number
  situacao: SituacaoPatrimonio
  numero: number | null
  /** Place behind the number; given by the batch. */
  acessorio: number
  /** Tells what the row says, by model column. */
  campos: CamposImportados
  livro: Livro | null
  /** Tells what the row says of the organisation's own fields. */
  adicionais: DosAdicionais
  /** Says what could not be used, and why. */
  avisos: string[]
}
