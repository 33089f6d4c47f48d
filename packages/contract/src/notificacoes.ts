import { z } from 'zod'
import { pageOf } from './kernel/envelope.ts'
import { defineRoute } from './kernel/route.ts'
import { zBooleanText, zIdText, zInstant } from './kernel/values.ts'

/** Kinds that the end of a long work is told by; every other kind belongs to who tells it. */
export const AVISO_TRABALHO_CONCLUIDO = 'TRABALHO_CONCLUIDO'
export const AVISO_TRABALHO_FALHOU = 'TRABALHO_FALHOU'
export const AVISO_RELATORIO_PRONTO = 'RELATORIO_PRONTO'

/** A link of a notice that goes out asks this of any screen: to be looked at in the unit of this number. */
export const ASKS_UNIDADE = 'naUnidade'

/** Says what a person is told. `endereco` is an address of the web client, or a file's own (`/api/…/download`). */
export const zNotificacao = z.object({
  id: z.int(),
  seen: z.boolean(),
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Where its address is open; null: in any unit. */
  unidade: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  criadaEm: zInstant,
})
export type Notificacao = z.infer<typeof zNotificacao>

const params = z.object({ id: zIdText })
const zVista = z.object({ id: z.int(), seen: z.boolean() })

/** Notices are of the person, in whatever unit they were told; another person's is not found. */
export const rotasNotificacoes = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes',
    summary: 'Notificações da pessoa, a mais nova primeiro',
    access: 'USUARIO',
    query: z
      .strictObject({
        onlyNotSeen: zBooleanText.default(false),
        page: z.coerce.number().int().min(1).max(10_000_000).default(1),
        rpp: z.coerce.number().int().min(1).max(500).optional(),
        size: z.coerce.number().int().min(1).max(500).optional(),
      })
      .transform(({ size, rpp, ...resto }) => ({ ...resto, rpp: rpp ?? size ?? 10 })),
    response: pageOf(zNotificacao),
  }),
  contar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/notSeenCount',
    summary: 'Quantas notificações a pessoa não leu',
    access: 'USUARIO',
    background: true,
    response: z.int(),
  }),
  marcarVista: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/markAsSeen/:id',
    summary: 'Marcar a notificação como lida',
    access: 'USUARIO',
    params,
    response: zVista,
  }),
  alternarVista: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/changeSeen/:id',
    summary: 'Marcar a notificação lida como não lida, ou o contrário',
    access: 'USUARIO',
    params,
    response: zVista,
  }),
  marcarTodas: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/markAllSeen/',
    summary: 'Marcar todas as notificações como lidas',
    access: 'USUARIO',
    response: z.null(),
  }),
} as const
