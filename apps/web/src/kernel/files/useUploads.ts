import { type Arquivo, type Diretorio, mensagens } from '@tombo/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uploadFile, reasonToRefuse } from './upload.ts'
import { ApiError, wasCancelled } from '../http.ts'
import { toastError } from '../toasts.ts'

/** A file that is too large is told of for 3 s, and skipped. */
const REFUSAL_MS = 3000
/** How many travel at once; the others wait. */
const CONCURRENT = 2

interface Upload {
  key: number
  file: File
  name: string
  size: number
  sent: number
  error: string | null
  /** The error was not told yet. */
  untold: boolean
  retry: boolean
}

interface Options {
  diretorio: Diretorio
  /** One more file is there, waiting to be claimed by a save. */
  onUploaded: (file: Arquivo) => void
  /** Why this file is not sent; the directory's own rule without it. */
  refuse?: ((file: File) => string | null) | undefined
  /** None is on its way any more: whether all that set out are there. What they changed has been drawn by then. */
  onSettled?: ((allThere: boolean) => void) | undefined
}

/**
 * Sends files to a directory: a few at a time, each with its progress, each to be given up or tried again. What is still on
 * its way when the screen goes is given up.
 */
export function useUploads({ diretorio, onUploaded, refuse: reason, onSettled }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const nextKey = useRef(1)
  /** They are those on their way, and all that ever set out: an effect of an earlier drawing must not send one again. */
  const inFlight = useRef(new Map<number, AbortController>())
  const started = useRef(new Set<number>())
  const current = useRef({ diretorio, onUploaded, onSettled })
  useEffect(() => {
    current.current = { diretorio, onUploaded, onSettled }
  })
  /** How many are not there yet, and whether one of them will not be. */
  const awaited = useRef({ count: 0, lost: false })
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((e) => (e.key === key ? { ...e, ...part } : e))),
    [],
  )
  const drop = useCallback((key: number) => setUploads((all) => all.filter((e) => e.key !== key)), [])

  const settleOne = useCallback(() => {
    awaited.current.count -= 1
    if (awaited.current.count > 0) return
    const { lost } = awaited.current
    awaited.current = { count: 0, lost: false }
    current.current.onSettled?.(!lost)
  }, [])

  const sendOne = useCallback(
    async ({ key, file }: Upload) => {
      const stop = new AbortController()
      started.current.add(key)
      inFlight.current.set(key, stop)
      try {
        const sent = await uploadFile(file, current.current.diretorio, {
          signal: stop.signal,
          onProgress: (sent, size) => change(key, { sent, size }),
        })
        flushSync(() => {
          drop(key)
          current.current.onUploaded(sent)
        })
      } catch (error) {
        awaited.current.lost = true
        if (wasCancelled(error)) drop(key)
        else if (error instanceof ApiError)
          change(key, {
            error: error.message,
            untold: true,
            retry: error.status === 0 || error.status >= 500,
          })
        else throw error
      } finally {
        inFlight.current.delete(key)
        settleOne()
      }
    },
    [change, drop, settleOne],
  )

  // Whoever waits first goes first, while there is room.
  useEffect(() => {
    const waiting = uploads.filter((e) => e.error === null && !started.current.has(e.key))
    for (const e of waiting.slice(0, Math.max(0, CONCURRENT - inFlight.current.size))) void sendOne(e)
  }, [uploads, sendOne])
  useEffect(() => {
    const all = inFlight.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const send = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const error = reason ? reason(file) : reasonToRefuse(file, diretorio)
      const tooLarge = error === mensagens.arquivoMaior40 || error === mensagens.arquivoMaior100
      if (tooLarge) toastError(error, REFUSAL_MS)
      const key = nextKey.current++
      return {
        key,
        file,
        name: file.name,
        size: file.size,
        sent: 0,
        error,
        untold: !tooLarge,
        retry: false,
      }
    })
    awaited.current.count += added.filter((e) => e.error === null).length
    // Another choice puts away what was refused before.
    setUploads((all) => [...all.filter((e) => e.error === null || e.retry), ...added])
  }
  const dismiss = (key: number) => {
    const stop = inFlight.current.get(key)
    if (stop) return stop.abort()
    drop(key)
    // One that waits for its turn; what was refused is awaited by nobody.
    if (!uploads.some((e) => e.key === key && e.error === null)) return
    awaited.current.lost = true
    settleOne()
  }
  const retry = (key: number) => {
    awaited.current.count += 1
    started.current.delete(key)
    change(key, { error: null, retry: false, sent: 0 })
  }
  return { uploads, upload: send, dismiss, retry, uploading: uploads.some((e) => e.error === null) }
}
