import { z } from 'zod'
import { field } from '../kernel/field.ts'
import { pageOf } from '../kernel/envelope.ts'
import { filtersOf } from '../kernel/filter.ts'
import { defineResource } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText } from '../kernel/values.ts'

const produto = {
  descricao: field.texto('Descrição', { max: 300 }),
  tipoNatureza: field.referencia('Natureza', 'tiposnatureza', {
    required: false,
    shows: 'nome',
    shape: { codigo: z.string(), nome: z.string() },
  }),
  ativo: field.booleano('Ativo', { initial: true }),
}
/** The standard descriptions that assets are registered under. */
export const produtos = defineResource({
  path: 'produtos',
  name: 'Produto',
  plural: 'Produtos',
  fields: produto,
  filters: filtersOf(produto),
  search: ['descricao'],
  sort: ['descricao'],
  permission: { read: 'consultarprodutos', write: 'criaralterarprodutos' },
  lookup: { access: ['patrimonio', 'patrimoniogerencial'], fields: ['descricao', 'tipoNatureza'] },
})

const busca = {
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
  fields: z.string().optional(),
}
export const zEstado = z.object({ id: z.int(), nome: z.string(), uf: z.string() })
export const rotasLugares = {
  estados: defineRoute({
    method: 'GET',
    path: '/api/estados',
    summary: 'Estados',
    access: 'USUARIO',
    programas: true,
    query: z.strictObject(busca).extend({ rpp: z.coerce.number().int().min(1).max(500).default(27) }),
    response: pageOf(zEstado),
  }),
  cidades: defineRoute({
    method: 'GET',
    path: '/api/cidades',
    summary: 'Municípios',
    access: 'USUARIO',
    programas: true,
    query: z.strictObject({ ...busca, estadoId: z.coerce.number().int().positive().optional() }),
    response: pageOf(z.object({ id: z.int(), nome: z.string(), estado: zEstado })),
  }),
} as const

export const zConta = z.object({
  codigo: z.string(),
  nome: z.string(),
  naturezaSaldo: z.enum(['D', 'C']),
  folha: z.boolean(),
})
export const rotasContas = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/contas',
    summary: 'Contas do PCASP',
    access: ['consultarmascaras', 'patrimonio', 'consultarroteirocontabil'],
    /** `folha`: only accounts that take entries. */
    query: z.strictObject({ ...busca, folha: zBooleanText.optional() }),
    response: pageOf(zConta.extend({ id: z.int() })),
  }),
} as const
