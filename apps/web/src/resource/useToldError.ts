import { useEffect } from 'react'
import { toastError } from '../kernel/toasts.ts'

/**
 * Tells by a toast that a part of a screen could not be read, where the screen stands without it.
 * @param what the part with its article, as it stands in the sentence: "os orçamentos"
 */
export function useToldError(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) toastError(`Não foi possível carregar ${what}. ${error.message}`)
  }, [error, what])
}
