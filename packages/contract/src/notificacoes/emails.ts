import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstant } from '../kernel/values.ts'

export const situacaoEmail = enumeration({
  AGUARDANDO: 'Na fila',
  ENVIADO: 'Enviado',
  FALHOU: 'Não enviado',
  VENCEU: 'Venceu antes do envio',
})

/** A mail that was asked for: never its text. */
export const zEmailEnviado = z.object({
  id: z.int(),
  para: z.array(z.string()),
  assunto: z.string(),
  situacao: situacaoEmail.read,
  tentativas: z.int(),
  /** Says what the server or the network said at the last try that failed. */
  erro: z.string().nullable(),
  criadoEm: zInstant,
  enviadoEm: zInstant.nullable(),
})
export type EmailEnviado = z.infer<typeof zEmailEnviado>

export const FILTROS_EMAIL = {
  situacao: filter.enumeracao('Situação', situacaoEmail),
  criadoEm: filter.data('Pedido em'),
}

export const rotasEmailsEnviados = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/emails',
    summary: 'E-mails enviados, na fila e recusados, sem o texto',
    access: 'administrador',
    query: zListQuery({ filters: FILTROS_EMAIL, sort: ['id', 'assunto'] }),
    response: pageOf(zEmailEnviado),
  }),
} as const
