/** A picture in grey: one byte a pixel, by rows. */
export interface Imagem {
  largura: number
  altura: number
  pixels: Uint8Array
}
type Caixa = readonly [x: number, y: number, largura: number, altura: number]

const escuro = ({ largura, pixels }: Imagem, x: number, y: number) => (pixels[y * largura + x] ?? 255) < 128

/** The smallest box that holds everything dark within another. */
export function tinta(im: Imagem, [x0, y0, l, a]: Caixa = [0, 0, im.largura, im.altura]): Caixa {
  let [e, d, c, b] = [Infinity, -1, Infinity, -1]
  for (let y = y0; y < y0 + a; y += 1)
    for (let x = x0; x < x0 + l; x += 1)
      if (escuro(im, x, y)) [e, d, c, b] = [Math.min(e, x), Math.max(d, x), Math.min(c, y), Math.max(b, y)]
  return [e, c, d - e + 1, b - c + 1]
}

/** Multiplication in GF(256) of the QR code, x^8 + x^4 + x^3 + x^2 + 1. */
function vezes(a: number, b: number): number {
  let [soma, x] = [0, a]
  for (let y = b; y > 0; y >>= 1) {
    if (y & 1) soma ^= x
    x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)
  }
  return soma
}

/**
 * By version from 1 and by level as the format writes it (M, L, H, Q): error codewords of each block, and the data
 * codewords of the blocks (ISO/IEC 18004, table 9).
 */
const BLOCOS: readonly (readonly string[])[] = [
  ['10:16', '7:19', '17:9', '13:13'],
  ['16:28', '10:34', '28:16', '22:22'],
  ['26:44', '15:55', '22:13,13', '18:17,17'],
  ['18:32,32', '20:80', '16:9,9,9,9', '26:24,24'],
  ['24:43,43', '26:108', '22:11,11,12,12', '18:15,15,16,16'],
  ['16:27,27,27,27', '18:68,68', '28:15,15,15,15', '24:19,19,19,19'],
  ['18:31,31,31,31', '20:78,78', '26:13,13,13,13,14', '18:14,14,15,15,15,15'],
]
const MASCARAS: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

/** Is this module no data: finders, timing, alignment, format? */
function reservado(n: number, versao: number, i: number, j: number): boolean {
  const canto = (a: number, b: number) => a <= 8 && b <= 8
  if (canto(i, j) || (canto(i, n - 1 - j) && i <= 8 && j >= n - 8) || (j <= 8 && i >= n - 8)) return true
  if (i === 6 || j === 6) return true
  if (versao >= 7 && ((i < 6 && j >= n - 11) || (j < 6 && i >= n - 11))) return true
  const centros = versao === 1 ? [] : versao < 7 ? [6, n - 7] : [6, 22, n - 7]
  return centros.some((ci) =>
    centros.some(
      (cj) =>
        !((ci === 6 && cj === 6) || (ci === 6 && cj === n - 7) || (ci === n - 7 && cj === 6)) &&
        Math.abs(i - ci) <= 2 &&
        Math.abs(j - cj) <= 2,
    ),
  )
}

/** The codewords of a matrix, in the order in which they are laid: two columns at a time, up and down. */
function palavras(
  m: readonly boolean[][],
  versao: number,
  mascara: (i: number, j: number) => boolean,
): number[] {
  const n = m.length
  const bits: number[] = []
  let sobe = true
  for (let j = n - 1; j > 0; j -= 2) {
    if (j === 6) j -= 1
    for (let k = 0; k < n; k += 1) {
      const i = sobe ? n - 1 - k : k
      for (const c of [j, j - 1])
        if (!reservado(n, versao, i, c)) bits.push(Number((m[i]?.[c] ?? false) !== mascara(i, c)))
    }
    sobe = !sobe
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, w) =>
    bits.slice(w * 8, w * 8 + 8).reduce((v, b) => v * 2 + b, 0),
  )
}

/** Deals what was laid in turns back to blocks of these sizes. */
function distribuir(palavrasEmOrdem: readonly number[], tamanhos: readonly number[]): number[][] {
  const blocos: number[][] = tamanhos.map(() => [])
  let p = 0
  for (let i = 0; i < Math.max(...tamanhos); i += 1)
    tamanhos.forEach((t, b) => {
      if (i < t) blocos[b]?.push(palavrasEmOrdem[p++] ?? 0)
    })
  return blocos
}

/** The data of the interleaved blocks. @throws {Error} where the Reed-Solomon sums say that a module was misread */
function dadosDe(todas: readonly number[], versao: number, nivel: number): number[] {
  const [correcao = 0, ...tamanhos] = (BLOCOS[versao - 1]?.[nivel] ?? '').split(/[:,]/).map(Number)
  const deDados = tamanhos.reduce((soma, v) => soma + v, 0)
  const dados = distribuir(todas.slice(0, deDados), tamanhos)
  const resto = distribuir(
    todas.slice(deDados),
    tamanhos.map(() => correcao),
  )
  let potencia = 1
  for (let k = 0; k < correcao; k += 1) {
    for (const [b, bloco] of dados.entries())
      if ([...bloco, ...(resto[b] ?? [])].reduce((soma, v) => vezes(soma, potencia) ^ v, 0) !== 0)
        throw new Error('o QR foi lido com erro')
    potencia = vezes(potencia, 2)
  }
  return dados.flat()
}

