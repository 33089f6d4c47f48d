import { createHmac, randomBytes } from 'node:crypto'

const PREFIXO = 'whsec_'

/** A new secret, in the form of Standard Webhooks: 32 random bytes. */
export const novoSegredo = (): string => `${PREFIXO}${randomBytes(32).toString('base64')}`

/**
 * The headers that prove a message (standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`, so that who receives it
 * knows whom it is from, can refuse what is old, and drop what comes twice.
 */
export function cabecalhosAssinados(
  segredo: string,
  { id, corpo, now }: { id: string; corpo: string; now: Date },
): Record<string, string> {
  const quando = String(Math.floor(now.getTime() / 1000))
  const assinatura = createHmac('sha256', Buffer.from(segredo.slice(PREFIXO.length), 'base64'))
    .update(`${id}.${quando}.${corpo}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': quando, 'webhook-signature': `v1,${assinatura}` }
}
