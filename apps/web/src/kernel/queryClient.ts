import { AskedClient } from './askedClient.ts'
import { ApiError } from './http.ts'

/** Milliseconds for which an answer is not asked for again, where nothing else is said. */
const FRESH_MS = 15_000

/** An answer that will not change by asking again. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The one keeper of what the server said. */
export const queryClient = new AskedClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A call that cannot be made fails, and says so; a browser that takes itself for offline may well reach a server nearby.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 1 && !isFinal(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Something was written: answers of other screens that would still do, whatever they are about, are asked for again when those
 * are opened. Older ones are anyway, or are kept for long since they do not change.
 */
export function outdateUnseen(): void {
  void queryClient.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt < FRESH_MS,
  })
}

/** Milliseconds from which on an answer is kept since what it says hardly changes. */
const LASTING_MS = 60_000

/**
 * Somebody's work has written: what stands on the screen is asked for again, but for what lasts, what follows signals of its
 * own, and what is kept no longer than it is shown: a form began with it.
 */
export function reloadShown(): void {
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: ({ meta, observers, gcTime }) =>
      meta?.live === undefined &&
      gcTime > 0 &&
      observers.every(
        ({ options: { staleTime } }) => typeof staleTime !== 'number' || staleTime < LASTING_MS,
      ),
  })
}

/** It is of this tab alone, so that a thousand of them that began together do not ask together for ever. */
const JITTER = 1 + Math.random() * 0.08
/** An interval of polling, up to 8 % longer in some tabs. */
export const withJitter = (ms: number): number => Math.round(ms * JITTER)
