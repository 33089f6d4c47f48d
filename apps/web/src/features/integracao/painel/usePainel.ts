import { MENSAGEM_DO_PAINEL, rotasPainel as r, SEGUNDOS_DO_PAINEL } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { call } from '../../../kernel/api.ts'

/** A new token a minute before the other ends. */
const RENOVAR_MS = (SEGUNDOS_DO_PAINEL - 60) * 1000

/** The window of the panel: it stands in the page of ours that the frame shows. */
const janelaDoPainel = (quadro: HTMLIFrameElement | null) => quadro?.contentWindow?.frames[0]

/**
 * The page that holds the panel, and what tells the panel who the person is: to its own origin alone, when it asks, and
 * again whenever the token is renewed. The page stays the same while it is looked at.
 */
export function usePainel(quadro: RefObject<HTMLIFrameElement | null>) {
  const pedir = () => call(r.token, { noErrorToast: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['painel', 'token'],
    queryFn: pedir,
    refetchInterval: RENOVAR_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  })
  const [pagina, setPagina] = useState<string | null>(null)
  if (pagina === null && data) setPagina(data.quadro)
  const contar = useCallback(() => {
    if (!data) return
    const { token, expira, origem } = data
    janelaDoPainel(quadro.current)?.postMessage({ tipo: MENSAGEM_DO_PAINEL.token, token, expira }, origem)
  }, [data, quadro])
  useEffect(() => {
    contar()
    const ouvir = (e: MessageEvent) => {
      const pediu = (e.data as { tipo?: unknown } | null)?.tipo === MENSAGEM_DO_PAINEL.pronto
      if (pediu && e.origin === data?.origem && e.source === janelaDoPainel(quadro.current)) contar()
    }
    window.addEventListener('message', ouvir)
    return () => window.removeEventListener('message', ouvir)
  }, [contar, data?.origem, quadro])
  return { pagina, error, tentar: () => void refetch() }
}
