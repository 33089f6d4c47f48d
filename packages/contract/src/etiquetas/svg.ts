import type { Traco, TracoTexto } from './desenho.ts'
import { MM_POR_PONTO } from './tipografia.ts'

/**
 * A code as rectangles, its quiet zone around them, in modules: `largura` and `altura` are of the whole. A code of bars is
 * one module high.
 */
export interface Codigo {
  largura: number
  altura: number
  /** x, y, width and height of each. */
  retangulos: readonly (readonly [number, number, number, number])[]
}

/** Says what the drawing of labels needs beside the strokes. */
export interface MeiosDoSvg {
  codigo: (tipo: 'QR' | 'CODE128', texto: string) => Codigo
  /** The arms as an address that can stand in a page (`data:`), or null. */
  brasao: string | null
}

const seguro = (texto: string) => texto.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)
const n = (valor: number) => String(Math.round(valor * 1000) / 1000)

const FAMILIAS: Readonly<Record<TracoTexto['familia'], string>> = {
  SEM_SERIFA: 'Arial, Helvetica, Liberation Sans, sans-serif',
  MONOESPACADA: 'Courier New, Liberation Mono, monospace',
}

function emSvg(t: Traco, { codigo, brasao }: MeiosDoSvg): string {
  if (t.tipo === 'TEXTO')
    return `<text x="${n(t.x)}" y="${n(t.y)}" text-anchor="${t.ancora}" font-family="${FAMILIAS[t.familia]}" font-size="${n(t.corpo * MM_POR_PONTO)}"${t.negrito ? ' font-weight="700"' : ''}>${seguro(t.texto)}</text>`
  if (t.tipo === 'BRASAO')
    return brasao
      ? `<image href="${seguro(brasao)}" x="${n(t.x)}" y="${n(t.y)}" width="${n(t.largura)}" height="${n(t.altura)}"/>`
      : ''
  const c = codigo(t.tipo, t.texto)
  const d = c.retangulos.map(([x, y, l, a]) => `M${x} ${y}h${l}v${a}h-${l}z`).join('')
  return `<path data-codigo="${t.tipo}" shape-rendering="crispEdges" transform="translate(${n(t.x)} ${n(t.y)}) scale(${t.largura / c.largura} ${t.altura / c.altura})" d="${d}"/>`
}

/** One label as a vector drawing of its true size: nothing is fetched, nothing runs. */
export const etiquetaEmSvg = (
  tracos: readonly Traco[],
  { largura, altura }: { largura: number; altura: number },
  meios: MeiosDoSvg,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(largura)}mm" height="${n(altura)}mm" viewBox="0 0 ${n(largura)} ${n(altura)}" text-rendering="geometricPrecision">${tracos.map((t) => emSvg(t, meios)).join('')}</svg>`
