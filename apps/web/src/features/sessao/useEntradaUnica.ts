import { rotasEntradaUnica } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { asking } from '../../kernel/addresses.ts'
import { useRouter, useScreen } from '../../kernel/route.ts'
import { useEffect, useState } from 'react'
import { call } from '../../kernel/api.ts'
import {
  goToProvider,
  requestEntradaUnica,
  takeDeparture,
  takeReturnCode,
  exchangeReturnCode,
} from '../../kernel/session/entradaUnica.ts'
import { rememberedDestination } from '../../kernel/session/guard.ts'
import { ApiError } from '../../kernel/http.ts'
import type { useEntrada } from './useEntrada.ts'

interface Meios {
  receber: ReturnType<typeof useEntrada>['receber']
  onErro: (mensagem: string) => void
}

/** Gives what the sign-in page offers beside the password; while it is not known, and when the server cannot tell, nothing. */
export function useOferta(organizacao: string | undefined) {
  const { data } = useQuery({
    queryKey: ['entrada', organizacao ?? null],
    queryFn: ({ signal }) =>
      call(rotasEntradaUnica.entrada, {
        query: organizacao === undefined ? {} : { organizacao },
        signal,
      }),
    retry: false,
  })
  return data
}

/** The sign-on of the organisation: its beginning, by the button or by the address, and its end, when the browser comes back. */
export function useEntradaUnica({ receber, onErro }: Meios) {
  const { organizacao, entradaunica, next, nextParams } = useScreen<'/login'>().search
  const router = useRouter()
  const deveComecar = entradaunica === '1'
  const [ocupada, setOcupada] = useState(deveComecar || location.hash.startsWith('#entrada='))
  const tentar = async (acao: () => Promise<unknown>) => {
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      onErro(erro.message)
      setOcupada(false)
    }
  }
  const ida = () => {
    const redirectUrl = rememberedDestination({ next, nextParams })
    return { organizacao, redirectUrl: redirectUrl ?? undefined }
  }
  const pedir = () => {
    setOcupada(true)
    requestEntradaUnica(ida())
  }
  useEffect(() => {
    const codigo = takeReturnCode()
    if (codigo) {
      router.history.replace(asking('/login', new URLSearchParams(takeDeparture()).toString()))
      void tentar(async () => {
        const { redirectUrl, ...entrada } = await exchangeReturnCode(codigo)
        receber(entrada, redirectUrl)
      })
    } else if (deveComecar) {
      // Coming back with "back" does not begin again.
      const resto = new URLSearchParams(location.search)
      resto.delete('entradaunica')
      const q = resto.toString()
      history.replaceState(history.state, '', location.pathname + (q ? `?${q}` : ''))
      void tentar(() => goToProvider(ida()))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that the page was opened with
  }, [])
  return { ocupada, pedir, organizacao }
}
