import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zIdTexto, zInstante } from '../kernel/valores.ts'
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
  /** Of an image, in pixels, as it is kept: upright. */
  largura: z.int().nullable(),
  altura: z.int().nullable(),
  criadoEm: zInstante,
})
export type Arquivo = z.infer<typeof zArquivo>

/** The longest side that an image is kept with, in pixels; a larger one is made smaller. */
export const MAIOR_LADO = 4096

const lado = z.coerce.number().int().min(1).max(MAIOR_LADO).optional()
const params = z.object({ id: zIdTexto })
const doBem = { acesso: ['patrimonio', 'patrimoniogerencial'], arquivo: true } as const

export const rotasArquivos = {
  enviar: defineRoute({
    method: 'POST',
    path: '/api/arquivos',
    resumo: 'Enviar um arquivo (campo file); uma imagem é ajustada para caber em width e height',
    acesso: 'UNIDADE',
    programas: true,
    multipart: true,
    query: z.strictObject({
      diretorio: z.enum(Object.keys(DIRETORIOS) as [Diretorio]),
      tipo: z.string().max(10).optional(),
      descricao: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
      width: lado,
      height: lado,
    }),
    response: zArquivo,
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id',
    resumo: 'O arquivo; uma imagem ou um PDF abre no navegador',
    acesso: 'UNIDADE',
    programas: true,
    params,
    arquivo: true,
  }),
  baixar: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id/download',
    resumo: 'Baixar o arquivo',
    acesso: 'UNIDADE',
    programas: true,
    params,
    arquivo: true,
  }),
  imagem: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id/imagem',
    resumo: 'A imagem, reduzida para caber em width e height; nunca aumentada',
    acesso: 'UNIDADE',
    programas: true,
    params,
    query: z.strictObject({ width: lado, height: lado }),
    arquivo: true,
  }),
  baixarDoBem: defineRoute({
    method: 'GET',
    path: '/api/arquivos/patrimonio/:id/download',
    resumo: 'Foto, anexos e documentos de um bem, em um arquivo compactado',
    ...doBem,
    params,
  }),
  baixarDoBemPlural: defineRoute({
    method: 'GET',
    path: '/api/arquivos/patrimonios/:id/download',
    resumo: 'O mesmo que /api/arquivos/patrimonio/{id}/download',
    ...doBem,
    params,
  }),
} as const
