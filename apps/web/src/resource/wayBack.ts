import { ApiError } from '../kernel/http.ts'
import type { ListState } from './listState.ts'

/**
 * The way out of a list whose question the server refuses: it may be remembered from when a field was there that is none any
 * more. Undefined where nothing was refused.
 */
export const wayBack = (
  error: Error | null,
  change: (part: Partial<ListState>) => void,
): (() => void) | undefined =>
  error instanceof ApiError && error.status === 400
    ? () => change({ q: '', where: {}, order: undefined })
    : undefined
