import { z } from 'zod'
import { pageOf, zAudit } from './kernel/envelope.ts'
import { enumeration } from './kernel/enumeration.ts'
import { zListQuery } from './kernel/resource.ts'
import { filter } from './kernel/filter.ts'
import { defineReport, reportRoute, zReportFormat } from './kernel/report.ts'
import { defineRoute } from './kernel/route.ts'
import { zBooleanText, zId, zIdText, zInstant, zReference, zText, zOptionalText } from './kernel/values.ts'
import { mensagens } from './messages.ts'
import { zEvento } from './patrimonios/rotas.ts'
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
  foto: z.object({ id: z.int() }).nullable(),
  /** Two-factor is on, or demanded by an administrator. */
  autenticacaoDoisFatores: z.boolean(),
  audit: zAudit,
})
export type Usuario = z.infer<typeof zUsuario>

const camposDoUsuario = z.strictObject({
  id: zId.nullish(),
  versao: z.int().nullish(),
  usuario: zNomeDeUsuario.optional(),
  nome: zText(120).optional(),
  email: zOptionalText(120)
    .refine((s) => s === null || z.email().safeParse(s).success, mensagens.emailInvalido)
    .optional(),
  senha: zNovaSenha.optional(),
  /** With `senha`: the person chooses another at the first sign-in. */
  senhaProvisoria: z.boolean().optional(),
  /** Instead of `senha`, for a new user: a link by e-mail, with which the person sets it. */
  convidar: z.literal(true).optional(),
  ativo: z.unknown().optional(),
  foto: z.unknown().optional(),
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

/** Gives what a user carries when read, and may come back. */
const aceitos = Object.fromEntries(
  Object.keys(zUsuario.shape).map((k) => [k, z.unknown().optional()]),
) as Record<Exclude<keyof Usuario, 'id' | 'autenticacaoDoisFatores'>, z.ZodOptional<z.ZodUnknown>>

const params = z.object({ id: zIdText })
const naUnidade = z.object({ id: zIdText, userId: zIdText })
const daAcao = naUnidade.extend({ enumName: zNomeDaAcao })
const zAcao = z.object({ enumName: z.string(), descricao: z.string(), area: z.string() })

/** Why a person may do something: because it was given to them, through a group, or because they administer the system. */
export const tipoOrigem = enumeration({
  DIRETA: 'Dada à pessoa',
  GRUPO: 'Pelo grupo',
  ADMINISTRADOR: 'Administra o sistema',
})
const zOrigem = z.object({
  tipo: tipoOrigem.read,
  /** The group, where it comes through one; of ADMINISTRADOR too, when that right does. */
  grupo: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  /** Says who gave it and when: through a group, the latest of what makes it come about. Null for what is older than this register. */
  concedidaPor: z.string().nullable(),
  concedidaEm: zInstant.nullable(),
})
export type OrigemDaPermissao = z.infer<typeof zOrigem>

/** `selected`: given to the person. Without any source the person may not do it. */
const zPermissao = z.object({ acao: zAcao, selected: z.boolean(), origens: z.array(zOrigem) })
export type PermissaoDoUsuario = z.infer<typeof zPermissao>
/** One that is out of use is there while somebody still has it: what was given in it lets nobody do anything, and can be taken. */
export const zUnidadeMarcada = z.object({
  id: z.int(),
  descricao: z.string(),
  ativo: z.boolean(),
  selected: z.boolean(),
})
const ler = 'consultarusuarios' as const
const escrever = 'criaralterarusuarios' as const
export const FILTROS_USUARIO = {
  nome: filter.texto('Nome'),
  usuario: filter.texto('Usuário'),
  ativo: filter.booleano('Ativo'),
}
export const ORDEM_USUARIO = ['nome', 'usuario'] as const

/** Says what the rows of the report of permissions stand together by. */
export const agrupamentoDePermissoes = enumeration({ USUARIO: 'Usuário', GRUPO: 'Grupo de permissão' })

/** Says who may do what in which unit, and by what. */
export const RELATORIO_PERMISSOES = defineReport({
  key: 'permissoesusuario',
  title: 'Permissões de usuários',
  permissao: ['consultarrelatorios', 'consultarusuarios'],
  params: z.strictObject({
    formato: zReportFormat,
    agrupar: z.enum(agrupamentoDePermissoes.values).default('USUARIO'),
    /** It is of one user alone, or of those whom the list finds with these words. */
    usuario: zIdText.optional(),
    q: z.string().trim().max(200).optional(),
    /** It is of one unit alone. */
    unidade: zIdText.optional(),
    /** With the users who are inactive too. */
    inativos: zBooleanText.optional(),
  }),
})

/** The simple administration of users; groups, two-factor and logs have calls of their own. */
export const rotasUsuarios = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/usuarios',
    summary: 'Usuários',
    access: ler,
    query: zListQuery({ filters: FILTROS_USUARIO, sort: ORDEM_USUARIO }),
    response: pageOf(zUsuario),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id',
    summary: 'Usuário',
    access: ler,
    params,
    response: zUsuario,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/eventos',
    summary: 'Histórico de um usuário: o que foi mudado nele e no que ele pode, e por quem',
    access: ler,
    params,
    query: zListQuery({ filters: {}, sort: [] }),
    response: pageOf(zEvento),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/usuarios',
    summary: 'Criar ou alterar usuário',
    access: escrever,
    body: zSalvarUsuario,
    response: zUsuario,
  }),
  salvarId: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id',
    summary: 'Alterar usuário',
    access: escrever,
    params,
    body: camposDoUsuario,
    response: zUsuario,
  }),
  ativar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/ativar',
    summary: 'Ativar usuário',
    access: escrever,
    params,
    response: zUsuario,
  }),
  desativar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/desativar',
    summary: 'Desativar usuário: termina as sessões dele',
    access: escrever,
    params,
    response: zUsuario,
  }),
  alterarSenha: defineRoute({
    method: 'POST',
    path: '/api/usuarios/:id/alterarsenha',
    summary:
      'Trocar a senha de um usuário: termina as sessões dele. A senha vai no corpo; na query, é aceita e não é registrada.',
    access: escrever,
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
    summary: 'Enviar ao usuário um link, válido por 72 horas, com que define a própria senha',
    access: escrever,
    params,
    response: z.null(),
  }),
  exigirDoisFatores: defineRoute({
    method: 'POST',
    path: '/api/usuarios/alterarautenticacaodoisfatores',
    summary: 'Exigir do usuário a autenticação em dois fatores, ou desligá-la',
    access: escrever,
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
    summary: 'O nome de usuário já existe? As perguntas são contadas',
    access: escrever,
    params: z.object({ value: z.string().max(100) }),
    response: z.object({ existente: z.boolean() }),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/unidades',
    summary: 'Unidades, marcadas as do usuário',
    access: ler,
    params,
    response: z.array(zUnidadeMarcada),
  }),
  darUnidade: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId',
    summary: 'Dar a unidade ao usuário',
    access: escrever,
    params: naUnidade,
    response: z.null(),
  }),
  tirarUnidade: defineRoute({
    method: 'DELETE',
    path: '/api/unidades/:id/usuarios/:userId',
    summary: 'Tirar a unidade do usuário',
    access: escrever,
    params: naUnidade,
    response: z.null(),
  }),
  permissoes: defineRoute({
    method: 'GET',
    path: '/api/unidades/:id/usuarios/:userId/permissoes',
    summary: 'Permissões do usuário na unidade',
    access: ler,
    params: naUnidade,
    response: z.array(zPermissao),
  }),
  permissao: defineRoute({
    method: 'GET',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    summary: 'Uma permissão do usuário na unidade',
    access: ler,
    params: daAcao,
    response: zPermissao,
  }),
  relatorio: reportRoute('/api/usuarios/relatoriopermissoes', RELATORIO_PERMISSOES),
  acoes: defineRoute({
    method: 'GET',
    path: '/api/permissoes/acoes',
    summary: 'Ações que podem ser dadas, por área',
    access: [ler, 'consultargrupospermissao'],
    response: z.array(z.object({ area: z.string(), acoes: z.array(zAcao) })),
  }),
  copiarPermissoes: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/copiar',
    summary: 'Dar à pessoa, na unidade, as permissões que outra tem nela; nenhuma é tirada',
    access: escrever,
    params: naUnidade,
    body: z.strictObject({ usuario: zReference }),
    response: z.object({ dadas: z.int() }),
  }),
  darPermissao: defineRoute({
    method: 'POST',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    summary: 'Dar a permissão',
    access: escrever,
    params: daAcao,
    response: z.null(),
  }),
  tirarPermissao: defineRoute({
    method: 'DELETE',
    path: '/api/unidades/:id/usuarios/:userId/permissoes/:enumName',
    summary: 'Tirar a permissão',
    access: escrever,
    params: daAcao,
    response: z.null(),
  }),
} as const
