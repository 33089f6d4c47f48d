import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Addresses that name a group of screens, or something without a screen of its own, and where each leads. */
const DESTINOS: readonly (readonly [RegExp, string])[] = [
  [/^\/configuracoes\/etiqueta\/?$/, '/configuracoes/etiqueta/listagem'],
  [/^\/configuracoes\/logs\/?$/, '/configuracoes/logs/acesso'],
  [/^\/configuracoes\/usuario\/(\d+)\/?$/, '/configuracoes/usuario/$1/dados'],
  [/^\/lote\/?$/, '/lote/edicao'],
]

/** Leads from such an address to its screen, in its place in the history. */
export default function Encaminhar() {
  const router = useRouter()
  const { pathname } = router.state.location
  const [de, para] = DESTINOS.find(([endereco]) => endereco.test(pathname)) ?? [/^.*$/, '/']
  const destino = pathname.replace(de, para)
  useEffect(() => router.history.replace(destino), [destino, router])
  return null
}
