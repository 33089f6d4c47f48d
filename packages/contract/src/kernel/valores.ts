import { z } from 'zod'
import { mensagens } from '../messages.ts'

const DATA = /^\d{4}-\d{2}-\d{2}$/

/** True for a real calendar date written `YYYY-MM-DD`. */
export function dataReal(texto: string): boolean {
  if (!DATA.test(texto)) return false
  const d = new Date(`${texto}T00:00:00Z`)
  return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(texto)
}

/** A date without time, `YYYY-MM-DD`. */
export const zData = z.string().refine(dataReal, mensagens.dataInvalida)

/** An instant, ISO 8601 with offset. */
export const zInstante = z.string()

/** A month of account, `YYYY-MM`. */
export const zCompetencia = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, mensagens.dataInvalida)

export const zId = z.int().positive()

/** A positive integer that comes as text (path and query). */
export const zIdTexto = z.coerce.number().int().positive()

/** A true or false that comes as text (query). */
export const zBooleanoTexto = z.enum(['true', 'false']).transform((v) => v === 'true')

/**
 * An exact decimal as it travels: a string with a point. A comma is taken as the decimal sign, a JSON number is refused
 * (a binary float may already have lost a centavo).
 */
export function zDecimal(escala: number, { min = '0', inteiros = 13 } = {}) {
  const forma = new RegExp(`^-?\\d{1,${inteiros}}(\\.\\d{1,${escala}})?$`)
  return z
    .string(mensagens.numeroRequerido)
    .transform((s) => s.trim().replace(',', '.'))
    .refine((s) => forma.test(s), mensagens.numeroRequerido)
    .refine((s) => Number(s) >= Number(min), mensagens.valorMenor)
}

/** Money of the table `numeric(15,2)`, never negative: `"1234.56"`. */
export const zDinheiro = zDecimal(2)

/** A percentage from 0 to 100 with two decimals. */
export const zPercentual = zDecimal(2, { inteiros: 3 }).refine((s) => Number(s) <= 100, mensagens.valorMaior)

/** A reference as it is written: `{ id }`, whatever else the read form carried beside it. Gives the id. */
export const zReferencia = z.looseObject({ id: zId }, mensagens.obrigatorio).transform((r) => r.id)

/** Text without blanks around it; an empty one is null. */
export const zTextoOpcional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, mensagens.tamanhoMaximo)
    .nullable()
    .transform((s) => s || null)

/** `vazio` is what is said when there is none. */
export function zTexto(max: number, min = 1, vazio: string = mensagens.obrigatorio) {
  const texto = z.string(vazio).trim().min(1, vazio).max(max, mensagens.tamanhoMaximo)
  return min > 1 ? texto.min(min, mensagens.tamanhoMinimo) : texto
}
