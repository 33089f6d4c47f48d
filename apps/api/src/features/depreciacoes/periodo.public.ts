import { isRealDate, mensagens } from '@tombo/contract'
import { invalid } from '../../kernel/errors.ts'

/** The days between which a chart is asked for, `YYYY-MM-DD`, also with an hour behind; without one of them it has no end there. */
export interface Periodo {
  dataInicial?: string | undefined
  dataFinal?: string | undefined
}

/**
 * The day of a period, or null.
 * @throws {AppError} 400 beside a day that there is not
 */
export function diaDe(q: Periodo, campo: keyof Periodo): string | null {
  const dia = q[campo]?.slice(0, 10) || null
  if (dia && !isRealDate(dia)) throw invalid({ [campo]: [mensagens.dataInvalida] })
  return dia
}
