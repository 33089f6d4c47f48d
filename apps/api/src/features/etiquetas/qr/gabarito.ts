import { comBch } from './correcao.ts'
import { lembrar } from './lembrar.ts'

interface Gabarito {
  lado: number
  /** What is the same in every code of the version. */
  fixos: Uint8Array
  /** Where the bits of the codewords go, in their order: two columns at a time, up and down. */
  caminho: Uint16Array
}

/** What every code of a version has: finders, timing, alignment, version; and the way of the bits around them. */
export const gabaritoDa = lembrar((versao: number): Gabarito => {
  const lado = 17 + 4 * versao
  const fixos = new Uint8Array(lado * lado)
  const tomados = new Uint8Array(lado * lado)
  const por = (i: number, j: number, escuro: boolean) => {
    if (i < 0 || j < 0 || i >= lado || j >= lado) return
    fixos[i * lado + j] = Number(escuro)
    tomados[i * lado + j] = 1
  }
  for (let k = 0; k < lado; k += 1) {
    por(6, k, k % 2 === 0)
    por(k, 6, k % 2 === 0)
  }
  /** Squares in squares: dark at the middle and at these distances from it. */
  const alvo = (ci: number, cj: number, raio: number, claros: readonly number[]) => {
    for (let di = -raio; di <= raio; di += 1)
      for (let dj = -raio; dj <= raio; dj += 1)
        por(ci + di, cj + dj, !claros.includes(Math.max(Math.abs(di), Math.abs(dj))))
  }
  const fim = lado - 7
  const centros = versao === 1 ? [] : versao < 7 ? [6, fim] : [6, 2 * versao + 8, fim]
  for (const i of centros)
    for (const j of centros)
      if (!(i === j && i === 6) && !(i === 6 && j === fim) && !(i === fim && j === 6)) alvo(i, j, 2, [1])
  for (const [i, j] of [
    [3, 3],
    [3, lado - 4],
    [lado - 4, 3],
  ] as const)
    alvo(i, j, 4, [2, 4])
  // The place of the format, and the module that is always dark.
  for (let k = 0; k < 9; k += 1) {
    if (k !== 6) {
      por(8, k, false)
      por(k, 8, false)
    }
    if (k < 8) {
      por(8, lado - 1 - k, false)
      por(lado - 1 - k, 8, false)
    }
  }
  por(lado - 8, 8, true)
  if (versao >= 7) {
    const bits = comBch(versao, 0x1f25, 12)
    for (let k = 0; k < 18; k += 1) {
      const [a, b] = [Math.floor(k / 3), lado - 11 + (k % 3)]
      por(a, b, ((bits >> k) & 1) === 1)
      por(b, a, ((bits >> k) & 1) === 1)
    }
  }
  const caminho: number[] = []
  for (let j = lado - 1, sobe = true; j > 0; j -= 2, sobe = !sobe) {
    if (j === 6) j -= 1
    for (let k = 0; k < lado; k += 1) {
      const i = sobe ? lado - 1 - k : k
      for (const c of [j, j - 1]) if (!tomados[i * lado + c]) caminho.push(i * lado + c)
    }
  }
  return { lado, fixos, caminho: Uint16Array.from(caminho) }
})
