import { comBch, correcaoDe } from './correcao.ts'
import { gabaritoDa } from './gabarito.ts'

/** A QR code as its modules, by rows; 1 is dark. */
export interface Qr {
  lado: number
  modulos: Uint8Array
}

/** One size of code at one level of correction, and how its codewords are dealt into blocks. */
interface Grau {
  versao: number
  /** As the format names them: H (30 % of the code may be gone), Q (25 %), M (15 %). */
  nivel: number
  total: number
  /** Error codewords of each block. */
  correcao: number
  blocos: number
}
const [H, Q, M] = [0b10, 0b11, 0b00]
const grau = (versao: number, nivel: number, total: number, correcao: number, blocos: number): Grau => ({
  versao,
  nivel,
  total,
  correcao,
  blocos,
})
/** In the order of what they hold: level M, or a stronger one where that costs no module (ISO/IEC 18004, table 9). */
const GRAUS: readonly Grau[] = [
  grau(1, H, 26, 17, 1),
  grau(1, Q, 26, 13, 1),
  grau(1, M, 26, 10, 1),
  grau(2, Q, 44, 22, 1),
  grau(2, M, 44, 16, 1),
  grau(3, Q, 70, 18, 2),
  grau(3, M, 70, 26, 1),
  grau(4, Q, 100, 26, 2),
  grau(4, M, 100, 18, 2),
  grau(5, M, 134, 24, 2),
  grau(6, M, 172, 16, 4),
  grau(7, M, 196, 18, 4),
  grau(8, M, 242, 22, 4),
  grau(9, M, 292, 22, 5),
  grau(10, M, 346, 26, 5),
  grau(11, M, 404, 30, 5),
]
/** One pattern for all: choosing the best of eight for each label would take longer than all the rest, and a reader takes any. */
const MASCARA = 3
const mascarado = (i: number, j: number) => (i + j) % 3 === 0

const dadosQueCabem = ({ total, correcao, blocos }: Grau) => total - correcao * blocos

/**
 * The smallest code that holds so many bytes.
 * @throws {RangeError} for more than 251
 */
export function escolherQr(bytes: number): Grau {
  const achado = GRAUS.find((g) => dadosQueCabem(g) >= bytes + (g.versao < 10 ? 2 : 3))
  if (!achado) throw new RangeError(`${bytes} bytes não cabem no QR de uma etiqueta`)
  return achado
}

/** The text as one segment of bytes: its kind, its length, the bytes, and what fills the rest. */
function segmentoDe(texto: Uint8Array, versao: number, tamanho: number): Uint8Array {
  const dados = new Uint8Array(tamanho)
  // Everything stands half a byte further on, after the four bits of the kind (0100: bytes).
  const cabecalho = versao < 10 ? [texto.length] : [texto.length >> 8, texto.length & 0xff]
  let antes = 0b0100
  let n = 0
  for (const b of [...cabecalho, ...texto, 0]) {
    if (n < tamanho) dados[n++] = (antes << 4) | (b >> 4)
    antes = b & 0xf
  }
  for (let k = 0; n < tamanho; k += 1) dados[n++] = k % 2 === 0 ? 0xec : 0x11
  return dados
}

/** Data and error codewords of all blocks, dealt in turns. */
function palavrasDe(dados: Uint8Array, { correcao, blocos }: Grau): number[] {
  const curto = Math.floor(dados.length / blocos)
  const curtos = blocos - (dados.length % blocos)
  let de = 0
  const partes = Array.from({ length: blocos }, (_, b) =>
    dados.subarray(de, (de += b < curtos ? curto : curto + 1)),
  )
  const correcoes = partes.map((p) => correcaoDe(p, correcao))
  const emTurnos = (tiras: readonly Uint8Array[], passos: number) =>
    Array.from({ length: passos }, (_, i) =>
      tiras.flatMap((t) => (i < t.length ? [t[i] as number] : [])),
    ).flat()
  return [...emTurnos(partes, curto + 1), ...emTurnos(correcoes, correcao)]
}

/** The format twice: beside the first finder, and beside the two others. */
function porFormato(modulos: Uint8Array, lado: number, nivel: number): void {
  const bits = comBch((nivel << 3) | MASCARA, 0x537, 10) ^ 0x5412
  for (let k = 0; k < 15; k += 1) {
    const bit = (bits >> k) & 1
    const curva = k < 6 ? k : k < 8 ? k + 1 : 15 - k - (k === 8 ? 0 : 1)
    const [i, j] = k < 8 ? [curva, 8] : [8, curva]
    modulos[i * lado + j] = bit
    modulos[k < 8 ? 8 * lado + lado - 1 - k : (lado - 15 + k) * lado + 8] = bit
  }
}

/**
 * A QR code of a text in UTF-8, in the smallest version that holds it (ISO/IEC 18004).
 * @throws {RangeError} for more than 251 bytes
 */
export function qrDe(texto: string): Qr {
  const bytes = new TextEncoder().encode(texto)
  const escolhido = escolherQr(bytes.length)
  const { versao, nivel } = escolhido
  const { lado, fixos, caminho } = gabaritoDa(versao)
  const modulos = Uint8Array.from(fixos)
  const palavras = palavrasDe(segmentoDe(bytes, versao, dadosQueCabem(escolhido)), escolhido)
  caminho.forEach((onde, k) => {
    // The few bits that are left over are 0.
    const bit = ((palavras[k >> 3] ?? 0) >> (7 - (k & 7))) & 1
    modulos[onde] = bit ^ Number(mascarado(Math.floor(onde / lado), onde % lado))
  })
  porFormato(modulos, lado, nivel)
  return { lado, modulos }
}
