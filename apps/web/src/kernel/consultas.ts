import { QueryClient } from '@tanstack/react-query'
import { ErroApi } from './http.ts'

/** An answer that will not change by asking again. */
const definitivo = (erro: unknown) => erro instanceof ErroApi && erro.status >= 400 && erro.status < 500

/** The one keeper of what the server said. */
export const consultas = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (vezes, erro) => vezes < 1 && !definitivo(erro),
      retryDelay: 800,
    },
  },
})

/** Of this tab alone, so that a thousand of them that began together do not ask together for ever. */
const FOLGA = 1 + Math.random() * 0.08
/** An interval of polling, up to 8 % longer in some tabs. */
export const comFolga = (ms: number): number => Math.round(ms * FOLGA)
