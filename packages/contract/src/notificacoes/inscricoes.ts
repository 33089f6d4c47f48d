import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { mensagens } from '../messages.ts'

/** Bytes in base64url, without padding, as the browser gives them. */
const bytes = (n: number) =>
  z
    .string(mensagens.obrigatorio)
    .regex(/^[A-Za-z0-9_-]+$/, mensagens.valorInvalido)
    .length(Math.ceil((n * 4) / 3), mensagens.valorInvalido)

/** A device as the browser subscribes it (RFC 8030, RFC 8291). */
export const zInscrever = z.strictObject({
  /** The device's public key, an uncompressed point of P-256. */
  key: bytes(65),
  auth: bytes(16),
  endpoint: z.url({ protocol: /^https$/, error: mensagens.valorInvalido }).max(1000, mensagens.tamanhoMaximo),
})
export type Inscrever = z.infer<typeof zInscrever>

export const zInscricao = zInscrever.extend({ id: z.int() })

/** The person's devices that get notices by push. */
export const rotasInscricoes = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/inscricoes/metadata',
    summary: 'A chave pública do servidor para o push (VAPID)',
    access: 'USUARIO',
    response: zMetadata.extend({ serverPublicKey: z.string() }),
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/notificacoes/inscricoes',
    summary: 'Aparelhos da pessoa que recebem push',
    access: 'USUARIO',
    response: z.array(zInscricao),
  }),
  inscrever: defineRoute({
    method: 'POST',
    path: '/api/notificacoes/inscricoes',
    summary: 'Receber push neste aparelho',
    access: 'USUARIO',
    body: zInscrever,
    response: zInscricao,
  }),
  desinscrever: defineRoute({
    method: 'DELETE',
    path: '/api/notificacoes/inscricoes',
    summary: 'Não receber mais push: no aparelho deste endereço, ou em nenhum',
    access: 'USUARIO',
    query: z.strictObject({ endpoint: z.string().max(1000).optional() }),
    response: z.null(),
  }),
} as const
