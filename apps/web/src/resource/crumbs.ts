import { toAddress } from '../kernel/addresses.ts'
import { PAGINA_CADASTROS, TELAS } from '@tombo/contract'
import { useLocation } from '../kernel/route.ts'
import type { Crumb } from '../ui/page/PageHeader.tsx'

/** Gives what leads to the screen at this address: its group in the menu, and the list above it when this is a screen below one. */
export function useCrumbs(): Crumb[] {
  const { pathname } = useLocation()
  const screen = TELAS.find((t) => pathname === t.endereco || pathname.startsWith(`${t.endereco}/`))
  if (!screen) return []
  return [
    { label: screen.grupo, ...(screen.grupo === 'Cadastros' ? { to: toAddress(PAGINA_CADASTROS) } : {}) },
    ...(pathname === screen.endereco ? [] : [{ label: screen.descricao, to: toAddress(screen.endereco) }]),
  ]
}
