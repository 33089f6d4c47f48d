import { AVISOS_DE_WEBHOOK } from '@tombo/contract'

type Json = Record<string, unknown>

const text = { type: 'string' } as const
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
})

/** The body of a notice: the same envelope for all kinds. */
const bodyOf = (tipo: string): Json => ({
  type: 'object',
  required: ['id', 'tipo', 'instante', 'organizacao', 'dados'],
  properties: {
    id: { ...text, description: 'O mesmo em cada tentativa.' },
    tipo: { type: 'string', const: tipo },
    instante: { type: 'string', format: 'date-time' },
    organizacao: { type: 'object', properties: { id: { type: 'integer' } } },
    unidade: {
      type: ['object', 'null'],
      properties: { id: { type: 'integer' }, descricao: text },
    },
    dados: { type: 'object', description: 'O registro como era no instante, com o que mudou.' },
  },
})

const notice = (tipo: string, summary: string): Json => ({
  operationId: `aviso${tipo
    .split('.')
    .map((p) => p.charAt(0).toUpperCase() + p.slice(1))
    .join('')}`,
  summary,
  description:
    'Um POST assinado como Standard Webhooks: recuse o que tem mais de cinco minutos e ignore o id que já recebeu.',
  tags: ['integracao'],
  parameters: [
    header('webhook-id', 'O mesmo do corpo.'),
    header('webhook-timestamp', 'Segundos desde 1970.'),
    header('webhook-signature', 'v1, e o HMAC-SHA256 em base64 de id.timestamp.corpo.'),
  ],
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf(tipo) } } },
  responses: {
    200: { description: 'Recebido: qualquer 2xx em dez segundos.' },
    '4XX': { description: 'Tentado de novo por cerca de um dia; 410 desliga o webhook.' },
  },
  security: [],
})

/** The notices that the server sends, each kind as a call that they answer. */
export const webhooksOf = (): Json =>
  Object.fromEntries(
    Object.entries(AVISOS_DE_WEBHOOK).map(([tipo, { descricao }]) => [
      tipo,
      { post: notice(tipo, descricao) },
    ]),
  )
