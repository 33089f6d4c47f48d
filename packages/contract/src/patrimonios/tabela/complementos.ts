import { z } from 'zod'
import { zId, zOptionalLongText, zReference } from '../../kernel/values.ts'
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

/** Says what is told beside all the rest. */
export const COMPLEMENTOS = {
  observacao: {
    kind: 'textoLongo',
    label: 'Observação',
    max: 4000,
    coluna: 'observacao',
    write: zOptionalLongText(4000),
    read: z.string().nullable(),
    filtro: { grupo: 'identificacao', lugar: 320 },
    importa: { lugar: 310 },
  },
  /** A file of FOTOS_PATRIMONIO; null takes the photo away. */
  foto: {
    kind: 'referencia',
    label: 'Foto',
    write: zReference.nullable(),
    read: zArquivoDoBem.nullable(),
    ...arquivo,
  },
  /** Files of ANEXO_PATRIMONIO to be attached; those that are there already stay, and may come back. */
  anexos: {
    kind: 'referencia',
    label: 'Anexos',
    write: z.array(z.strictObject({ id: zId.nullish(), arquivo: zReference })).max(50),
    read: z.array(z.object({ id: z.int(), arquivo: zArquivoDoBem })),
    ...arquivo,
  },
} as const satisfies Tabela
