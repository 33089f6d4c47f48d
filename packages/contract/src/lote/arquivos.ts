import { z } from 'zod'
import { zId } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zDocumentoNovo } from '../patrimonios/escrita.ts'

const zArquivo = z.looseObject({ id: zId }, mensagens.documentoObrigatorio).transform((r) => r.id)
const MAXIMO = 20

/** Files that every asset of a batch gets: sent before (`/api/arquivos`), and kept once however many assets have them. */
export const arquivosDoLote = {
  anexos: z
    .array(z.strictObject({ arquivo: zArquivo }).transform((a) => a.arquivo))
    .max(MAXIMO)
    .refine((ids) => new Set(ids).size === ids.length, mensagens.valorInvalido)
    .default([]),
  documentos: z
    .array(zDocumentoNovo)
    .max(MAXIMO)
    .refine((ds) => new Set(ds.map((d) => d.documento)).size === ds.length, mensagens.valorInvalido)
    .default([]),
}

/** The same as the server has them: ids of the sent files. */
export interface ArquivosDoLote {
  anexos: number[]
  documentos: { descricao: string; documento: number }[]
}
