import {
  type Fields,
  NOMES_PARAMETROS,
  type NomeParametro,
  PARAMETROS,
  type ParametrosLidos,
} from '@tombo/contract'

/** The parameters as the form asks for them: words and rules are the contract's. */
export const camposDosParametros = Object.fromEntries(
  NOMES_PARAMETROS.map((n) => [n, PARAMETROS[n].campo]),
) as { [N in NomeParametro]: (typeof PARAMETROS)[N]['campo'] } satisfies Fields

const igual = (a: unknown, b: unknown) => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()

/** Gives what differs from `lidos`: only that is sent, so that nobody undoes what another person set meanwhile. */
export function mudancas(lidos: ParametrosLidos, valores: Record<string, unknown>): Partial<ParametrosLidos> {
  return Object.fromEntries(
    NOMES_PARAMETROS.filter((n) => !igual(valores[n], lidos[n])).map((n) => [n, valores[n]]),
  )
}
