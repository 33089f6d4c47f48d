import { z } from 'zod'
import { zMetadata } from '../kernel/resource-routes.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'

/** The rights to read appraisals and to make them, and where their calls are. */
export const LER = ['consultaravaliacoes', 'criaralteraravaliacoes'] as const
export const ESCREVER = 'criaralteraravaliacoes'
export const base = '/api/avaliacao'

export const params = z.object({ id: zIdText })
export const semMais = { filters: {}, sort: ['id'] }
export const paginada = { ...semMais, extra: { q: z.string().trim().max(200).optional() } }

export const metadataDe = (path: string, summary: string) =>
  defineRoute({ method: 'GET', path, summary, access: LER, response: zMetadata })
