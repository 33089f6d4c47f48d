import { z } from 'zod'
import { enumeracao } from '../kernel/enumeracao.ts'
import { paginaDe } from '../kernel/envelope.ts'
import { filtro } from '../kernel/filtro.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstante } from '../kernel/valores.ts'

export const situacaoEmail = enumeracao({
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
  /** What the server or the network said at the last try that failed. */
  erro: z.string().nullable(),
  criadoEm: zInstante,
  enviadoEm: zInstante.nullable(),
})
export type EmailEnviado = z.infer<typeof zEmailEnviado>

export const FILTROS_EMAIL = {
  situacao: filtro.enumeracao('Situação', situacaoEmail),
  criadoEm: filtro.data('Pedido em'),
}

export const rotasEmailsEnviados = {
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/emails',
    resumo: 'E-mails enviados, na fila e recusados, sem o texto',
    acesso: 'administrador',
    query: zListQuery({ filters: FILTROS_EMAIL, sort: ['id', 'assunto'] }),
    response: paginaDe(zEmailEnviado),
  }),
} as const
