import { useLeadTo, useScreen } from '../../kernel/route.ts'

/** Addresses that name a group of screens, or something without a screen of its own, and where each leads. */
const DESTINOS: readonly (readonly [RegExp, string])[] = [
  [/^\/configuracoes\/etiqueta\/?$/, '/configuracoes/etiqueta/listagem'],
  [/^\/configuracoes\/logs\/?$/, '/configuracoes/logs/acesso'],
  [/^\/configuracoes\/usuario\/(\d+)\/?$/, '/configuracoes/usuario/$1/dados'],
  [/^\/lote\/?$/, '/lote/edicao'],
]

/** Leads from such an address to its screen, in its place in the history. */
export default function Encaminhar() {
  const { pathname } = useScreen()
  const [de, para] = DESTINOS.find(([endereco]) => endereco.test(pathname)) ?? [/^.*$/, '/']
  useLeadTo(pathname.replace(de, para))
  return null
}
