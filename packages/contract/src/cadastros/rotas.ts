import { z } from 'zod'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { tiposnatureza } from './contabeis.ts'

const zOpcoes = z.array(z.object({ value: z.string(), descricao: z.string() }))
const zUnidadeAtual = z.object({ id: z.int(), descricao: z.string(), codigo: z.string().nullable() })
const id = z.coerce.number().int().positive().optional()

const plenas = routesOf(tiposnatureza)
/** Natures by mask: `mascaraId`, or `mascara` for short. */
export const rotasTiposNatureza = {
  ...plenas,
  listar: defineRoute({
    ...plenas.listar,
    query: zListQuery({
      filters: tiposnatureza.filters,
      sort: tiposnatureza.sort,
      extra: { mascaraId: id, mascara: id },
    }),
  }),
} as const

/** Small lists that dialogs ask for by name. */
export const rotasMetadata = {
  sentidoOrdenacao: defineRoute({
    method: 'GET',
    path: '/api/metadata/sentidoordenacao',
    summary: 'Sentidos de ordenação',
    access: 'UNIDADE',
    programas: true,
    response: zOpcoes,
  }),
  classificacaoAquisicao: defineRoute({
    method: 'GET',
    path: '/api/metadata/tipoaquisicao/classificacao',
    summary: 'Classificações de tipo de aquisição',
    access: 'UNIDADE',
    programas: true,
    response: zOpcoes,
  }),
  situacoesBaixa: defineRoute({
    method: 'GET',
    path: '/api/metadata/baixas/situacoes',
    summary: 'Situações de baixa',
    access: 'UNIDADE',
    programas: true,
    response: zOpcoes,
  }),
  unidadeAtual: defineRoute({
    method: 'GET',
    path: '/api/metadata/unidade/atual',
    summary: 'Unidade de trabalho',
    access: 'UNIDADE',
    programas: true,
    response: zUnidadeAtual,
  }),
} as const
