import { z } from 'zod'
import { campo } from '../kernel/campo.ts'
import { paginaDe } from '../kernel/envelope.ts'
import { filtrosDe } from '../kernel/filtro.ts'
import { defineResource } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'

const localizacao = {
  codigo: campo.texto('Código', { max: 30, obrigatorio: false }),
  descricao: campo.texto('Descrição', { max: 200 }),
  localizacaoPai: campo.referencia('Localização superior', 'localizacoes', { obrigatorio: false }),
  responsavel: campo.referencia('Responsável', 'responsaveis', {
    obrigatorio: false,
    exibe: 'nome',
    forma: { nome: z.string() },
  }),
  centroCusto: campo.referencia('Centro de custo', 'centrocusto', { obrigatorio: false }),
  ativo: campo.booleano('Ativa'),
}
/** Places of the unit at work. The tree is at most ten levels deep (part 2 §9); `caminho` is the path from the top, written out. */
export const localizacoes = defineResource({
  path: 'localizacoes',
  nome: 'Localização',
  plural: 'Localizações',
  campos: localizacao,
  calculados: { caminho: z.string() },
  filters: filtrosDe(localizacao),
  search: ['codigo', 'descricao', 'caminho'],
  sort: ['descricao', 'codigo', 'caminho'],
  permission: { read: 'consultarlocalizacoes', write: 'criaralterarlocalizacoes' },
  lookup: { acesso: ['patrimonio', 'patrimoniogerencial', 'consultarmovimentacoes', 'criaralterarmovimentacoes'], campos: ['codigo', 'descricao', 'caminho'] },
})
export const PROFUNDIDADE_MAXIMA_LOCALIZACAO = 10

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
