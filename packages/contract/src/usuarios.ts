import { z } from 'zod'
import { paginaDe, zAuditoria } from './kernel/envelope.ts'
import { enumeracao } from './kernel/enumeracao.ts'
import { zListQuery } from './kernel/resource.ts'
import { filtro } from './kernel/filtro.ts'
import { defineRelatorio, rotaDeRelatorio, zFormatoRelatorio } from './kernel/relatorio.ts'
import { defineRoute } from './kernel/route.ts'
import {
  zBooleanoTexto,
  zId,
  zIdTexto,
  zInstante,
  zReferencia,
  zTexto,
  zTextoOpcional,
} from './kernel/valores.ts'
import { mensagens } from './messages.ts'
import { zNomeDaAcao } from './permissions.ts'
import { senhaValida } from './rules/index.ts'

/** A password as it is chosen: it meets every requirement of `REQUISITOS_SENHA`. */
export const zNovaSenha = z
  .string(mensagens.obrigatorio)
  .max(200, mensagens.tamanhoMaximo)
  .refine(senhaValida, mensagens.senhaFraca)

/** A user name: small letters, digits, dot, hyphen, underscore, at. */
export const zNomeDeUsuario = z
  .string(mensagens.obrigatorio)
  .trim()
  .toLowerCase()
  .min(3, mensagens.tamanhoMinimo)
  .max(100, mensagens.tamanhoMaximo)
  .regex(/^[a-z0-9._@-]+$/, 'Use letras sem acento, números, ponto, hífen, sublinhado ou @.')

export const zUsuario = z.object({
  id: z.int(),
  versao: z.int(),
  usuario: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
  ativo: z.boolean(),
  /** Two-factor is on, or demanded by an administrator. */
  autenticacaoDoisFatores: z.boolean(),
  audit: zAuditoria,
})
export type Usuario = z.infer<typeof zUsuario>

const camposDoUsuario = z.strictObject({
  id: zId.nullish(),
  versao: z.int().nullish(),
  usuario: zNomeDeUsuario.optional(),
  nome: zTexto(120).optional(),
  email: zTextoOpcional(120)
    .refine((s) => s === null || z.email().safeParse(s).success, mensagens.emailInvalido)
    .optional(),
  senha: zNovaSenha.optional(),
  /** With `senha`: the person chooses another at the first sign-in. */
  senhaProvisoria: z.boolean().optional(),
  /** Instead of `senha`, for a new user: a link by e-mail, with which the person sets it. */
  convidar: z.literal(true).optional(),
  ativo: z.unknown().optional(),
  autenticacaoDoisFatores: z.unknown().optional(),
  audit: z.unknown().optional(),
})

/** With `id` what is absent stays; without it `usuario`, `nome` and `senha` (or `convidar`) must be there. */
export const zSalvarUsuario = camposDoUsuario.superRefine((v, ctx) => {
  if (v.id) return
  for (const k of ['usuario', 'nome', 'senha'] as const)
    if (v[k] === undefined && !(k === 'senha' && v.convidar))
      ctx.addIssue({ code: 'custom', path: [k], message: mensagens.obrigatorio })
})

/** What a user carries when read, and may come back. */
const aceitos = Object.fromEntries(
  Object.keys(zUsuario.shape).map((k) => [k, z.unknown().optional()]),
) as Record<Exclude<keyof Usuario, 'id' | 'autenticacaoDoisFatores'>, z.ZodOptional<z.ZodUnknown>>

const params = z.object({ id: zIdTexto })
const naUnidade = z.object({ id: zIdTexto, userId: zIdTexto })
const daAcao = naUnidade.extend({ enumName: zNomeDaAcao })
const zAcao = z.object({ enumName: z.string(), descricao: z.string(), area: z.string() })

/** Why a person may do something: because it was given to them, through a group, or because they administer the system. */
export const tipoOrigem = enumeracao({
  DIRETA: 'Dada à pessoa',
  GRUPO: 'Pelo grupo',
  ADMINISTRADOR: 'Administra o sistema',
})
const zOrigem = z.object({
  tipo: tipoOrigem.read,
  /** The group, where it comes through one; of ADMINISTRADOR too, when that right does. */
  grupo: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  /** Who gave it and when: through a group, the latest of what makes it come about. Null for what is older than this register. */
  concedidaPor: z.string().nullable(),
  concedidaEm: zInstante.nullable(),
})
export type OrigemDaPermissao = z.infer<typeof zOrigem>

/** `selected`: given to the person. Without any source the person may not do it. */
const zPermissao = z.object({ acao: zAcao, selected: z.boolean(), origens: z.array(zOrigem) })
export type PermissaoDoUsuario = z.infer<typeof zPermissao>
const zUnidadeMarcada = z.object({ id: z.int(), descricao: z.string(), selected: z.boolean() })
const ler = 'consultarusuarios' as const
const escrever = 'criaralterarusuarios' as const
export const FILTROS_USUARIO = {
  nome: filtro.texto('Nome'),
  usuario: filtro.texto('Usuário'),
  ativo: filtro.booleano('Ativo'),
}
export const ORDEM_USUARIO = ['nome', 'usuario'] as const

/** What the rows of the report of permissions stand together by. */
export const agrupamentoDePermissoes = enumeracao({ USUARIO: 'Usuário', GRUPO: 'Grupo de permissão' })

