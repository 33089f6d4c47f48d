import { lembrar } from './lembrar.ts'

/** Powers of 2 in GF(256) of the QR code, x^8 + x^4 + x^3 + x^2 + 1, and what power each value is. */
const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i += 1, x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)) {
  EXP[i] = EXP[i + 255] = x
  LOG[x] = i
}
const logDe = (v: number) => LOG[v] as number
/** A value of GF(256) times 2 to a power. */
const vezes = (v: number, log: number) => (v === 0 ? 0 : (EXP[logDe(v) + log] as number))

/** The divisor for so many error codewords, as powers of 2, without its leading 1. */
const divisores = lembrar((quantas: number): Uint8Array => {
  let fatores = [1]
  for (let k = 0; k < quantas; k += 1)
    fatores = [...fatores, 0].map((v, i) => v ^ (i > 0 ? vezes(fatores[i - 1] as number, k) : 0))
  return Uint8Array.from(fatores.slice(1), logDe)
})

/** What a reader corrects a block by (Reed-Solomon): the remainder of its division by (x - 1)(x - 2)(x - 4)… */
export function correcaoDe(dados: Uint8Array, quantas: number): Uint8Array {
  const resto = new Uint8Array(quantas)
  const divisor = divisores(quantas)
  for (const d of dados) {
    const fator = d ^ (resto[0] as number)
    resto.copyWithin(0, 1)
    resto[quantas - 1] = 0
    if (fator === 0) continue
    for (let k = 0; k < quantas; k += 1)
      resto[k] = (resto[k] as number) ^ (EXP[logDe(fator) + (divisor[k] as number)] as number)
  }
  return resto
}

/** A number followed by the remainder of its division by a polynomial of so many bits less one. */
export function comBch(valor: number, divisor: number, grau: number): number {
  let resto = valor << grau
  for (let b = 31 - Math.clz32(resto); b >= grau; b = 31 - Math.clz32(resto)) resto ^= divisor << (b - grau)
  return (valor << grau) | resto
}
