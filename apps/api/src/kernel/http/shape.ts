import { MAX_BODY_DEPTH, MAX_BODY_KEYS, mensagens } from '@tombo/contract'
import { AppError } from '../erros.ts'

/**
 * Refuses (400) a body whose parts stand too deep in one another or have too many keys, whatever is in them. Looks at each
 * part once, and never calls itself.
 */
export function demandShape(body: unknown): void {
  let level: object[] = typeof body === 'object' && body !== null ? [body] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_BODY_DEPTH) throw new AppError(400, mensagens.corpoFundo)
    const next: object[] = []
    for (const part of level) {
      let keys = 0
      const isList = Array.isArray(part)
      for (const value of isList ? part : Object.values(part)) {
        if (!isList && ++keys > MAX_BODY_KEYS) throw new AppError(400, mensagens.corpoComCampos)
        if (typeof value === 'object' && value !== null) next.push(value as object)
      }
    }
    level = next
  }
}
