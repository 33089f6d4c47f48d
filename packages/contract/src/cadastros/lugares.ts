import { z } from 'zod'
import { campo } from '../kernel/campo.ts'
import { paginaDe } from '../kernel/envelope.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'

const produto = {
  descricao: campo.texto('Descrição', { max: 300 }),
  tipoNatureza: campo.referencia('Natureza', 'tiposnatureza', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { codigo: z.string(), nome: z.string() },
  }),
  ativo: campo.booleano('Ativo'),
}
/** The standard descriptions that assets are registered under. */
export const produtos = defineResource({
  path: 'produtos',
  nome: 'Produto',
  plural: 'Produtos',
  campos: produto,
  filters: filtrosDe(produto),
  search: ['descricao'],
  sort: ['descricao'],
  permission: { read: 'consultarprodutos', write: 'criaralterarprodutos' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial'], campos: ['descricao', 'tipoNatureza'] },
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
    resumo: 'Estados',
    acesso: 'USUARIO',
    programas: true,
    query: z.strictObject(busca).extend({ rpp: z.coerce.number().int().min(1).max(500).default(27) }),
    response: paginaDe(zEstado),
  }),
  cidades: defineRoute({
    method: 'GET',
    path: '/api/cidades',
    resumo: 'Municípios',
    acesso: 'USUARIO',
    programas: true,
    query: z.strictObject({ ...busca, estadoId: z.coerce.number().int().positive().optional() }),
    response: paginaDe(z.object({ id: z.int(), nome: z.string(), estado: zEstado })),
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
    resumo: 'Contas do PCASP',
    acesso: ['consultarmascaras', 'patrimonio'],
    query: z.strictObject(busca),
    response: paginaDe(zConta.extend({ id: z.int() })),
  }),
} as const
