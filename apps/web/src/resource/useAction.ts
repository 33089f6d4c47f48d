import { useState } from 'react'
import { ApiError } from '../kernel/http.ts'

/** One thing that is done at a time, with what the server said when it failed: the text, and texts by field. */
export function useAction() {
  const [error, setError] = useState<string | null>(null)
  const [fields, setFieldErrors] = useState<Record<string, string>>({})
  const [running, setRunning] = useState(false)
  /** Does it; true when it was done. `onFailure` is told of what the server refused. */
  const run = async (action: () => Promise<unknown>, onFailure?: (error: ApiError) => void) => {
    if (running) return false
    setRunning(true)
    setError(null)
    setFieldErrors({})
    try {
      await action()
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      setFieldErrors(Object.fromEntries(Object.entries(failure.fields).map(([k, t]) => [k, t.join(' ')])))
      onFailure?.(failure)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { error, setError, fieldErrors: fields, setFieldErrors, running, run }
}
