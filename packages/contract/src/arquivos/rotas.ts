import { z } from 'zod'
import { COMPACTADO, defineRoute, IMAGENS, QUALQUER_ARQUIVO } from '../kernel/route.ts'
import { zIdText, zInstant, zLine } from '../kernel/values.ts'
import { DIRETORIOS, type Diretorio } from './diretorios.ts'

export const zArquivo = z.object({
  id: z.int(),
  nome: z.string(),
  /** The extension with its dot, in small letters. */
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.int(),
  diretorio: z.string(),
  descricao: z.string().nullable(),
  /** It is of an image, in pixels, as it is kept: upright. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
  criadoEm: zInstant,
})
export type Arquivo = z.infer<typeof zArquivo>

/** The longest side that an image is kept with, in pixels; a larger one is made smaller. */
export const MAIOR_LADO = 4096

const lado = z.coerce.number().int().min(1).max(MAIOR_LADO).optional()
const params = z.object({ id: zIdText })
const doBem = { access: ['patrimonio', 'patrimoniogerencial'], file: true } as const

export const rotasArquivos = {
  enviar: defineRoute({
    method: 'POST',
    path: '/api/arquivos',
    summary: 'Enviar um arquivo (campo file); uma imagem é ajustada para caber em width e height',
    access: 'UNIDADE',
    programas: true,
    multipart: { file: 'ARQUIVO' },
    query: z.strictObject({
      diretorio: z.enum(Object.keys(DIRETORIOS) as [Diretorio]),
      tipo: z.string().max(10).optional(),
      descricao: zLine.max(200).optional(),
      name: z.string().max(200).optional(),
      width: lado,
      height: lado,
    }),
    response: zArquivo,
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id',
    summary: 'O arquivo; uma imagem ou um PDF abre no navegador',
    access: 'UNIDADE',
    programas: true,
    params,
    file: true,
    sends: QUALQUER_ARQUIVO,
  }),
  baixar: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id/download',
    summary: 'Baixar o arquivo',
    access: 'UNIDADE',
    programas: true,
    params,
    file: true,
    sends: QUALQUER_ARQUIVO,
  }),
  imagem: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id/imagem',
    summary: 'A imagem, reduzida para caber em width e height; nunca aumentada',
    access: 'UNIDADE',
    programas: true,
    params,
    query: z.strictObject({ width: lado, height: lado }),
    file: true,
    sends: IMAGENS,
  }),
  baixarDoBem: defineRoute({
    method: 'GET',
    path: '/api/arquivos/patrimonio/:id/download',
    summary: 'Foto, anexos e documentos de um bem, em um arquivo compactado',
    ...doBem,
    sends: COMPACTADO,
    params,
  }),
  baixarDoBemPlural: defineRoute({
    method: 'GET',
    path: '/api/arquivos/patrimonios/:id/download',
    summary: 'O mesmo que /api/arquivos/patrimonio/{id}/download',
    ...doBem,
    sends: COMPACTADO,
    params,
  }),
} as const
