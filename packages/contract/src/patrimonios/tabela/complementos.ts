import { z } from 'zod'
import { zId, zReferencia, zTextoOpcional } from '../../kernel/valores.ts'
import type { Tabela } from './linha.ts'

/** A file that belongs to an asset, as it is shown. */
export const zArquivoDoBem = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
})

const arquivo = {
  semFormulario: 'Files have inputs of their own.',
  semImportacao: 'A CSV carries no files.',
  semLote: 'Files of many assets have a place of their own.',
} as const

/** What is told beside all the rest. */
export const COMPLEMENTOS = {
  observacao: {
    tipo: 'textoLongo',
    rotulo: 'Observação',
    max: 4000,
    coluna: 'observacao',
    write: zTextoOpcional(4000),
    read: z.string().nullable(),
    filtro: { grupo: 'identificacao', lugar: 320 },
    importa: { lugar: 310 },
  },
  /** A file of FOTOS_PATRIMONIO; null takes the photo away. */
  foto: {
    tipo: 'referencia',
    rotulo: 'Foto',
    write: zReferencia.nullable(),
    read: zArquivoDoBem.nullable(),
    ...arquivo,
  },
  /** Files of ANEXO_PATRIMONIO to be attached; those that are there already stay, and may come back. */
  anexos: {
    tipo: 'referencia',
    rotulo: 'Anexos',
    write: z.array(z.strictObject({ id: zId.nullish(), arquivo: zReferencia })).max(50),
    read: z.array(z.object({ id: z.int(), arquivo: zArquivoDoBem })),
    ...arquivo,
  },
} as const satisfies Tabela
