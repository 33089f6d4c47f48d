import { entregarAWebhook } from './features/integracao/webhooks/entregar.ts'
import { entregaDeRecuperacao } from './features/sessao/senha/recuperar.ts'
import { noticeDelivery } from './kernel/notices/deliver.ts'
import { emailDelivery } from './kernel/email/email.ts'
import type { AnyDelivery } from './kernel/jobs/delivery.ts'

/** Every kind of message to somebody outside. */
export const deliveries: readonly AnyDelivery[] = [
  noticeDelivery,
  emailDelivery,
  entregaDeRecuperacao,
  entregarAWebhook,
]
