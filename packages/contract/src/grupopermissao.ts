import { z } from 'zod'
import { field } from './kernel/field.ts'
import { pageOf } from './kernel/envelope.ts'
import { filtersOf } from './kernel/filter.ts'
import { defineResource, zListQuery } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zBooleanText, zIdText } from './kernel/values.ts'
import { zEvento } from './patrimonios/rotas.ts'
import { zNomeDaAcao } from './permissions.ts'
import { zUnidadeMarcada } from './usuarios.ts'

const grupo = {
  descricao: field.texto('Descrição', { max: 120 }),
  explicacao: field.texto('O que permite', {
    required: false,
    max: 300,
    help: 'Em poucas palavras: aparece onde se escolhem os grupos de uma pessoa.',
  }),
  ativo: field.booleano('Ativo', { initial: true, help: 'Um grupo inativo não dá permissões a ninguém.' }),
}

/** A permission group: it gives its actions, in its units, to its users who have that unit. */
export const gruposPermissao = defineResource({
  path: 'grupopermissao',
  name: 'Grupo de permissão',
  plural: 'Grupos de permissão',
  fields: grupo,
  filters: filtersOf(grupo),
  search: ['descricao'],
  sort: ['descricao'],
  permission: { read: 'consultargrupospermissao', write: 'criaralterargrupospermissao' },
  lookup: { access: ['consultarusuarios'], fields: ['descricao'] },
  computed: { permissoes: z.int(), usuarios: z.int(), unidades: z.int() },
})

const params = z.object({ id: zIdText })
const { read, write } = gruposPermissao.permission
const ler = [read, write] as const

const zAcaoDoGrupo = z.object({
  acao: z.object({ enumName: z.string(), descricao: z.string(), area: z.string() }),
  selected: z.boolean(),
})
const zUsuarioDoGrupo = z.object({
  id: z.int(),
  nome: z.string(),
  usuario: z.string(),
  ativo: z.boolean(),
  selected: z.boolean(),
})
export type UsuarioDoGrupo = z.infer<typeof zUsuarioDoGrupo>

/** Gives (POST) or takes (DELETE) one thing of a group; done twice it is done once. */
const marca = <P extends z.ZodType>(method: 'POST' | 'DELETE', path: string, resumo: string, alvo: P) =>
  defineRoute({
    method,
    path: `/api/grupopermissao/:id/${path}`,
    summary: resumo,
    access: write,
    params: alvo,
    response: z.null(),
  })
const daAcao = z.object({ id: zIdText, perm: zNomeDaAcao })
const doUsuario = z.object({ id: zIdText, userId: zIdText })
const daUnidade = z.object({ id: zIdText, unidadeId: zIdText })

/** Says what a group is made of, each part toggled at once. */
export const rotasDoGrupo = {
  permissoes: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/permissoes',
    summary: 'Ações, marcadas as do grupo',
    access: ler,
    params,
    response: z.array(zAcaoDoGrupo),
  }),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/usuarios',
    summary: 'Usuários, marcados os do grupo; selecionados=true mostra só eles',
    access: ler,
    params,
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
      selecionados: zBooleanText.optional(),
    }),
    response: pageOf(zUsuarioDoGrupo),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/unidades',
    summary: 'Unidades, marcadas as do grupo',
    access: ler,
    params,
    response: z.array(zUnidadeMarcada),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/eventos',
    summary: 'Histórico de um grupo: o que foi posto nele e tirado dele, e por quem',
    access: ler,
    params,
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zEvento),
  }),
  prontos: defineRoute({
    method: 'POST',
    path: '/api/grupopermissao/prontos',
    summary: 'Adicionar os grupos prontos que faltam, na unidade de trabalho',
    access: write,
    response: z.object({ criados: z.int() }),
  }),
  darPermissao: marca('POST', 'permissoes/:perm', 'Pôr a ação no grupo', daAcao),
  tirarPermissao: marca('DELETE', 'permissoes/:perm', 'Tirar a ação do grupo', daAcao),
  darUsuario: marca('POST', 'usuarios/:userId', 'Pôr o usuário no grupo', doUsuario),
  tirarUsuario: marca('DELETE', 'usuarios/:userId', 'Tirar o usuário do grupo', doUsuario),
  darUnidade: marca('POST', 'unidades/:unidadeId', 'Pôr a unidade no grupo', daUnidade),
  tirarUnidade: marca('DELETE', 'unidades/:unidadeId', 'Tirar a unidade do grupo', daUnidade),
  doUsuario: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/grupos',
    summary: 'Grupos de permissão, marcados os do usuário',
    access: ['consultarusuarios', read],
    params,
    response: z.array(
      z.object({
        id: z.int(),
        descricao: z.string(),
        explicacao: z.string().nullable(),
        ativo: z.boolean(),
        selected: z.boolean(),
      }),
    ),
  }),
} as const
