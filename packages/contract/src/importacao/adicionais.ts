import { z } from 'zod'
import {
  type DefinicaoAdicional,
  type EnderecoAdicional,
  zEnderecoAdicional,
} from '../camposadicionais/campo.ts'
import { type ColunaImportacao, zColuna } from './colunas.ts'

/** Tells what a column of a file may be: one of the model, or a field of the organisation's own by its address. */
export type ColunaDoBem = ColunaImportacao | EnderecoAdicional
export const zColunaDoBem = z.union([zColuna, zEnderecoAdicional])

/** Does an import bring this field? One that is retired takes nothing new, and no cell holds a file. */
export const adicionalImportavel = ({ ativo, tipo }: DefinicaoAdicional): boolean =>
  ativo && tipo.value !== 'ARQUIVO'
