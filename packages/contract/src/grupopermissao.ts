import { z } from 'zod'
import { campo } from './kernel/campo.ts'
import { paginaDe } from './kernel/envelope.ts'
import { filtrosDe } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'
import { defineRoute } from './kernel/route.ts'
import { zBooleanoTexto, zIdTexto } from './kernel/valores.ts'
import { zNomeDaAcao } from './permissions.ts'

const grupo = {
  descricao: campo.texto('Descrição', { max: 120 }),
  ativo: campo.booleano('Ativo', { ajuda: 'Um grupo inativo não dá permissões a ninguém.' }),
}

/** A permission group: it gives its actions, in its units, to its users who have that unit. */
export const gruposPermissao = defineResource({
  path: 'grupopermissao',
  nome: 'Grupo de permissão',
  plural: 'Grupos de permissão',
  campos: grupo,
  filters: filtrosDe(grupo),
  search: ['descricao'],
  sort: ['descricao'],
  permission: { read: 'consultargrupospermissao', write: 'criaralterargrupospermissao' },
  lookup: { acesso: ['consultarusuarios'], campos: ['descricao'] },
  calculados: { permissoes: z.int(), usuarios: z.int(), unidades: z.int() },
})

const params = z.object({ id: zIdTexto })
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
const zUnidadeDoGrupo = z.object({ id: z.int(), descricao: z.string(), selected: z.boolean() })
export type UsuarioDoGrupo = z.infer<typeof zUsuarioDoGrupo>

/** Gives (POST) or takes (DELETE) one thing of a group; done twice it is done once. */
const marca = <P extends z.ZodType>(method: 'POST' | 'DELETE', path: string, resumo: string, alvo: P) =>
  defineRoute({
    method,
    path: `/api/grupopermissao/:id/${path}`,
    resumo,
    acesso: write,
    params: alvo,
    response: z.null(),
  })
const daAcao = z.object({ id: zIdTexto, perm: zNomeDaAcao })
const doUsuario = z.object({ id: zIdTexto, userId: zIdTexto })
const daUnidade = z.object({ id: zIdTexto, unidadeId: zIdTexto })

/** What a group is made of, each part toggled at once. */
export const rotasDoGrupo = {
  permissoes: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/permissoes',
    resumo: 'Ações, marcadas as do grupo',
    acesso: ler,
    params,
    response: z.array(zAcaoDoGrupo),
  }),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/usuarios',
    resumo: 'Usuários, marcados os do grupo; selecionados=true mostra só eles',
    acesso: ler,
    params,
    query: z.strictObject({
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
      selecionados: zBooleanoTexto.optional(),
    }),
    response: paginaDe(zUsuarioDoGrupo),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/grupopermissao/:id/unidades',
    resumo: 'Unidades, marcadas as do grupo',
    acesso: ler,
    params,
    response: z.array(zUnidadeDoGrupo),
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
    resumo: 'Grupos de permissão, marcados os do usuário',
    acesso: ['consultarusuarios', read],
    params,
    response: z.array(
      z.object({ id: z.int(), descricao: z.string(), ativo: z.boolean(), selected: z.boolean() }),
    ),
  }),
} as const
