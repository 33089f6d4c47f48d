import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst } from 'vite'
import { declaredBy, type Node, usedIn } from './syntax.ts'

/** Where a name comes from: a module beside this one, or a package. */
interface Source {
  from: string
  name: string
}
interface Module {
  /** The names that each declaration uses. */
  uses: Map<string, Set<string>>
  imported: Map<string, Source>
  /** Names given on from other modules; `*` is all of them. */
  givenOn: (Source & { as: string })[]
  exported: string[]
}

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

/** Reads what one module of the contract declares, and of what. */
function moduleAt(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const made: Module = { uses: new Map(), imported: new Map(), givenOn: [], exported: [] }
  modules.set(file, made)
  for (const node of parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body as unknown as Node[]) {
    if (isType(node)) continue
    const specifiers = ((node.specifiers ?? []) as Node[]).filter((s) => !isType(s))
    if (node.type === 'ImportDeclaration')
      for (const s of specifiers)
        made.imported.set(textOf(s.local), { from: importedFrom(s, node, file), name: textOf(s.imported) })
    else if (node.type === 'ExportAllDeclaration')
      made.givenOn.push({ from: placeOf(node, file), name: '*', as: '*' })
    else if (node.source)
      for (const s of specifiers)
        made.givenOn.push({ from: placeOf(node, file), name: textOf(s.local), as: textOf(s.exported) })
    else {
      const declaration = (node.declaration ?? node) as Node
      const names = declaration.type.startsWith('TS') ? [] : declaredBy(declaration)
      for (const name of names) made.uses.set(name, usedIn(declaration))
      if (node.declaration) made.exported.push(...names)
    }
  }
  return made
}

/** What a module gives under a name: its own, or another's. Undefined where it gives no such thing. */
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

/** The module that declares what a module imports as `name`, where it needs no package; undefined for all else. */
export function lightSource(file: string, name: string): Source | undefined {
  const source = moduleAt(file).imported.get(name)
  const found = source?.from.endsWith('.ts') ? givenBy(source.from, source.name) : undefined
  return found && isLight(found.from, found.name, new Set()) ? found : undefined
}

/** Does this name of a module stand without any package, as far as the client goes? */
function isLight(file: string, name: string, asked: ReadonlySet<string>): boolean {
  const key = `${file} ${name}`
  // What is already being asked about is decided by the rest of it.
  if (asked.has(key)) return true
  const { uses, imported } = moduleAt(file)
  const source = imported.get(name)
  const next = new Set([...asked, key])
  if (source) {
    if (!source.from.endsWith('.ts')) return false
    const found = givenBy(source.from, source.name)
    return found === undefined || isLight(found.from, found.name, next)
  }
  return [...(uses.get(name) ?? [])].every((n) => n === name || isLight(file, n, next))
}

/** The exports of a module that need no package: routes, texts, permissions, plain rules. */
export const lightExports = (file: string): string[] =>
  moduleAt(file).exported.filter((name) => isLight(file, name, new Set()))
