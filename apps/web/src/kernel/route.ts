import * as tanstack from '@tanstack/react-router'
import { useEffect } from 'react'
import { toAddress } from './addresses.ts'
import type {
  Address,
  AddressOf,
  Asked,
  NumberName,
  ScreenAddress,
  ScreenPath,
  TextName,
} from './addresses.ts'

/** The router as screens use it: it goes to addresses of this application alone. */
interface Router {
  history: {
    push: (to: Address) => void
    replace: (to: Address) => void
    /** Gives the browser at once what it was told last: two changes in a row would become one step. */
    flush: () => void
    /** Where the browser is, or is about to be, at this moment. */
    readonly location: { readonly pathname: string }
  }
}
export const useRouter = (): Router => tanstack.useRouter()

const useParam = (name: string) =>
  (tanstack.useParams({ strict: false }) as Record<string, string | undefined>)[name]

/** A number in the address (`:usuarioId`), or null when what stands there is none. */
export function useRouteNumber(name: NumberName): number | null {
  const value = useParam(name)
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** A text in the address (`:competencia`); empty where there is none. */
export const useRouteText = (name: TextName): string => useParam(name) ?? ''

/**
 * Where this screen is and what it is asked, not the one that is coming: while a screen is left, the location is another's.
 * @typeParam P the screen; any, where several are meant
 */
export function useScreen<P extends ScreenPath>(): { pathname: AddressOf<P>; search: Asked<P> } {
  const { pathname, search } = tanstack.useMatch({ strict: false })
  return { pathname: pathname as AddressOf<P>, search: search as Asked<P> }
}

/** Where the browser is, or is about to be. */
export function useLocation(): { pathname: ScreenAddress; searchStr: string } {
  const { pathname, searchStr } = tanstack.useLocation()
  return { pathname: pathname as ScreenAddress, searchStr }
}

/** Goes to an address of this application; `replace` leaves no step back. */
export function useGoTo(): (url: Address, o?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (url, { replace = false } = {}) => (replace ? history.replace(url) : history.push(url))
}

/** Leads from an address that is no screen of its own to another, in its place in the history; nowhere while there is none. */
export function useLeadTo(address: string | null | undefined): void {
  const { history } = useRouter()
  useEffect(() => {
    if (address) history.replace(toAddress(address))
  }, [address, history])
}
