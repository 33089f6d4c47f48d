import { z } from 'zod'
import { paginaDe } from './kernel/envelope.ts'
import { defineRoute } from './kernel/route.ts'
import { zBooleanoTexto, zIdTexto, zInstante } from './kernel/valores.ts'

/** Kinds that the end of a long work is told by; every other kind belongs to who tells it. */
export const AVISO_TRABALHO_CONCLUIDO = 'TRABALHO_CONCLUIDO'
export const AVISO_TRABALHO_FALHOU = 'TRABALHO_FALHOU'
export const AVISO_RELATORIO_PRONTO = 'RELATORIO_PRONTO'

/** What a person is told. `endereco` is an address of the web client, or a file's own (`/api/…/download`). */
export const zNotificacao = z.object({
  id: z.int(),
  seen: z.boolean(),
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string().nullable(),
  endereco: z.string().nullable(),
  /** Where its address is open; null: in any unit. */
  unidade: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  criadaEm: zInstante,
})
export type Notificacao = z.infer<typeof zNotificacao>

const params = z.object({ id: zIdTexto })
const zVista = z.object({ id: z.int(), seen: z.boolean() })

/** Notices are of the person, in whatever unit they were told; another person's is not found. */
export const rotasNotificacoes = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes',
    resumo: 'Notificações da pessoa, a mais nova primeiro',
    acesso: 'USUARIO',
    query: z
      .strictObject({
        onlyNotSeen: zBooleanoTexto.default(false),
        page: z.coerce.number().int().min(1).max(10_000_000).default(1),
        rpp: z.coerce.number().int().min(1).max(500).optional(),
        size: z.coerce.number().int().min(1).max(500).optional(),
      })
      .transform(({ size, rpp, ...resto }) => ({ ...resto, rpp: rpp ?? size ?? 10 })),
    response: paginaDe(zNotificacao),
  }),
  contar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/notSeenCount',
    resumo: 'Quantas notificações a pessoa não leu',
    acesso: 'USUARIO',
    semUso: true,
    response: z.int(),
  }),
  marcarVista: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/markAsSeen/:id',
    resumo: 'Marcar a notificação como lida',
    acesso: 'USUARIO',
    params,
    response: zVista,
  }),
  alternarVista: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/changeSeen/:id',
    resumo: 'Marcar a notificação lida como não lida, ou o contrário',
    acesso: 'USUARIO',
    params,
    response: zVista,
  }),
  marcarTodas: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/markAllSeen/',
    resumo: 'Marcar todas as notificações como lidas',
    acesso: 'USUARIO',
    response: z.null(),
  }),
} as const
