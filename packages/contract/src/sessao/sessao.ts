import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { pageOf } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { situacaoTarefa } from './tarefa.ts'

export const ESCOPOS = ['USUARIO', 'USUARIO_UNIDADE'] as const
export type Escopo = (typeof ESCOPOS)[number]

/** By what a person proves, beside the password, that it is them. */
export const meioDoisFatores = enumeration({
  EMAIL: 'Código por e-mail',
  APLICATIVO: 'Aplicativo autenticador',
})
export type MeioDoisFatores = (typeof meioDoisFatores.values)[number]
/** The header in which a device says that somebody signed in from it before: tries of others do not stand in its way. */
export const CABECALHO_DISPOSITIVO = 'x-dispositivo'
/** Seconds between one code by e-mail and the next. */
export const SEGUNDOS_ENTRE_CODIGOS = 60

/**
 * The answer of a sign-in (docs/wire.md, Session): the token stands in `content`, the rest beside it. Without a token the person
 * has still to type a code (`autenticacaoDoisFatores`) or to choose a password of their own (`primeiroAcesso`).
 */
export const zEntrada = z.object({
  content: z.string().nullable(),
  tokenScope: z.enum(ESCOPOS),
  database_id: z.int(),
  autenticacaoDoisFatores: z.boolean(),
  /** How the code is had, and where it was sent to, in part. */
  desafio: z.object({ meio: meioDoisFatores.read, destino: z.string().nullable() }).optional(),
  primeiroAcesso: z.boolean().optional(),
  /** Tells what the device keeps, and says at every sign-in from then on in `CABECALHO_DISPOSITIVO`. */
  dispositivo: z.string().optional(),
  message: z.string().optional(),
})
export type Entrada = z.infer<typeof zEntrada>

export const zCredenciais = z.strictObject({
  username: z.string(mensagens.insiraUsuarioSenha).trim().min(1, mensagens.insiraUsuarioSenha).max(100),
  password: z.string(mensagens.insiraUsuarioSenha).min(1, mensagens.insiraUsuarioSenha).max(200),
})

const zUnidadeDoUsuario = z.object({
  id: z.int(),
  unidade: z.object({ id: z.int(), descricao: z.string() }),
  favorito: z.boolean(),
})
export type UnidadeDoUsuario = z.infer<typeof zUnidadeDoUsuario>

export const zItemMenu = z.object({
  chave: z.string(),
  descricao: z.string(),
  endereco: z.string(),
  grupo: z.string(),
})
export type ItemMenu = z.infer<typeof zItemMenu>

export const rotasSessao = {
  login: defineRoute({
    method: 'POST',
    path: '/api/login',
    summary: 'Entrar',
    access: 'PUBLICO',
    limited: true,
    body: zCredenciais,
    whole: true,
    response: zEntrada,
  }),
  primeiroAcesso: defineRoute({
    method: 'POST',
    path: '/api/primeiroacesso',
    summary: 'Definir usuário e senha do primeiro administrador, pelo link de uso único',
    access: 'PUBLICO',
    body: z.strictObject({
      token: z.string().min(20).max(200),
      nome: zText(120),
      username: zCredenciais.shape.username,
      password: z.string().max(200),
    }),
    whole: true,
    response: zEntrada,
  }),
  logout: defineRoute({
    method: 'GET',
    path: '/api/logout',
    summary: 'Sair',
    access: 'USUARIO',
    response: z.null(),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/usuariosunidades',
    summary: 'Unidades do usuário',
    access: 'USUARIO',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(5),
    }),
    response: pageOf(zUnidadeDoUsuario),
  }),
  selecionar: defineRoute({
    method: 'GET',
    path: '/api/unidades/:id/selecionar',
    summary: 'Escolher a unidade de trabalho',
    access: 'USUARIO',
    params: z.object({ id: zIdText }),
    whole: true,
    response: zEntrada,
  }),
  favoritar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto/unidades/:id/favorito',
    summary: 'Marcar unidade favorita',
    access: 'USUARIO',
    params: z.object({ id: zIdText }),
    response: z.null(),
  }),
  desfavoritar: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/contexto/unidades/:id/favorito',
    summary: 'Desmarcar unidade favorita',
    access: 'USUARIO',
    params: z.object({ id: zIdText }),
    response: z.null(),
  }),
  contexto: defineRoute({
    method: 'GET',
    path: '/api/context',
    summary: 'Quem está trabalhando, e onde',
    access: 'USUARIO',
    response: z.object({
      id: z.int(),
      nome: z.string(),
      foto: z.object({ id: z.int() }).nullable(),
      usuario: z.string(),
      tokenScope: z.enum(ESCOPOS),
      organizacao: z.object({ id: z.int(), nome: z.string() }),
      unidade: z.object({ id: z.int(), descricao: z.string() }).nullable(),
      /** The public address of the product, with which its links and the codes of labels begin. */
      endereco: z.string(),
      /** The zone in which the organisation's days begin and end. */
      fuso: z.string(),
    }),
  }),
  viva: defineRoute({
    method: 'GET',
    path: '/api/context/viva',
    summary: 'A sessão ainda vale? As telas perguntam de poucos em poucos segundos, e fecham com ela',
    access: 'USUARIO',
    background: true,
    response: z.null(),
  }),
  permissoes: defineRoute({
    method: 'GET',
    path: '/api/context/usuarios/permissoes',
    summary: 'Permissões na unidade',
    access: 'USUARIO',
    response: z.array(z.string()),
  }),
  menu: defineRoute({
    method: 'GET',
    path: '/api/context/usuarios/menu',
    summary: 'Menu do que a pessoa pode usar',
    access: 'USUARIO',
    response: z.array(zItemMenu),
  }),
  modulos: defineRoute({
    method: 'GET',
    path: '/api/permissoes/modulos',
    summary: 'Módulos ligados',
    access: 'USUARIO',
    response: z.array(z.string()),
  }),
  tokenArquivo: defineRoute({
    method: 'GET',
    path: '/api/context/tokenarquivo',
    summary: 'Token para endereços de arquivos, válido por uma hora',
    access: 'UNIDADE',
    response: z.object({ token: z.string(), expira: z.string() }),
  }),
} as const

/** Long work (docs/wire.md, Long work): what `GET /api/tarefas/{id}` answers. */
export const zTarefa = z.object({
  id: z.int(),
  tipo: z.string(),
  descricao: z.string(),
  situacao: z.enum(situacaoTarefa.values),
  /** Says what it waits for, in words; null when it waits for nothing. */
  espera: z.string().nullable(),
  progresso: z.object({ done: z.int(), total: z.int().nullable() }),
  mensagens: z.array(z.string()),
  resultado: z.record(z.string(), z.unknown()).nullable(),
  criadaEm: z.string(),
  iniciadaEm: z.string().nullable(),
  terminadaEm: z.string().nullable(),
  /** The notice that tells its end. */
  notificacao: z.object({ id: z.int(), seen: z.boolean() }).nullable(),
})
export type Tarefa = z.infer<typeof zTarefa>

export const rotasTarefas = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/tarefas/:id',
    summary: 'Andamento de um trabalho longo',
    access: 'UNIDADE',
    background: true,
    programas: true,
    params: z.object({ id: zIdText }),
    response: zTarefa,
  }),
  minhas: defineRoute({
    method: 'GET',
    path: '/api/tarefas',
    summary: 'Trabalhos longos recentes da pessoa',
    access: 'UNIDADE',
    programas: true,
    response: z.array(zTarefa),
  }),
} as const
