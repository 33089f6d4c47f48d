import { useParams, useRouter } from '@tanstack/react-router'

/** A number in the address (`:usuarioId`), or null when what stands there is none. */
export function useRouteNumber(name: string): number | null {
  const value = (useParams({ strict: false }) as Record<string, string | undefined>)[name]
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** Goes to an address of this application; `replace` leaves no step back. */
export function useGoTo(): (url: string, o?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (url, { replace = false } = {}) => (replace ? history.replace(url) : history.push(url))
}
