import { MAX_BODY_DEPTH, MAX_BODY_KEYS, mensagens } from '@tombo/contract'
import { AppError } from '../../errors.ts'
import { boundedFields } from '../faults.ts'

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((c) => c.charCodeAt(0)) as [number, number, number]
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = ['[', ']', '{', '}'].map((c) => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/** The place of the quote that ends a text, from behind the one that begins it. */
function endOfText(json: string, from: number): number {
  let at = from
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/**
 * Refuses (400) JSON whose parts stand too deep in one another, or have too many keys, whatever is in them: before it is
 * read, since reading it is what costs. Looks at each sign once. What is no JSON at all is for the reader to say.
 */
export function demandShape(json: string): void {
  const keys: number[] = []
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (sign === OPEN || sign === OPEN_LIST) {
      if (keys.push(0) > MAX_BODY_DEPTH) throw new AppError(400, mensagens.corpoFundo)
    } else if (sign === CLOSE || sign === CLOSE_LIST) keys.pop()
    else if (sign === COLON && keys.length > 0) {
      const seen = (keys.pop() as number) + 1
      if (seen > MAX_BODY_KEYS) throw new AppError(400, mensagens.corpoComCampos)
      keys.push(seen)
    }
  }
}

const HALF = /\\u[dD][89a-fA-F]/
const ESCAPES =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[^])/g
const ALONE = /^\\u[dD][\da-fA-F]{3}$/

/**
 * JSON whose texts are whole: half a character (an emoji that a field cut in two) is the sign for one that is lost, as the
 * database would write it, which keeps no half in what it keeps as JSON.
 */
export const withoutHalves = (json: string): string =>
  HALF.test(json) ? json.replace(ESCAPES, (escape) => (ALONE.test(escape) ? '\\ufffd' : escape)) : json

const NUL = '\u0000'
const NUL_IN_JSON = String.raw`\u0000`

/** Tells of each text that holds NUL, as no text of the database may, beside its place. */
function* faultsOfNul(value: unknown, at: string): Generator<[string, string]> {
  if (typeof value === 'string' && value.includes(NUL)) yield [at || '_', mensagens.valorInvalido]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) yield* faultsOfNul(part, at ? `${at}.${name}` : name)
}

/** The refusal (400) of what holds a text that could not be kept, beside each of its fields; null where all could be. */
export function faultOfAlphabet(value: unknown): AppError | null {
  const fields = boundedFields(faultsOfNul(value, ''))
  return Object.keys(fields).length > 0 ? new AppError(400, mensagens.revise, fields) : null
}

/** The same of JSON that was read: looked into only where its text says that there is something to be found. */
export const faultOfJson = (json: string, read: unknown): AppError | null =>
  json.includes(NUL_IN_JSON) ? faultOfAlphabet(read) : null
