import { z } from 'zod'
import { defineRoute, DOCUMENTO_PDF } from './kernel/route.ts'

/** A run of words of a text: plain, stressed, a key or a name on the screen, or a link. */
const zTrecho = z.object({
  texto: z.string(),
  estilo: z.enum(['NORMAL', 'FORTE', 'ENFASE', 'CODIGO']),
  /** An address of this product (`/patrimonio`), or of another chapter (`#bens`). */
  elo: z.string().nullable(),
})
const zTrechos = z.array(zTrecho)
export type Trecho = z.infer<typeof zTrecho>

/** Says what stands one below the other in a chapter. */
const zBloco = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('TITULO'), nivel: z.int(), id: z.string(), texto: z.string() }),
  z.object({ tipo: z.literal('PARAGRAFO'), trechos: zTrechos }),
  z.object({ tipo: z.literal('NOTA'), trechos: zTrechos }),
  z.object({ tipo: z.literal('LISTA'), numerada: z.boolean(), itens: z.array(zTrechos) }),
  z.object({ tipo: z.literal('TABELA'), cabeca: z.array(zTrechos), linhas: z.array(z.array(zTrechos)) }),
  z.object({
    tipo: z.literal('FIGURA'),
    arquivo: z.string(),
    legenda: z.string(),
    largura: z.int(),
    altura: z.int(),
  }),
])
export type Bloco = z.infer<typeof zBloco>

const zCapitulo = z.object({ id: z.string(), titulo: z.string(), blocos: z.array(zBloco) })
export type Capitulo = z.infer<typeof zCapitulo>

export const TITULO_DO_MANUAL = 'Manual do Tombo'

/** The words of a text, without how they look. */
export const semEstilo = (trechos: readonly Trecho[]): string => trechos.map((t) => t.texto).join('')

export const rotasManual = {
  baixar: defineRoute({
    method: 'GET',
    path: '/api/manuais/1/download',
    summary: 'Manual em PDF; abre no navegador',
    access: 'UNIDADE',
    file: true,
    sends: DOCUMENTO_PDF,
  }),
  ler: defineRoute({
    method: 'GET',
    path: '/api/manuais/1',
    summary: 'Manual por capítulos, para ser lido na tela',
    access: 'UNIDADE',
    response: z.object({ titulo: z.string(), capitulos: z.array(zCapitulo) }),
  }),
  figura: defineRoute({
    method: 'GET',
    path: '/api/manuais/1/figuras/:nome',
    summary: 'Figura do manual',
    access: 'UNIDADE',
    params: z.object({ nome: z.string().regex(/^[a-z0-9-]+\.png$/) }),
    file: true,
    sends: ['image/png'],
  }),
} as const
