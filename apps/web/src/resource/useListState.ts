import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { guardar, lembrado } from '../ui/memoria.ts'
import { type EstadoLista, escreverEstado, estadoPadrao, lerEstado, temEstado } from './estado.ts'

/**
 * The state of a list, in the address (it can be sent to a colleague) and remembered in the browser under `chave`: who
 * comes back without saying anything finds the list as it was.
 * @returns the state and `mudar`, which goes back to page 1 unless the change names a page
 */
export function useListState(chave: string, rpp?: number) {
  const router = useRouter()
  // The address of this screen, not of the one that is coming: while a screen is being left, the location is already another's.
  const { pathname, search } = useMatch({ strict: false })
  const padrao = useMemo(() => estadoPadrao(rpp), [rpp])
  const naMemoria = `lista:${chave}`

  const texto = new URLSearchParams(search as Record<string, string>).toString()
  const busca = useMemo(() => new URLSearchParams(texto), [texto])
  const estado = useMemo(() => {
    const origem = temEstado(busca) ? busca : new URLSearchParams(lembrado<string>(naMemoria) ?? '')
    return lerEstado(origem, padrao)
  }, [busca, naMemoria, padrao])

  const ir = useCallback(
    (novo: EstadoLista, troca: boolean) => {
      const escrita = escreverEstado(novo, padrao, busca)
      guardar(naMemoria, escreverEstado(novo, padrao).toString() || null)
      const query = escrita.toString()
      const destino = pathname + (query ? `?${query}` : '')
      if (troca) router.history.replace(destino)
      else router.history.push(destino)
    },
    [router, pathname, busca, padrao, naMemoria],
  )

  useEffect(() => {
    const escrita = escreverEstado(estado, padrao).toString()
    if (temEstado(busca)) guardar(naMemoria, escrita || null)
    else if (escrita) ir(estado, true)
  }, [estado, busca, padrao, naMemoria, ir])

  const mudar = useCallback(
    (parte: Partial<EstadoLista>, { troca = false } = {}) => ir({ ...estado, page: 1, ...parte }, troca),
    [estado, ir],
  )
  return { estado, mudar, padrao }
}
