import { useParams, useRouter } from '@tanstack/react-router'

/** A number in the address (`:usuarioId`), or null when what stands there is none. */
export function useNumeroDaRota(nome: string): number | null {
  const valor = (useParams({ strict: false }) as Record<string, string | undefined>)[nome]
  return valor && /^[1-9]\d{0,14}$/.test(valor) ? Number(valor) : null
}

/** Goes to an address of this application; `troca` leaves no step back. */
export function useIr(): (endereco: string, o?: { troca?: boolean }) => void {
  const { history } = useRouter()
  return (endereco, { troca = false } = {}) => (troca ? history.replace(endereco) : history.push(endereco))
}
