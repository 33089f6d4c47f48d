import { rotasEntradaUnica } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { chamar } from '../../kernel/api.ts'
import {
  irAoProvedor,
  pedirEntradaUnica,
  tomarCodigoDaVolta,
  trocarCodigoDaVolta,
} from '../../kernel/entradaUnica.ts'
import { destinoLembrado } from '../../kernel/guarda.ts'
import { ErroApi } from '../../kernel/http.ts'
import type { useEntrada } from './useEntrada.ts'

interface Meios {
  receber: ReturnType<typeof useEntrada>['receber']
  onErro: (mensagem: string) => void
}

/** What the sign-in page offers beside the password; while it is not known, and when the server cannot tell, nothing. */
export function useOferta(organizacao: string | undefined) {
  const { data } = useQuery({
    queryKey: ['entrada', organizacao ?? null],
    queryFn: ({ signal }) =>
      chamar(rotasEntradaUnica.entrada, {
        query: organizacao === undefined ? {} : { organizacao },
        signal,
      }),
    retry: false,
  })
  return data
}

/** The sign-on of the organisation: its beginning, by the button or by the address, and its end, when the browser comes back. */
export function useEntradaUnica({ receber, onErro }: Meios) {
  const busca = new URLSearchParams(useLocation().searchStr)
  const organizacao = busca.get('organizacao') ?? undefined
  const deveComecar = busca.get('entradaunica') === '1'
  const [ocupada, setOcupada] = useState(deveComecar || location.hash.startsWith('#entrada='))
  const tentar = async (acao: () => Promise<unknown>) => {
    setOcupada(true)
    try {
      await acao()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      onErro(erro.message)
      setOcupada(false)
    }
  }
  const ida = () => {
    const next = busca.get('next') ?? undefined
    const redirectUrl = destinoLembrado({ next, nextParams: busca.get('nextParams') ?? undefined })
    return { organizacao, redirectUrl: redirectUrl ?? undefined }
  }
  const pedir = () => {
    setOcupada(true)
    pedirEntradaUnica(ida())
  }
  useEffect(() => {
    const codigo = tomarCodigoDaVolta()
    if (codigo)
      void tentar(async () => {
        const { redirectUrl, ...entrada } = await trocarCodigoDaVolta(codigo)
        receber(entrada, redirectUrl)
      })
    else if (deveComecar) {
      // Coming back with "back" does not begin again.
      const resto = new URLSearchParams(location.search)
      resto.delete('entradaunica')
      const q = resto.toString()
      history.replaceState(history.state, '', location.pathname + (q ? `?${q}` : ''))
      void tentar(() => irAoProvedor(ida()))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the address that the page was opened with
  }, [])
  return { ocupada, pedir, organizacao }
}
