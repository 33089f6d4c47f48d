import type { FormatoPedido } from './leitura/abrir.ts'

/** Says what was asked for, as it is kept beside the import. */
export interface Opcoes extends FormatoPedido {
  mapeamento?: Record<string, string> | undefined
  constantes: Partial<Record<string, string>>
  criarCadastros: boolean
  /** Absent in imports that were asked for before there was a choice. */
  guardarForaDosLivros?: boolean
}
