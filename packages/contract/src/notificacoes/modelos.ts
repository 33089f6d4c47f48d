import { z } from 'zod'
import { paginaDe } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdTexto } from '../kernel/valores.ts'
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

/** By which ways a person wants what they are subscribed to. */
export const zPreferencias = z.strictObject({
  email: z.boolean(mensagens.obrigatorio),
  push: z.boolean(mensagens.obrigatorio),
})
export type Preferencias = z.infer<typeof zPreferencias>
/** What they were when nobody chose. */
export const PREFERENCIAS_PADRAO: Preferencias = { email: true, push: true }

const params = z.object({ id: zIdTexto })
const deUsuario = z.object({ templateId: zIdTexto, usuarioId: zIdTexto })
const lista = zListQuery({ filters: {}, sort: ['id'] })

/** Kinds of notices and who is subscribed. A person subscribes themselves; others only who may. */
export const rotasModelosDeAviso = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates',
    resumo: 'Tipos de notificação, e se a pessoa está inscrita',
    acesso: 'USUARIO',
    query: lista,
    response: paginaDe(zModeloDeAviso),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates/:id',
    resumo: 'Tipo de notificação',
    acesso: 'USUARIO',
    params,
    response: zModeloDeAviso,
  }),
  usuarios: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/templates/:id/usuarios',
    resumo: 'Quem recebe este tipo de notificação por e-mail e push',
    acesso: ['consultarnotificacoes', 'criaralterarnotificacoes'],
    params,
    query: lista,
    response: paginaDe(zAssinante),
  }),
  inscrever: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/templates/:templateId/usuarios/:usuarioId',
    resumo: 'Inscrever uma pessoa; a si mesma, qualquer uma',
    acesso: 'USUARIO',
    params: deUsuario,
    response: z.null(),
  }),
  desinscrever: defineRoute({
    method: 'DELETE',
    path: '/api/notificacoes/templates/:templateId/usuarios/:usuarioId',
    resumo: 'Tirar a inscrição de uma pessoa; a sua, qualquer uma',
    acesso: 'USUARIO',
    params: deUsuario,
    response: z.null(),
  }),
  preferencias: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/preferencias',
    resumo: 'Por onde a pessoa quer receber, e o seu e-mail',
    acesso: 'USUARIO',
    response: z.object({
      email: z.boolean(),
      push: z.boolean(),
      endereco: z.string().nullable(),
      /** Whether the organisation has a mail server. */
      haServidor: z.boolean(),
    }),
  }),
  salvarPreferencias: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/preferencias',
    resumo: 'Escolher por onde receber',
    acesso: 'USUARIO',
    body: zPreferencias,
    response: zPreferencias,
  }),
} as const
