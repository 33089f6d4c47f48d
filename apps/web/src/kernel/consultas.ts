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
