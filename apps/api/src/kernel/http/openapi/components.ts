import { pascal } from './names.ts'

type Json = Record<string, unknown>

/** A schema to be named: where it stands in the document, and what it would be called by that. */
interface Found {
  holder: Json
  key: string
  /** Names from the nearest to the most particular. */
  names: readonly string[]
}

/** A type has a name when at least this many places say the same. */
const places = 2

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with fields, or a list of words: what a program would give a type of its own. */
const deservesName = (schema: Json): boolean =>
  (isObject(schema.properties) && Object.keys(schema.properties).length > 1) ||
  (Array.isArray(schema.enum) && schema.enum.length > 2)

/** Fields whose name says nothing of what they hold: what holds them says it. */
const inner: Readonly<Record<string, string>> = { content: '', value: 'Valor', resultList: 'Item' }

const namesOf = (field: string, [nearest = '', ...more]: readonly string[]): readonly string[] =>
  field in inner ? [`${nearest}${inner[field]}`, ...more] : [pascal(field), nearest, ...more]

/** Everything below a schema that deserves a name, the innermost first. */
function findIn(holder: Json, key: string, names: readonly string[], found: Found[]): void {
  const schema = holder[key]
  if (Array.isArray(schema)) {
    for (const [i] of schema.entries()) findIn(schema as unknown as Json, String(i), names, found)
    return
  }
  if (!isObject(schema)) return
  for (const [word, value] of Object.entries(schema)) {
    if (word === 'properties' && isObject(value))
      for (const field of Object.keys(value)) findIn(value, field, namesOf(field, names), found)
    else if (['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(word))
      findIn(schema, word, names, found)
  }
  if (deservesName(schema)) found.push({ holder, key, names })
}

/**
 * Gives a name to every type that two places or more say alike, and to the others none: the places then refer to it. The
 * same routes give the same names.
 * @param roots the schemas of bodies and answers: where each stands, and what it is called by its call
 * @param schemas names that are taken, to which the new ones are added
 */
export function nameComponents(
  roots: readonly { holder: Json; key: string; name: string; tag: string }[],
  schemas: Json,
): void {
  const found: Found[] = []
  for (const { holder, key, name, tag } of roots) findIn(holder, key, [name, pascal(tag)], found)
  // Said as they stood before the first of them had a name; the innermost are replaced first.
  const texts = found.map(({ holder, key }) => JSON.stringify(holder[key]))
  const byText = Map.groupBy(found.keys(), (i) => texts[i] as string)
  const named = new Map<string, string>()
  for (const [i, { holder, key }] of found.entries()) {
    const text = texts[i] as string
    const same = (byText.get(text) ?? []).map((n) => found[n] as Found)
    if (same.length < places) continue
    const name = named.get(text) ?? freeName(same, schemas)
    named.set(text, name)
    schemas[name] ??= holder[key]
    holder[key] = { $ref: `#/components/schemas/${name}` }
  }
}

/** The name that most places give it; where that is taken by another type, with those of the first call before it. */
function freeName(same: readonly Found[], schemas: Json): string {
  const votes = Map.groupBy(same, ({ names }) => names[0] ?? 'Tipo')
  const [nearest = 'Tipo'] =
    [...votes].sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b)).map(([name]) => name) ?? []
  const tag = same[0]?.names.at(-1) ?? ''
  const candidates = [nearest, `${tag}${nearest}`]
  for (let n = 2; ; n += 1) {
    const free = candidates.find((name) => name !== '' && !(name in schemas))
    if (free !== undefined) return free
    candidates.push(`${tag}${nearest}${n}`)
  }
}
