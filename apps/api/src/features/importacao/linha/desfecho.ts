import { tomboEscrito } from '@tombo/contract'

/** An asset as the outcome column names it: by its number, or by its id when it has none. */
export type BemNomeado = { id: number } | { numero: number; acessorio: number }

interface Salvo {
  id: number | null
  numero: number | null
  acessorio: number | null
}

/** Gives what stands behind "Salvo" in the outcome: enough to know the asset again, also when the row was corrected since. */
export function nomearBem({ id, numero, acessorio }: Salvo): string {
  const tombo = tomboEscrito({ numeroTombamento: numero, numeroAcessorio: acessorio })
  if (tombo !== null) return ` (tombo ${tombo})`
  return id === null ? '' : ` (registro ${id})`
}

const SALVO = /^(?:Salvo|Já importado) \((?:tombo (\d{1,15})(?:\/(\d{1,6}))?|registro (\d{1,9}))\)/

/** The asset that a cell of an outcome column says was saved; null when it says anything else. */
export function bemDoDesfecho(celula: string): BemNomeado | null {
  const m = SALVO.exec(celula.trim())
  if (!m) return null
  return m[3] ? { id: Number(m[3]) } : { numero: Number(m[1]), acessorio: Number(m[2] ?? 0) }
}
