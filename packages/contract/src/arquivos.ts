import { z } from 'zod'
import { defineRoute } from './kernel/route.ts'
import { zIdTexto } from './kernel/valores.ts'

/** Where a file belongs (part 1 §3.1), with the limit of its screen in bytes (part 1 §5.8). */
export const DIRETORIOS = {
  IMPORTACOES_CSV: {
    limite: 100 * 1024 * 1024,
    extensoes: ['.csv', '.txt'],
    permissao: 'criaralterarimportacoes',
  },
  /** Made by the server; only its author reads it. */
  EXPORTACOES: { limite: 0, extensoes: [], permissao: 'exportarpatrimonio' },
  /** Made by the server; given by `/api/relatorios/{id}` alone. */
  RELATORIOS: { limite: 0, extensoes: [], permissao: 'consultarrelatorios' },
} as const
export type Diretorio = keyof typeof DIRETORIOS

export const zArquivo = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.int(),
  diretorio: z.string(),
  descricao: z.string().nullable(),
  criadoEm: z.string(),
})
export type Arquivo = z.infer<typeof zArquivo>

const params = z.object({ id: zIdTexto })
export const rotasArquivos = {
  enviar: defineRoute({
    method: 'POST',
    path: '/api/arquivos',
    resumo: 'Enviar um arquivo (campo file)',
    acesso: 'UNIDADE',
    multipart: true,
    query: z.strictObject({
      diretorio: z.enum(Object.keys(DIRETORIOS) as [Diretorio]),
      tipo: z.string().max(10).optional(),
      descricao: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
    }),
    response: zArquivo,
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id',
    resumo: 'O arquivo',
    acesso: 'UNIDADE',
    params,
    arquivo: true,
  }),
  baixar: defineRoute({
    method: 'GET',
    path: '/api/arquivos/:id/download',
    resumo: 'Baixar o arquivo',
    acesso: 'UNIDADE',
    params,
    arquivo: true,
  }),
} as const
