import { MAX_FAULT_NAME, MAX_FAULT_TEXT, MAX_FAULTS, mensagens } from '@tombo/contract'
import { z } from 'zod'
import { AppError } from '../errors.ts'

/** So begins what the library says by itself; it may repeat words of ours behind that. */
const OF_THE_LIBRARY = /^(?:Invalid|Too|Unrecognized|Expected) /

/** Our rules bring their own text; what the library found by itself gets ours (its texts are English). */
export function textOf(p: z.core.$ZodIssue): string {
  if (p.code === 'custom') return p.message
  if (Object.values<string>(mensagens).includes(p.message)) return p.message
  if (p.code === 'invalid_type' && p.message.includes('undefined')) return mensagens.obrigatorio
  if (p.code === 'too_big') return p.origin === 'string' ? mensagens.tamanhoMaximo : mensagens.valorMaior
  if (p.code === 'too_small') return p.origin === 'string' ? mensagens.tamanhoMinimo : mensagens.valorMenor
  const ours = /[áàâãéêíóôõúç]/i.test(p.message) && !OF_THE_LIBRARY.test(p.message)
  return ours ? p.message : mensagens.valorInvalido
}

/** Gives, of the issues of a check those that are told, an unknown property by its name: as many as `MAX_FAULTS`, the others uncounted. */
function* named(issues: readonly z.core.$ZodRawIssue[]): Generator<[string, string]> {
  for (const raw of issues.slice(0, MAX_FAULTS)) {
    if (raw.code === 'unrecognized_keys') {
      const keys = raw.keys as string[]
      for (const k of keys.slice(0, MAX_FAULTS))
        yield [[...(raw.path ?? []), k].join('.'), mensagens.propriedadeDesconhecida]
      continue
    }
    const p = z.core.util.finalizeIssue(raw, { async: false }, z.core.config())
    yield [p.path.join('.') || '_', textOf(p)]
  }
}

/**
 * One text for each field: a value that breaks several rules of its field is one fault, told by the first of them. What belongs to
 * no field may be several.
 */
function* oneForEach(faults: Iterable<readonly [string, string]>): Generator<readonly [string, string]> {
  const told = new Set<string>()
  for (const fault of faults) {
    if (fault[0] !== '_' && told.has(fault[0])) continue
    told.add(fault[0])
    yield fault
  }
}

/** Texts by field, no more of them and none longer than an answer may carry. */
export function boundedFields(faults: Iterable<readonly [string, string]>): Record<string, string[]> {
  // A property may have any name, `constructor` too.
  const fields = new Map<string, string[]>()
  let told = 0
  for (const [name, text] of faults) {
    if (told === MAX_FAULTS) break
    const field = name.slice(0, MAX_FAULT_NAME).toWellFormed()
    const said = fields.get(field) ?? []
    const cut = text.slice(0, MAX_FAULT_TEXT)
    if (said.includes(cut)) continue
    fields.set(field, [...said, cut])
    told++
  }
  return Object.fromEntries(fields)
}

/** The refusal (400) of what failed a check, with texts by field. */
const faultsOf = (issues: readonly z.core.$ZodRawIssue[]): AppError =>
  new AppError(400, mensagens.revise, boundedFields(oneForEach(named(issues))))

/**
 * Returns what was sent, as a schema gives it. The faults are read from the check itself: an error of the library would be written
 * out whole, however many there are.
 * @throws {AppError} 400 with texts by field
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const r = schema._zod.run({ value, issues: [] }, { async: false })
  if (r instanceof Promise) throw new Error('o contrato não confere nada depois')
  if (r.issues.length > 0) throw faultsOf(r.issues)
  return r.value as z.output<S>
}
