import { date } from '../../../ui/format.ts'

/** Says until when a quote holds, or since when it no longer does; none where it says no day. Days are `AAAA-MM-DD`. */
export function validadeEmPalavras(validade: string | null, hoje: string): string | null {
  if (validade === null) return null
  return validade < hoje ? `venceu em ${date(validade)}` : `vale até ${date(validade)}`
}
