import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { ignored, zIdText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'

export const zModeloDeAviso = z.object({
  id: z.int(),
  tipo: z.string(),
  descricao: z.string(),
  quando: z.string(),
  quem: z.string(),
  deUnidade: z.boolean(),
  exemplo: z.object({ titulo: z.string(), texto: z.string() }),
  /** The person who asks gets it by mail and push. */
  inscrito: z.boolean(),
  /** How many get it so; null for who may not know. */
  inscritos: z.int().nullable(),
})
export type ModeloLido = z.infer<typeof zModeloDeAviso>

/** Somebody who gets notices of a kind also by mail and push. */
export const zAssinante = z.object({
  id: z.int(),
  nome: z.string(),
  usuario: z.string(),
  ativo: z.boolean(),
  /** By which ways they can be reached now. */
  porEmail: z.boolean(),
  aparelhos: z.int(),
})
export type Assinante = z.infer<typeof zAssinante>

/** The ways of a person as they are read: with their address, and whether the organisation has a mail server. */
const zPreferenciasLidas = z.object({
  email: z.boolean(),
  push: z.boolean(),
  endereco: z.string().nullable(),
  haServidor: z.boolean(),
})
/** By which ways a person wants what they are subscribed to. */
export const zPreferencias = z.strictObject({
  email: z.boolean(mensagens.obrigatorio),
  push: z.boolean(mensagens.obrigatorio),
})
export type Preferencias = z.infer<typeof zPreferencias>
/** Says what they were when nobody chose. */
export const PREFERENCIAS_PADRAO: Preferencias = { email: true, push: true }

const params = z.object({ id: zIdText })
const deUsuario = z.object({ templateId: zIdText, usuarioId: zIdText })
const lista = zListQuery({ filters: {}, sort: ['id'] })

/** Kinds of notices and who is subscribed. A person subscribes themselves; others only who may. */
export const rotasModelosDeAviso = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates',
    summary: 'Tipos de notificação, e se a pessoa está inscrita',
    access: 'USUARIO',
    query: lista,
    response: pageOf(zModeloDeAviso),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates/:id',
    summary: 'Tipo de notificação',
    access: 'USUARIO',
    params,
    response: zModeloDeAviso,
  }),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates/:id/usuarios',
    summary: 'Quem recebe este tipo de notificação por e-mail e push',
    access: ['consultarnotificacoes', 'criaralterarnotificacoes'],
    params,
    query: lista,
    response: pageOf(zAssinante),
  }),
  inscrever: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/templates/:templateId/usuarios/:usuarioId',
    summary: 'Inscrever uma pessoa; a si mesma, qualquer uma',
    access: 'USUARIO',
    params: deUsuario,
    response: z.null(),
  }),
  desinscrever: defineRoute({
    method: 'DELETE',
    path: '/api/notificacoes/templates/:templateId/usuarios/:usuarioId',
    summary: 'Tirar a inscrição de uma pessoa; a sua, qualquer uma',
    access: 'USUARIO',
    params: deUsuario,
    response: z.null(),
  }),
  preferencias: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/preferencias',
    summary: 'Por onde a pessoa quer receber, e o seu e-mail',
    access: 'USUARIO',
    response: zPreferenciasLidas,
  }),
  salvarPreferencias: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/preferencias',
    summary: 'Escolher por onde receber',
    access: 'USUARIO',
    body: z.strictObject({ ...ignored(zPreferenciasLidas, ['email', 'push']), ...zPreferencias.shape }),
    response: zPreferencias,
  }),
} as const
