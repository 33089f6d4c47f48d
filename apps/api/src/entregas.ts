import { entregarAWebhook } from './features/integracao/webhooks/entregar.ts'
import { entregaDeRecuperacao } from './features/sessao/senha/recuperar.ts'
import { entregaDeAviso } from './kernel/avisos/entregar.ts'
import { entregaDeEmail } from './kernel/email/email.ts'
import type { AnyEntrega } from './kernel/jobs/entrega.ts'

/** Every kind of message to somebody outside. */
export const entregas: readonly AnyEntrega[] = [
  entregaDeAviso,
  entregaDeEmail,
  entregaDeRecuperacao,
  entregarAWebhook,
]
