/** Widths of the levels of PCASP: the first nine digits are the plan's, what follows is the body's own. */
const NIVEIS = [1, 1, 1, 1, 1, 2, 2] as const
export const DIGITOS_DA_CONTA = 9

/** The digits of an account, whatever stands between them. */
export const digitosDaConta = (texto: string): string => texto.replace(/[.\s/-]/g, '')

/**
 * An account as the plan writes it, `1.2.3.1.1.03.03`. Fewer than nine digits are the account of a higher level, more are one
 * that the body opened below it. Null when it is none.
 */
export function formatarConta(texto: string): string | null {
  const digitos = digitosDaConta(texto)
  if (!/^[1-8]\d{0,29}$/.test(digitos)) return null
  const nove = digitos.slice(0, DIGITOS_DA_CONTA).padEnd(DIGITOS_DA_CONTA, '0')
  let de = 0
  return NIVEIS.map((n) => nove.slice(de, (de += n))).join('.')
}

/** The digits of an account without the levels that are empty at its end; what stands below it begins so. */
export function raizDaConta(texto: string): string {
  const digitos = digitosDaConta(texto)
  let de = 0
  let fim = 0
  for (const n of NIVEIS) {
    if (/[1-9]/.test(digitos.slice(de, de + n))) fim = de + n
    de += n
  }
  const alem = digitos.slice(DIGITOS_DA_CONTA).replace(/0+$/, '')
  return alem ? digitos.slice(0, DIGITOS_DA_CONTA) + alem : digitos.slice(0, fim)
}

/** Says what an account is of to the register of assets. */
export type GrupoDaConta =
  | 'BRUTO'
  | 'ACUMULADA'
  | 'REDUCAO'
  | 'CONTROLE'
  | 'PATRIMONIAL'
  | 'RESULTADO'
  | 'TECNICA'

/** Which it is, by its place in the plan (docs/regras.md R25). A name that is no account is technical. */
export function grupoDaConta(conta: string): GrupoDaConta {
  const digitos = digitosDaConta(conta)
  if (!/^\d+$/.test(digitos)) return 'TECNICA'
  if (/^12[34]/.test(digitos))
    return digitos[3] === '8' ? 'ACUMULADA' : digitos[3] === '9' ? 'REDUCAO' : 'BRUTO'
  if (/^[78]/.test(digitos)) return 'CONTROLE'
  return /^[34]/.test(digitos) ? 'RESULTADO' : 'PATRIMONIAL'
}

/** Which side an account grows on: D by debits, C by credits. What reduces an asset grows by credits. */
export function naturezaDaConta(conta: string): 'D' | 'C' {
  const grupo = grupoDaConta(conta)
  if (grupo === 'ACUMULADA' || grupo === 'REDUCAO') return 'C'
  return /^[1357]/.test(conta) || grupo === 'TECNICA' ? 'D' : 'C'
}
