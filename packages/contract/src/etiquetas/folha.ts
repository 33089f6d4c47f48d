import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'

export const tipoFolha = enumeration({ FOLHA: 'Folha', ROLO: 'Rolo' })

/** A length in millimetres, to the hundredth. */
const zMm = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((v) => Math.round(v * 100) / 100)

/** Lengths differ by what rounding makes of them. */
const FOLGA = 0.011

const forma = {
  tipo: z.enum(tipoFolha.values),
  /** It is of a roll: the backing paper, and the height of one row of labels. */
  largura: zMm(10, 500),
  altura: zMm(5, 500),
  margemEsquerda: zMm(0, 200),
  margemTopo: zMm(0, 200),
  colunas: z.int().min(1).max(20),
  linhas: z.int().min(1).max(60),
  etiquetaLargura: zMm(10, 500),
  etiquetaAltura: zMm(5, 500),
  /** Between one label and the next. */
  espacoX: zMm(0, 100),
  espacoY: zMm(0, 100),
}

export type Folha = z.output<z.ZodObject<typeof forma>>

const comprimento = (margem: number, quantas: number, lado: number, espaco: number) =>
  margem + quantas * lado + (quantas - 1) * espaco

/** Why these labels do not fit on this sheet, by the field that is to be changed; empty where they do. */
export function queixasDaFolha(f: Folha): Partial<Record<keyof Folha, string>> {
  const queixas: Partial<Record<keyof Folha, string>> = {}
  if (comprimento(f.margemEsquerda, f.colunas, f.etiquetaLargura, f.espacoX) > f.largura + FOLGA)
    queixas.etiquetaLargura = 'As etiquetas não cabem na largura da folha.'
  if (comprimento(f.margemTopo, f.linhas, f.etiquetaAltura, f.espacoY) > f.altura + FOLGA)
    queixas.etiquetaAltura = 'As etiquetas não cabem na altura da folha.'
  if (f.tipo === 'ROLO' && f.linhas !== 1) queixas.linhas = 'No rolo, cada linha de etiquetas é uma página.'
  return queixas
}

/** A sheet or roll whose labels fit on it. */
export const zFolha = z.strictObject(forma).superRefine((f, ctx) => {
  for (const [campo, message] of Object.entries(queixasDaFolha(f)))
    ctx.addIssue({ code: 'custom', path: [campo], message })
})

/** How many labels stand on one sheet. */
export const porFolha = (f: Pick<Folha, 'colunas' | 'linhas'>): number => f.colunas * f.linhas

/** Where the label at a place of the sheet begins, in millimetres; places count from 0, by rows. */
export function lugarNaFolha(f: Folha, lugar: number): { x: number; y: number } {
  const coluna = lugar % f.colunas
  const linha = Math.floor(lugar / f.colunas)
  return {
    x: f.margemEsquerda + coluna * (f.etiquetaLargura + f.espacoX),
    y: f.margemTopo + linha * (f.etiquetaAltura + f.espacoY),
  }
}

/**
 * How many sheets these labels take, the first one used up to the place `inicio` (from 1). An `inicio` beyond the sheet
 * begins on its last place.
 */
export const folhasPara = (f: Folha, quantidade: number, inicio = 1): number =>
  quantidade === 0 ? 0 : Math.ceil((Math.min(inicio, porFolha(f)) - 1 + quantidade) / porFolha(f))
