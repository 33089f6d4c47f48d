import type { CampoEtiqueta } from './modelo.ts'

/** A point is 1/72 of an inch. */
export const MM_POR_PONTO = 25.4 / 72

/** Widths of the printable ASCII letters of Helvetica, from the blank on, in thousandths of the size (Adobe core metrics). */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Bold letters are wider by at most this. */
const NEGRITO = 1.1
const FIXA = 600
const OUTRAS = 600

type Letra = Pick<CampoEtiqueta, 'familia' | 'negrito' | 'corpo'>

/** The width of a text in millimetres: what it takes at most in a font of these metrics. */
export function larguraDoTexto(texto: string, { familia, negrito, corpo }: Letra): number {
  const semAcento = texto.normalize('NFD').replace(/\p{M}/gu, '')
  let milesimos = 0
  for (const c of semAcento)
    milesimos += familia === 'MONOESPACADA' ? FIXA : (HELVETICA[(c.codePointAt(0) ?? 0) - 32] ?? OUTRAS)
  const grossura = negrito && familia !== 'MONOESPACADA' ? NEGRITO : 1
  return (milesimos / 1000) * corpo * MM_POR_PONTO * grossura
}

/** The size, at most the field's own, at which a text stands in one line of its box. */
export function caber(texto: string, c: CampoEtiqueta): number {
  const largura = larguraDoTexto(texto, c)
  const alto = c.altura / MM_POR_PONTO
  return (
    Math.round(
      Math.min(c.corpo, alto, largura > c.largura ? (c.corpo * c.largura) / largura : c.corpo) * 100,
    ) / 100
  )
}

/** As much of a text as stands in a line, with a sign that there was more. */
function cortar(texto: string, c: CampoEtiqueta): string {
  let corte = texto
  while (corte.length > 1 && larguraDoTexto(`${corte}…`, c) > c.largura) corte = corte.slice(0, -1).trimEnd()
  return `${corte}…`
}

const caberOuCortar = (linha: string, c: CampoEtiqueta): string =>
  larguraDoTexto(linha, c) > c.largura ? cortar(linha, c) : linha

/** A text in lines that stand in the field's width; what is beyond the last one is cut, and a sign says so. */
export function quebrar(texto: string, c: CampoEtiqueta, linhas: number): string[] {
  const feitas: string[] = []
  let atual = ''
  const palavras = texto.split(/\s+/).filter(Boolean)
  for (const [i, palavra] of palavras.entries()) {
    const junto = atual ? `${atual} ${palavra}` : palavra
    if (atual === '' || larguraDoTexto(junto, c) <= c.largura) {
      atual = junto
      continue
    }
    if (feitas.length === linhas - 1) return [...feitas, cortar([atual, ...palavras.slice(i)].join(' '), c)]
    feitas.push(caberOuCortar(atual, c))
    atual = palavra
  }
  return [...feitas, caberOuCortar(atual, c)]
}
