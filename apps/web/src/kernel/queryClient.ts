import { AskedClient } from './askedClient.ts'
import { ApiError } from './http.ts'

/** An answer that will not change by asking again. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The one keeper of what the server said. */
export const queryClient = new AskedClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 1 && !isFinal(error),
      retryDelay: 800,
    },
  },
})

/** It is of this tab alone, so that a thousand of them that began together do not ask together for ever. */
const JITTER = 1 + Math.random() * 0.08
/** An interval of polling, up to 8 % longer in some tabs. */
export const withJitter = (ms: number): number => Math.round(ms * JITTER)
