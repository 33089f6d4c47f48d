import { defineRoute } from '../kernel/route.ts'

/**
 * Kinds of change that a browser is told of without asking. A signal is a word alone: what changed is read by the call that reads it, in the
 * right of whoever asks.
 */
export const SINAIS = [
  'notificacoes',
  'relatorios',
  'tarefas',
  'inventarios',
  'chamados',
  // A work that writes has ended: pages that are open may show what was before it.
  'mudancas',
  // The organisation's parameters are others: its colours, modules and zone are on every screen.
  'parametros',
  // The session may do something else by now.
  'direitos',
] as const
export type Sinal = (typeof SINAIS)[number]

/** How often a stream without signals says that it is there, in milliseconds: proxies cut what is silent for a minute. */
export const SINAL_DE_VIDA_MS = 45_000

/** Said at the beginning: whether nothing was missed since the id that the browser named. */
export interface InicioDosSinais {
  retomado: boolean
}

export const rotasSinais = {
  sinais: defineRoute({
    method: 'GET',
    path: '/api/context/sinais',
    summary: 'Avisa o navegador do que mudou, sem que ele pergunte (text/event-stream)',
    access: 'USUARIO',
    background: true,
    stream: true,
  }),
} as const