const ALFANUMERICO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** The text of the segments: bytes, letters and digits. */
function textoDosDados(dados: readonly number[]): string {
  const bits = dados.map((d) => d.toString(2).padStart(8, '0')).join('')
  let p = 0
  const ler = (n: number) => Number.parseInt(bits.slice(p, (p += n)), 2)
  const bytes: number[] = []
  const texto = (t: string) => bytes.push(...Buffer.from(t))
  for (;;) {
    const modo = p + 4 > bits.length ? 0 : ler(4)
    if (modo === 0) return Buffer.from(bytes).toString('utf8')
    if (modo === 4) for (let n = ler(8); n > 0; n -= 1) bytes.push(ler(8))
    else if (modo === 2) {
      let n = ler(9)
      for (; n > 1; n -= 2) {
        const v = ler(11)
        texto(`${ALFANUMERICO[Math.floor(v / 45)]}${ALFANUMERICO[v % 45]}`)
      }
      if (n === 1) texto(ALFANUMERICO[ler(6)] ?? '')
    } else if (modo === 1) {
      let n = ler(10)
      for (; n >= 3; n -= 3) texto(String(ler(10)).padStart(3, '0'))
      if (n > 0) texto(String(ler(n === 2 ? 7 : 4)).padStart(n, '0'))
    } else throw new Error(`modo ${modo} de QR`)
  }
}

/** The modules of a QR code that stands upright and alone in a box of the picture, and its format: level and mask, unmasked. */
function matrizDe(im: Imagem, onde?: Caixa): { m: boolean[][]; formato: number } {
  const [x0, y0, l] = tinta(im, onde)
  let borda = 0
  while (escuro(im, x0 + borda, y0 + 1)) borda += 1
  // The finder at the corner has seven modules; the whole has 17 and four for each version.
  const versao = Math.round((l / (borda / 7) - 17) / 4)
  if (!BLOCOS[versao - 1]) throw new Error(`não há QR da versão ${versao} aqui`)
  const n = 17 + 4 * versao
  const passo = l / n
  const m = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_u, j) =>
      escuro(im, Math.floor(x0 + (j + 0.5) * passo), Math.floor(y0 + (i + 0.5) * passo)),
    ),
  )
  const bits = [0, 1, 2, 3, 4].map((j) => Number(m[8]?.[j])).join('')
  return { m, formato: Number.parseInt(bits, 2) ^ 0b10101 }
}

/** The level of correction that a QR code says it has. */
export const nivelDoQr = (im: Imagem, onde?: Caixa): string => 'MLHQ'[matrizDe(im, onde).formato >> 3] ?? ''

/**
 * Reads a QR code, up to version 7, that stands upright and alone in a box of the picture. It corrects nothing:
 * one misread module is an error, which asks more of the print than a phone does.
 */
export function lerQr(im: Imagem, onde?: Caixa): string {
  const { m, formato } = matrizDe(im, onde)
  const versao = (m.length - 17) / 4
  const mascara = MASCARAS[formato & 7]
  if (!mascara) throw new Error('o QR não tem máscara')
  return textoDosDados(dadosDe(palavras(m, versao, mascara), versao, formato >> 3))
}

/** The widths of the bars of Code 128, by value (ISO/IEC 15417, table 1). */
const CODE128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )

/** The values of a row of bars. */
function valoresDe(corridas: readonly number[], total: number): number[] {
  const modulo = total / (corridas.length === 0 ? 1 : ((corridas.length - 7) / 6) * 11 + 13)
  return Array.from({ length: (corridas.length - 7) / 6 }, (_, s) => {
    const larguras = corridas
      .slice(s * 6, s * 6 + 6)
      .map((c) => Math.round(c / modulo))
      .join('')
    const valor = CODE128.indexOf(larguras)
    if (valor < 0) throw new Error(`barras desconhecidas: ${larguras}`)
    return valor
  })
}

/** Reads a Code 128 that stands upright and alone in a box of the picture. @throws {Error} when its check digit is wrong */
export function lerCode128(im: Imagem, onde?: Caixa): string {
  const [x0, y0, l, a] = tinta(im, onde)
  const y = y0 + Math.floor(a / 2)
  const corridas: number[] = []
  for (let x = 0; x < l; x += 1) {
    const igual = x > 0 && escuro(im, x0 + x, y) === escuro(im, x0 + x - 1, y)
    if (igual) corridas.push((corridas.pop() ?? 0) + 1)
    else corridas.push(1)
  }
  const valores = valoresDe(corridas, l)
  const digito = valores.pop()
  const [inicio = 0, ...signos] = valores
  if ((inicio + signos.reduce((s, v, i) => s + v * (i + 1), 0)) % 103 !== digito)
    throw new Error('o dígito não confere')
  let conjunto = 'ABC'[inicio - 103]
  let texto = ''
  for (const v of signos) {
    if (conjunto === 'C' && v < 100) texto += String(v).padStart(2, '0')
    else if (v === 99 && conjunto !== 'C') conjunto = 'C'
    else if (v === 100 && conjunto !== 'B') conjunto = 'B'
    else if (v === 101 && conjunto !== 'A') conjunto = 'A'
    else texto += String.fromCharCode(v + 32)
  }
  return texto
}
