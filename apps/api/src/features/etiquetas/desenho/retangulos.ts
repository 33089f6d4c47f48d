import type { Codigo } from '@tombo/contract'
import bwip, { type BwippOptions } from 'bwip-js/node'

/** One pattern for all: choosing the best of eight for each label would take four times as long, and a reader takes any. */
const MASCARA = 3
type Retangulo = readonly [number, number, number, number]
/** Modules that stay white around a code. */
export type Zonas = Readonly<Record<'QR' | 'CODE128', number>>

/** The dark modules of each row, joined where they touch. */
function corridas(pontos: ArrayLike<number>, lado: number, zona: number): Retangulo[] {
  const feitas: Retangulo[] = []
  for (let y = 0; y < lado; y += 1)
    for (let x = 0; x < lado; x += 1) {
      const de = x
      while (x < lado && pontos[y * lado + x]) x += 1
      if (x > de) feitas.push([de + zona, y + zona, x - de, 1])
    }
  return feitas
}

/** A QR code that can be read with 15 % of it gone (level M), or with more where that costs no module. */
function qrDe(texto: string, zona: number): Codigo {
  const opcoes = { eclevel: 'M', mask: MASCARA }
  const [{ pixs, pixx }] = bwip.raw('qrcode', texto, opcoes as BwippOptions) as unknown as [
    { pixs: number[]; pixx: number },
  ]
  const lado = pixx + 2 * zona
  return { largura: lado, altura: lado, retangulos: corridas(pixs, pixx, zona) }
}

function barrasDe(texto: string, zona: number): Codigo {
  const [{ sbs }] = bwip.raw('code128', texto, {}) as unknown as [{ sbs: number[] }]
  let x = zona
  const retangulos: Retangulo[] = []
  sbs.forEach((largura, i) => {
    if (i % 2 === 0) retangulos.push([x, 0, largura, 1])
    x += largura
  })
  return { largura: x + zona, altura: 1, retangulos }
}

/**
 * Gives what a code says, as rectangles. Without the contract's values: a thread that draws has no room for all of them.
 */
export const retangulosDe = (tipo: 'QR' | 'CODE128', texto: string, zonas: Zonas): Codigo =>
  tipo === 'QR' ? qrDe(texto, zonas.QR) : barrasDe(texto, zonas.CODE128)