/** Who may do what in which unit, and by what. */
export const RELATORIO_PERMISSOES = defineRelatorio({
  chave: 'permissoesusuario',
  titulo: 'Permissões de usuários',
  permissao: ['consultarrelatorios', 'consultarusuarios'],
  parametros: z.strictObject({
    formato: zFormatoRelatorio,
    agrupar: z.enum(agrupamentoDePermissoes.valores).default('USUARIO'),
    /** Of the users whom the list finds with these words. */
    q: z.string().trim().max(200).optional(),
    /** Of one unit alone. */
    unidade: zIdTexto.optional(),
    /** With the users who are inactive too. */
    inativos: zBooleanoTexto.optional(),
  }),
})

/** The simple administration of users; groups, two-factor and logs have calls of their own. */
export const rotasUsuarios = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/usuarios',
    resumo: 'Usuários',
    acesso: ler,
    query: zListQuery({ filters: FILTROS_USUARIO, sort: ORDEM_USUARIO }),
    response: paginaDe(zUsuario),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id',
    resumo: 'Usuário',
    acesso: ler,
    params,
    response: zUsuario,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/usuarios',
    resumo: 'Criar ou alterar usuário',
    acesso: escrever,
    body: zSalvarUsuario,
    response: zUsuario,
  }),
  salvarId: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id',
    resumo: 'Alterar usuário',
    acesso: escrever,
    params,
    body: camposDoUsuario,
    response: zUsuario,
  }),
  ativar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/ativar',
    resumo: 'Ativar usuário',
    acesso: escrever,
    params,
    response: zUsuario,
  }),
  desativar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/desativar',
    resumo: 'Desativar usuário: termina as sessões dele',
    acesso: escrever,
    params,
    response: zUsuario,
  }),
  alterarSenha: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/alterarsenha',
    resumo:
      'Trocar a senha de um usuário: termina as sessões dele. A senha vai no corpo; na query, é aceita e não é registrada.',
    acesso: escrever,
    params,
    query: z.strictObject({ novaSenha: z.string().max(200).optional() }),
    body: z
      .strictObject({ novaSenha: z.string().max(200).optional(), senhaProvisoria: z.boolean().optional() })
      .optional(),
    response: z.null(),
  }),
  convidar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/convidar',
    resumo: 'Enviar ao usuário um link, válido por 72 horas, com que define a própria senha',
    acesso: escrever,
    params,
    response: z.null(),
  }),
  exigirDoisFatores: defineRoute({
    method: 'POST',
    path: '/api/usuarios/alterarautenticacaodoisfatores',
    resumo: 'Exigir do usuário a autenticação em dois fatores, ou desligá-la',
    acesso: escrever,
    body: z.strictObject({
      ...aceitos,
      id: zId,
      autenticacaoDoisFatores: z.boolean(),
    }),
    response: zUsuario,
  }),
  existe: defineRoute({
    method: 'GET',
    path: '/novousuario/checkusuario/:value',
    resumo: 'O nome de usuário já existe? As perguntas são contadas',
    acesso: escrever,
    params: z.object({ value: z.string().max(100) }),
    response: z.object({ existente: z.boolean() }),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/unidades',
    resumo: 'Unidades, marcadas as do usuário',
    acesso: ler,
    params,
    response: z.array(zUnidadeMarcada),
  }),
  darUnidade: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId',
    resumo: 'Dar a unidade ao usuário',
    acesso: escrever,
    params: naUnidade,
    response: z.null(),
  }),
  tirarUnidade: defineRoute({
    method: 'DELETE',
    path: '/api/unidades/:id/usuarios/:userId',
    resumo: 'Tirar a unidade do usuário',
    acesso: escrever,
    params: naUnidade,
    response: z.null(),
  }),
  permissoes: defineRoute({
    method: 'GET',
    path: '/api/unidades/:id/usuarios/:userId/permissoes',
    resumo: 'Permissões do usuário na unidade',
    acesso: ler,
    params: naUnidade,
    response: z.array(zPermissao),
  }),
  permissao: defineRoute({
    method: 'GET',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    resumo: 'Uma permissão do usuário na unidade',
    acesso: ler,
    params: daAcao,
    response: zPermissao,
  }),
  relatorio: rotaDeRelatorio('/api/usuarios/relatoriopermissoes', RELATORIO_PERMISSOES),
  acoes: defineRoute({
    method: 'GET',
    path: '/api/permissoes/acoes',
    resumo: 'Ações que podem ser dadas, por área',
    acesso: [ler, 'consultargrupospermissao'],
    response: z.array(z.object({ area: z.string(), acoes: z.array(zAcao) })),
  }),
  copiarPermissoes: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/copiar',
    resumo: 'Dar à pessoa, na unidade, as permissões que outra tem nela; nenhuma é tirada',
    acesso: escrever,
    params: naUnidade,
    body: z.strictObject({ usuario: zReferencia }),
    response: z.object({ dadas: z.int() }),
  }),
  darPermissao: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    resumo: 'Dar a permissão',
    acesso: escrever,
    params: daAcao,
    response: z.null(),
  }),
  tirarPermissao: defineRoute({
    method: 'DELETE',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    resumo: 'Tirar a permissão',
    acesso: escrever,
    params: daAcao,
    response: z.null(),
  }),
} as const
