/** How many levels a chart may have (docs/regras.md R66), and how many digits one level. */
export const NIVEIS_DO_ORGANOGRAMA = 13
export const DIGITOS_DO_NIVEL = 9
/** Digits of a level that says nothing else. */
export const DIGITOS_PADRAO = 2

/** Says what stands between the number of a level and that of the next. */
export const SINAIS_DO_SEPARADOR = { PONTO: '.', BARRA: '/', HIFEN: '-' } as const
export type SeparadorDoNivel = keyof typeof SINAIS_DO_SEPARADOR

export interface NivelDoOrganograma {
  digitos: number
  separador: SeparadorDoNivel
}
type Niveis = readonly NivelDoOrganograma[]

const somaDosDigitos = (niveis: Niveis): number => niveis.reduce((n, { digitos }) => n + digitos, 0)

/** A number as it is typed, reduced to its digits and cut to the sum of the levels'. */
export const digitosDoOrganograma = (texto: string, niveis: Niveis): string =>
  texto.replace(/\D/g, '').slice(0, somaDosDigitos(niveis))

/** The digits level by level; the last one may be incomplete. */
function partesDe(numero: string, niveis: Niveis): string[] {
  const partes: string[] = []
  let de = 0
  for (const { digitos } of niveis) {
    if (de >= numero.length) break
    partes.push(numero.slice(de, de + digitos))
    de += digitos
  }
  return partes
}

const VAZIO = /^0+$/

/**
 * The number as it is kept: its digits without the empty levels at the end (`01.20.00` is `0120`).
 * @returns the number, or in words why it is none
 */
export function numeroDoOrganograma(
  texto: string,
  niveis: Niveis,
): { numero: string; erro?: undefined } | { numero?: undefined; erro: string } {
  const partes = partesDe(digitosDoOrganograma(texto, niveis), niveis)
  const ultima = partes.at(-1) ?? ''
  const falta = (niveis[partes.length - 1]?.digitos ?? 0) - ultima.length
  if (falta > 0)
    return {
      erro: `${falta === 1 ? 'Falta 1 algarismo' : `Faltam ${falta} algarismos`} no nível ${partes.length}.`,
    }
  while (partes.length > 0 && VAZIO.test(partes.at(-1) as string)) partes.pop()
  if (partes.length === 0) return { erro: 'Informe o número do primeiro nível.' }
  const vazio = partes.findIndex((p) => VAZIO.test(p))
  if (vazio >= 0) return { erro: `O nível ${vazio + 1} está vazio, e há um número abaixo dele.` }
  return { numero: partes.join('') }
}

const juntar = (partes: readonly string[], niveis: Niveis): string =>
  partes
    .map((p, i) => (i === 0 ? p : `${SINAIS_DO_SEPARADOR[niveis[i - 1]?.separador ?? 'PONTO']}${p}`))
    .join('')

/** Gives what is typed, with the separators as far as it goes: for a field that formats while one types. */
export const formatarDigitosDoOrganograma = (texto: string, niveis: Niveis): string =>
  juntar(partesDe(digitosDoOrganograma(texto, niveis), niveis), niveis)

/** A kept number with its separators, without the empty levels at the end: `01.20`. */
export const numeroFormatadoReduzido = (numero: string, niveis: Niveis): string =>
  juntar(partesDe(numero, niveis), niveis)

/** A kept number with all its levels: `01.20.00`. */
export const numeroFormatado = (numero: string, niveis: Niveis): string =>
  juntar(partesDe(numero.padEnd(somaDosDigitos(niveis), '0'), niveis), niveis)

/** How deep a kept number stands: 1 is the top. */
export const nivelDoNumero = (numero: string, niveis: Niveis): number => partesDe(numero, niveis).length

/** The number of the entry above, or null at the top. */
export const numeroDoPai = (numero: string, niveis: Niveis): string | null =>
  partesDe(numero, niveis).slice(0, -1).join('') || null

/** Do numbers that go so deep (`usados` levels) read the same with these levels as with those? Only separators, and levels below, may differ. */
export const niveisCompativeis = (antes: Niveis, depois: Niveis, usados: number): boolean =>
  depois.length >= usados && antes.slice(0, usados).every((n, i) => n.digitos === depois[i]?.digitos)
