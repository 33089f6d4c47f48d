import { z } from 'zod'
import { mensagens } from '../messages.ts'
import { numaLinha, semInvisiveis } from '../rules/texto/sinais.ts'

const DATA = /^\d{4}-\d{2}-\d{2}$/

/** True for a real calendar date written `YYYY-MM-DD`, of the years from 1000 on (`lerData`). */
export function isRealDate(text: string): boolean {
  if (!DATA.test(text) || text < '1000') return false
  const d = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(text)
}

/** Hands on to a check what another schema, which it asked, found wrong with a value. */
export function passOn(ctx: z.RefinementCtx, error: z.ZodError | undefined, input: unknown): void {
  for (const issue of error?.issues ?? []) ctx.issues.push({ ...issue, input } as z.core.$ZodRawIssue)
}

/** A date without time, `YYYY-MM-DD`. */
export const zDate = z.string().refine(isRealDate, mensagens.dataInvalida)

/** An instant, ISO 8601 with offset. */
export const zInstant = z.string()

/** A month of account, `YYYY-MM`, of the years from 1000 on (`isRealDate`). */
export const zCompetencia = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, mensagens.dataInvalida)

/** The largest number that a record may have. */
const MAIOR_ID = 2_147_483_647

/** An id as it is given: that no record has it is told beside the field that names the record. */
export const zGivenId = z.int().positive()
export const zId = zGivenId.max(MAIOR_ID, mensagens.valorInvalido)

/** The properties read beside those that are written: a save takes them back, and ignores them (docs/wire.md, Records). */
export const ignored = (read: { shape: object }, written: readonly string[] = []) =>
  Object.fromEntries(
    Object.keys(read.shape)
      .filter((k) => !written.includes(k))
      .map((k) => [k, z.unknown().optional()]),
  )

/** A positive integer that comes as text (path and query). */
export const zIdText = z.coerce.number().int().positive()

/** A true or false that comes as text (query). */
export const zBooleanText = z.enum(['true', 'false']).transform((v) => v === 'true')

/**
 * An exact decimal as it travels: a string with a point. A comma is taken as the decimal sign, a JSON number is refused
 * (a binary float may already have lost a centavo).
 */
export function zDecimal(scale: number, { min = '0', inteiros = 13 } = {}) {
  const shape = new RegExp(`^-?\\d+(\\.\\d{1,${scale}})?$`)
  const fits = new RegExp(`^-?\\d{1,${inteiros}}(\\.|$)`)
  return z
    .string(mensagens.numeroRequerido)
    .transform((s) => s.trim().replace(',', '.'))
    .refine((s) => shape.test(s), mensagens.numeroRequerido)
    .refine((s) => fits.test(s), mensagens.valorMaior)
    .refine((s) => Number(s) >= Number(min), mensagens.valorMenor)
}

/** Money of the table `numeric(15,2)`, never negative: `"1234.56"`. */
export const zMoney = zDecimal(2)

/** A percentage from 0 to 100 with two decimals. */
export const zPercent = zDecimal(2, { inteiros: 3 }).refine((s) => Number(s) <= 100, mensagens.valorMaior)

/** A reference as it is written: `{ id }`, whatever else the read form carried beside it. Gives the id. */
export const zReference = z
  .looseObject({ id: zGivenId }, mensagens.obrigatorio)
  .refine((r) => r.id <= MAIOR_ID, mensagens.naoEncontrado)
  .transform((r) => r.id)

/** One line as it was typed, with its blanks. */
export const zLine = z.string().overwrite(numaLinha)

type Kept = (text: string) => string

const optionalText = (kept: Kept) => (max: number) =>
  z
    .string()
    .overwrite(kept)
    .trim()
    .max(max, mensagens.tamanhoMaximo)
    .nullable()
    .transform((s) => s || null)

const requiredText =
  (kept: Kept) =>
  (max: number, min = 1, empty: string = mensagens.obrigatorio) => {
    const text = z.string(empty).overwrite(kept).trim().min(1, empty).max(max, mensagens.tamanhoMaximo)
    return min > 1 ? text.min(min, mensagens.tamanhoMinimo) : text
  }

/** Text in one line, without blanks around it; an empty one is null. */
export const zOptionalText = optionalText(numaLinha)

/** Text in one line; `empty` is what is said when there is none. */
export const zText = requiredText(numaLinha)

/** The same of several lines: what a person explains, asks or notes. */
export const zOptionalLongText = optionalText(semInvisiveis)
export const zLongText = requiredText(semInvisiveis)
