import type { Lancamento } from '@tombo/contract'

const SALDOS = {
  BRUTO: 'o bruto',
  DEPRECIADO: 'o depreciado',
  REDUCAO: 'a redução',
  RESERVA: 'a reserva',
  PERDA: 'a perda',
} as const
const EFEITOS = { '1': 'Aumenta', '0': 'Muda de conta', '-1': 'Diminui' } as const

/**
 * Gives what an entry does to the balances of the asset: to one, to two at once, or, where it only says what was gained with it,
 * to none.
 */
export function efeito({
  tipo,
  saldo,
  sinal,
  outro,
}: Pick<Lancamento, 'tipo' | 'saldo' | 'sinal' | 'outro'>): string {
  if (saldo === 'BRUTO' && sinal === 0 && tipo.value !== 'RECLASSIFICACAO') return 'Não muda o bruto'
  const um = `${EFEITOS[sinal]} ${SALDOS[saldo]}`
  if (outro === null) return um
  if (outro.sinal === sinal) return `${um} e ${SALDOS[outro.saldo]}`
  return `${um}, ${EFEITOS[outro.sinal].toLowerCase()} ${SALDOS[outro.saldo]}`
}
