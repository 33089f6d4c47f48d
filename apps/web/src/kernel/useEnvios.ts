import { type Arquivo, type Diretorio, mensagens } from '@tombo/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { enviarArquivo, motivoDeRecusa } from './envio.ts'
import { ErroApi, foiCancelado } from './http.ts'
import { avisarErro } from './toasts.ts'

/** A file that is too large is told of for 3 s, and skipped. */
const RECUSA_MS = 3000
/** How many travel at once; the others wait. */
const SIMULTANEOS = 2

interface Envio {
  key: number
  arquivo: File
  name: string
  size: number
  sent: number
  error: string | null
  /** The error was not told yet. */
  untold: boolean
  retry: boolean
}

interface Opcoes {
  diretorio: Diretorio
  /** One more file is there, waiting to be claimed by a save. */
  onEnviado: (arquivo: Arquivo) => void
  /** Why this file is not sent; the directory's own rule without it. */
  motivo?: ((arquivo: File) => string | null) | undefined
}

/**
 * Sends files to a directory: a few at a time, each with its progress, each to be given up or tried again. What is still on
 * its way when the screen goes is given up.
 */
export function useEnvios({ diretorio, onEnviado, motivo }: Opcoes) {
  const [envios, setEnvios] = useState<Envio[]>([])
  const proxima = useRef(1)
  /** Those on their way, and all that ever set out: an effect of an earlier drawing must not send one again. */
  const andando = useRef(new Map<number, AbortController>())
  const partidos = useRef(new Set<number>())
  const atual = useRef({ diretorio, onEnviado })
  useEffect(() => {
    atual.current = { diretorio, onEnviado }
  })
  const mudar = useCallback(
    (key: number, parte: Partial<Envio>) =>
      setEnvios((todos) => todos.map((e) => (e.key === key ? { ...e, ...parte } : e))),
    [],
  )
  const tirar = useCallback((key: number) => setEnvios((todos) => todos.filter((e) => e.key !== key)), [])

  const enviarUm = useCallback(
    async ({ key, arquivo }: Envio) => {
      const parar = new AbortController()
      partidos.current.add(key)
      andando.current.set(key, parar)
      try {
        const enviado = await enviarArquivo(arquivo, atual.current.diretorio, {
          signal: parar.signal,
          onProgress: (sent, size) => mudar(key, { sent, size }),
        })
        tirar(key)
        atual.current.onEnviado(enviado)
      } catch (erro) {
        if (foiCancelado(erro)) tirar(key)
        else if (erro instanceof ErroApi)
          mudar(key, { error: erro.message, untold: true, retry: erro.status === 0 || erro.status >= 500 })
        else throw erro
      } finally {
        andando.current.delete(key)
      }
    },
    [mudar, tirar],
  )

  // Whoever waits first goes first, while there is room.
  useEffect(() => {
    const esperam = envios.filter((e) => e.error === null && !partidos.current.has(e.key))
    for (const e of esperam.slice(0, Math.max(0, SIMULTANEOS - andando.current.size))) void enviarUm(e)
  }, [envios, enviarUm])
  useEffect(() => {
    const todos = andando.current
    return () => {
      for (const parar of todos.values()) parar.abort()
    }
  }, [])

  const enviar = (arquivos: readonly File[]) => {
    const novos = arquivos.map((arquivo): Envio => {
      const error = motivo ? motivo(arquivo) : motivoDeRecusa(arquivo, diretorio)
      const grande = error === mensagens.arquivoMaior40 || error === mensagens.arquivoMaior100
      if (grande) avisarErro(error, RECUSA_MS)
      const key = proxima.current++
      return {
        key,
        arquivo,
        name: arquivo.name,
        size: arquivo.size,
        sent: 0,
        error,
        untold: !grande,
        retry: false,
      }
    })
    // Another choice puts away what was refused before.
    setEnvios((todos) => [...todos.filter((e) => e.error === null || e.retry), ...novos])
  }
  const dispensar = (key: number) => {
    const parar = andando.current.get(key)
    if (parar) parar.abort()
    else tirar(key)
  }
  const repetir = (key: number) => {
    partidos.current.delete(key)
    mudar(key, { error: null, retry: false, sent: 0 })
  }
  return { envios, enviar, dispensar, repetir, enviando: envios.some((e) => e.error === null) }
}
