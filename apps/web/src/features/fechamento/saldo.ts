import { money } from '../../ui/format.ts'

/** A balance (debits less credits) as an accountant reads it: its amount, and D or C. Nothing stands on neither side. */
export function saldoComLado(saldo: string): string {
  const valor = money(saldo.replace(/^-/, ''))
  if (/^-?0*\.?0*$/.test(saldo)) return valor
  return `${valor} ${saldo.startsWith('-') ? 'C' : 'D'}`
}
