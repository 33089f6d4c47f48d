import { z } from 'zod'
import { zReportFormat, zReportRequested } from './kernel/report.ts'
import { defineRoute } from './kernel/route.ts'
import { zIdText } from './kernel/values.ts'
import { VER_MOVIMENTACOES } from './movimentacoes/rotas.ts'
import { zTermo } from './termos.ts'

/** Says what a person answers for, and what keeps them from leaving with a clean slate. */
export const zResponsabilidade = z.object({
  responsavel: z.object({
    id: z.int(),
    nome: z.string(),
    matricula: z.int().nullable(),
    funcao: z.string().nullable(),
    ativo: z.boolean(),
  }),
  /** Assets that are not written off, and what they cost. */
  quantidade: z.int(),
  valor: z.string(),
  /** It is, of them, those that can be moved now. */
  movimentaveis: z.int(),
  /** Assets of others that they have on loan. */
  emprestados: z.int(),
  /** Moves to them that wait for acceptance. */
  pendentes: z.int(),
  /** Goods exits in their name that are asked for, or out and to come back. */
  saidas: z.int(),
  /** Why the clearance cannot be issued, each a sentence; none: it can. */
  pendencias: z.array(z.string()),
  termos: z.array(zTermo),
})
export type Responsabilidade = z.output<typeof zResponsabilidade>

const params = z.object({ id: zIdText })
const formato = z.strictObject({ formato: zReportFormat })
const emitir = (fim: string, resumo: string) =>
  defineRoute({
    method: 'POST',
    path: `/api/responsaveis/:id/${fim}`,
    summary: resumo,
    access: 'criaralterarmovimentacoes',
    params,
    body: formato,
    response: zReportRequested,
    deferred: true,
  })

export const rotasResponsabilidade = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/responsaveis/:id/responsabilidade',
    summary: 'Pelo que uma pessoa responde',
    access: [...VER_MOVIMENTACOES, 'consultarresponsaveis'],
    params,
    response: zResponsabilidade,
  }),
  termo: emitir(
    'termoresponsabilidade',
    'Emitir o termo de responsabilidade de tudo por que a pessoa responde',
  ),
  nadaConsta: emitir('nadaconsta', 'Emitir a certidão de nada consta; recusada enquanto houver pendências'),
} as const
