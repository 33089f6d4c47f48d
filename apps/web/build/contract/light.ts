import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst } from 'vite'
import { declaredBy, looksIntoSchema, type Node, usedIn } from './syntax.ts'

/** Where a name comes from: a module beside this one, or a package. */
interface Source {
  from: string
  name: string
}
interface Module {
  /** The names that each declaration uses. */
  uses: Map<string, Set<string>>
  /** The names whose declarations look into a schema while the module loads. */
  looking: Set<string>
  imported: Map<string, Source>
  /** Names given on from other modules; `*` is all of them. */
  givenOn: (Source & { as: string })[]
  exported: string[]
}

/**
 * The parts that are cut from a module: `light` is what needs no package; `late` declares by schemas, and looks into none
 * while it loads. The rest of the module is what remains.
 */
export const PARTS = ['light', 'late'] as const
export type Part = (typeof PARTS)[number]
/** The library of schemas. */
const SCHEMAS = 'zod'

const modules = new Map<string, Module>()
const textOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value ?? ''
}
const isType = (node: Node): boolean => node.importKind === 'type' || node.exportKind === 'type'

/** A module next door is its file; anything else is a package, by its name. */
const placeOf = (node: Node, file: string): string => {
  const from = textOf(node.source)
  return from.startsWith('.') ? resolve(dirname(file), from) : from
}

/** A module that is imported whole counts as a package: which of its names are used is not looked into. */
const importedFrom = (specifier: Node, node: Node, file: string): string =>
  specifier.type === 'ImportSpecifier' ? placeOf(node, file) : '*'

/** Where a name of a list of exports comes from: the module that the list names, or the one that it was imported from. */
function givenAs(node: Node, specifier: Node, { imported }: Module, file: string): Source {
  const name = textOf(specifier.local)
  return node.source ? { from: placeOf(node, file), name } : (imported.get(name) ?? { from: file, name })
}

/** Reads what one module of the contract declares, and of what. */
function moduleAt(file: string): Module {
  const read = modules.get(file)
  if (read) return read
  const made: Module = { uses: new Map(), looking: new Set(), imported: new Map(), givenOn: [], exported: [] }
  modules.set(file, made)
  for (const node of parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body as unknown as Node[]) {
    if (isType(node)) continue
    const specifiers = ((node.specifiers ?? []) as Node[]).filter((s) => !isType(s))
    if (node.type === 'ImportDeclaration')
      for (const s of specifiers)
        made.imported.set(textOf(s.local), { from: importedFrom(s, node, file), name: textOf(s.imported) })
    else if (node.type === 'ExportAllDeclaration')
      made.givenOn.push({ from: placeOf(node, file), name: '*', as: '*' })
    else if (specifiers.length > 0)
      for (const s of specifiers)
        made.givenOn.push({ ...givenAs(node, s, made, file), as: textOf(s.exported) })
    else {
      const declaration = (node.declaration ?? node) as Node
      const names = declaration.type.startsWith('TS') ? [] : declaredBy(declaration)
      for (const name of names) made.uses.set(name, usedIn(declaration))
      if (looksIntoSchema(declaration)) for (const name of names) made.looking.add(name)
      if (node.declaration) made.exported.push(...names)
    }
  }
  return made
}

/** Returns what a module gives under a name: its own, or another's. Undefined where it gives no such thing. */
function givenBy(file: string, name: string): Source | undefined {
  const { uses, givenOn } = moduleAt(file)
  if (uses.has(name)) return { from: file, name }
  for (const g of givenOn)
    if (g.as === name || g.as === '*') {
      const found = givenBy(g.from, g.as === '*' ? name : g.name)
      if (found) return found
    }
  return undefined
}

/** The module that declares what a module imports as `name`, and the part of it; undefined where neither part has it. */
export function sourceOf(file: string, name: string): (Source & { part: Part }) | undefined {
  const source = moduleAt(file).imported.get(name)
  const found = source?.from.endsWith('.ts') ? givenBy(source.from, source.name) : undefined
  const part = found && partOf(found.from, found.name)
  return part && { ...found, part }
}

/** By each part, what is known to stand in it, or not. */
const known: Readonly<Record<Part, Map<string, boolean>>> = { light: new Map(), late: new Map() }
const keyOf = ({ from, name }: Source): string => `${from} ${name}`

/** The names that a name stands on; undefined where it stands on something that the part may not have. */
function standsOn({ from, name }: Source, part: Part): Source[] | undefined {
  const { uses, looking, imported } = moduleAt(from)
  const source = imported.get(name)
  if (!source)
    return looking.has(name) ? undefined : [...(uses.get(name) ?? [])].map((used) => ({ from, name: used }))
  if (!source.from.endsWith('.ts')) return part === 'late' && source.from === SCHEMAS ? [] : undefined
  const found = givenBy(source.from, source.name)
  return found ? [found] : []
}

/** Does a name, with everything that it stands on, need no more than a part may have? */
function isWithin(part: Part, asked: Source): boolean {
  const reached = new Map([[keyOf(asked), asked]])
  // The map grows while it is walked.
  for (const [key, at] of reached) {
    if (known[part].get(key)) continue
    const next = known[part].has(key) ? undefined : standsOn(at, part)
    if (!next) {
      known[part].set(keyOf(asked), false)
      return false
    }
    for (const source of next) reached.set(keyOf(source), source)
  }
  for (const key of reached.keys()) known[part].set(key, true)
  return true
}

const partOf = (from: string, name: string): Part | undefined =>
  PARTS.find((part) => isWithin(part, { from, name }))

/** The exports of a module that stand in one of its parts. */
export const exportsOf = (file: string, part: Part): string[] =>
  moduleAt(file).exported.filter((name) => partOf(file, name) === part)
