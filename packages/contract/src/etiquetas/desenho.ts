import type { EnderecoAdicional } from '../camposadicionais/campo.ts'
import type { DadoEtiqueta } from './dado.ts'
import type { CampoEtiqueta } from './modelo.ts'
import { caber, MM_POR_PONTO, quebrar } from './tipografia.ts'

/** Says what is written on one label, with the organisation's own fields that it may print. `endereco` is what its QR opens; empty where there is none. */
export type DadosEtiqueta = Record<DadoEtiqueta, string> & { endereco: string } & {
  [A in EnderecoAdicional]: string
}

/** A line of text: `x` is where it is anchored, `y` the line on which the letters stand. Millimetres; `corpo` in points. */
export interface TracoTexto {
  tipo: 'TEXTO'
  x: number
  y: number
  ancora: 'start' | 'middle' | 'end'
  corpo: number
  negrito: boolean
  familia: CampoEtiqueta['familia']
  texto: string
}
interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}
/** A code, with the quiet zone around it. */
export interface TracoCodigo extends Caixa {
  tipo: 'QR' | 'CODE128'
  /** Tells what the code says. */
  texto: string
}
interface TracoBrasao extends Caixa {
  tipo: 'BRASAO'
}
/** One thing drawn on a label: browser, PDF and label printer draw these, and nothing else. */
export type Traco = TracoTexto | TracoCodigo | TracoBrasao

/** Code 128 holds printable ASCII; more characters than these are too fine to be read at the width of a label. */
const EM_BARRAS = /^[\x20-\x7e]{1,24}$/

const ANCORAS = { ESQUERDA: 'start', CENTRO: 'middle', DIREITA: 'end' } as const
/** It is, of a line's height, what stands above the line on which the letters stand. */
const ACIMA = 0.82
const ENTRELINHA = 1.15

function textoDe(c: CampoEtiqueta, texto: string): Traco[] {
  if (texto === '') return []
  // A number is of use only whole: it is made smaller rather than cut.
  const inteiro = c.tipo === 'DADO' && (c.dado === 'NUMERO' || c.dado === 'TOMBO')
  const corpo = inteiro ? caber(texto, c) : c.corpo
  const linha = corpo * MM_POR_PONTO * ENTRELINHA
  const linhas = inteiro ? [texto] : quebrar(texto, c, Math.max(1, Math.floor((c.altura + 0.2) / linha)))
  const x = { ESQUERDA: c.x, CENTRO: c.x + c.largura / 2, DIREITA: c.x + c.largura }[c.alinhamento]
  return linhas.map((l, i) => ({
    tipo: 'TEXTO',
    x,
    y: c.y + corpo * MM_POR_PONTO * ACIMA + i * linha,
    ancora: ANCORAS[c.alinhamento],
    corpo,
    negrito: c.negrito,
    familia: c.familia,
    texto: l,
  }))
}

function tracosDe(c: CampoEtiqueta, d: DadosEtiqueta): Traco[] {
  const { x, y, largura, altura } = c
  switch (c.tipo) {
    case 'TEXTO':
      return textoDe(c, c.texto)
    case 'DADO':
      return textoDe(c, d[c.dado] ?? '')
    case 'BRASAO':
      return [{ tipo: 'BRASAO', x, y, largura, altura }]
    case 'CODE128':
      return EM_BARRAS.test(d.NUMERO) ? [{ tipo: 'CODE128', x, y, largura, altura, texto: d.NUMERO }] : []
    case 'QR': {
      const texto = c.conteudo === 'ENDERECO' && d.endereco ? d.endereco : d.NUMERO
      const lado = Math.min(largura, altura)
      return texto ? [{ tipo: 'QR', x, y, largura: lado, altura: lado, texto }] : []
    }
  }
}

/** Everything that stands on the label of this asset. */
export const desenharEtiqueta = (campos: readonly CampoEtiqueta[], dados: DadosEtiqueta): Traco[] =>
  campos.flatMap((c) => tracosDe(c, dados))
