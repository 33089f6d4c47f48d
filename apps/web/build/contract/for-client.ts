import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { exportsOf, type Part, PARTS, sourceOf } from './light.ts'
import { childrenOf, declaredBy, isFunction, type Node, ofServerIn, usedIn } from './syntax.ts'

/** Modules of the contract, whatever the machine's way of writing paths, and the parts cut from them. */
const CONTRACT = /packages[\\/]contract[\\/]src[\\/].*\.ts(?:\?(?:light|late))?$/
/** By where it is needed, the module that gives the library of schemas. */
const SCHEMAS = {
  late: fileURLToPath(new URL('../../src/kernel/schemas/late.ts', import.meta.url)),
  library: fileURLToPath(new URL('../../src/kernel/schemas/library.ts', import.meta.url)),
}
const PURE = '/* @__PURE__ */ '

/** A stretch of the code, and what stands in its place. */
interface Edit {
  start: number
  end: number
  text: string
}

/** A module as it is being rewritten. */
interface Place {
  code: string
  file: string
  part: Part | undefined
}
type Specifier = Node & { local: { name: string } }

/** Whatever is called while the module loads is marked as without effect, schemas of routes are taken out. */
function bareRoutes(node: Node, code: string, loading = true): Edit[] {
  const now = loading && !isFunction(node)
  const gone = ofServerIn(node).map(({ start, end }) => ({
    start,
    end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
    text: '',
  }))
  const called = now && (node.type === 'CallExpression' || node.type === 'NewExpression')
  const inner = childrenOf(node).flatMap((child) => bareRoutes(child, code, now))
  return [
    ...(called ? [{ start: node.start, end: node.start, text: PURE }] : []),
    ...gone,
    ...inner.filter((e) => !gone.some((g) => e.start >= g.start && e.end <= g.end)),
  ]
}

/** Gives what the declarations of a module are made of, from some of its names on: names of its own and of its imports. */
function neededFor(body: readonly Node[], names: Iterable<string>): Set<string> {
  const uses = new Map<string, Set<string>>()
  for (const node of body) {
    const declaration = (node.declaration ?? node) as Node
    for (const name of declaredBy(declaration)) uses.set(name, usedIn(declaration))
  }
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    uses.get(name)?.forEach(need)
  }
  for (const name of names) need(name)
  return needed
}

/** One thing that is imported, as it is written: `{ a as b }`, or `* as a`. */
const named = (s: Node, code: string): string =>
  s.type === 'ImportSpecifier' ? `{ ${code.slice(s.start, s.end)} }` : code.slice(s.start, s.end)

/** An import of those names only that are needed, each from the part that gives it. */
function narrowed(node: Node, { code, file, part }: Place, needed: ReadonlySet<string>): Edit {
  const specifiers = (node.specifiers as Specifier[]).filter((s) => needed.has(s.local.name))
  const { value } = node.source as Node & { value: string }
  const from = value === 'zod' ? SCHEMAS[part === 'late' ? 'late' : 'library'] : value
  const lines = specifiers.map((s) => {
    const source = sourceOf(file, s.local.name)
    return source
      ? `import { ${source.name} as ${s.local.name} } from ${JSON.stringify(`${source.from}?${source.part}`)}`
      : `import ${named(s, code)} from ${JSON.stringify(from)}`
  })
  return { start: node.start, end: node.end, text: lines.join('\n') }
}

const isList = (node: Node): boolean => node.type === 'ExportNamedDeclaration' && !node.declaration

/** One part of a module has its own exports, and of all the rest what they are made of; what remains gives on. */
function partIn(body: readonly Node[], place: Place, isMine: (name: string) => boolean): Edit[] {
  const givesOn = place.part === undefined
  const exported = body.flatMap((n) => (n.declaration ? declaredBy(n.declaration as Node) : []))
  const lists = givesOn ? body.filter((n) => isList(n) && !n.source) : []
  const listed = lists.flatMap((n) => (n.specifiers as Specifier[]).map((s) => s.local.name))
  const needed = neededFor(body, [...exported.filter(isMine), ...listed])
  return body.flatMap((node): Edit[] => {
    const gone = [{ start: node.start, end: node.end, text: '' }]
    if (node.type === 'ImportDeclaration') return [narrowed(node, place, needed)]
    if (node.type === 'ExportAllDeclaration' || isList(node)) return givesOn ? [] : gone
    const declaration = (node.declaration ?? node) as Node
    const names = declaredBy(declaration)
    if (names.length > 0 && !names.some((name) => needed.has(name))) return gone
    return node.declaration && !names.some(isMine)
      ? [{ start: node.start, end: declaration.start, text: '' }]
      : []
  })
}

/** `code` with the edits made. What another has taken away already is left; so is a mark that stands there already. */
function edited(code: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0]
  let marked = -1
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at || (text === PURE && start === marked)) continue
    if (text === PURE) marked = start
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}

/**
 * Cuts every module of the contract in three for the client: what needs no package, what only declares by the library of
 * schemas, and what remains. A chunk takes whole modules; without the cut, whoever calls one route would carry the schemas
 * of all of its feature, and the library that makes them. The client calls a route by its method and path: the schemas of
 * what travels stay with the server, and with the forms that name them. The middle part is declared before the library is
 * there (`src/kernel/schemas/late.ts`).
 */
export function contractForClient(): Plugin {
  return {
    name: 'tombo:contract-for-client',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code, id) {
        const part = PARTS.find((p) => id.endsWith(`?${p}`))
        const file = part ? id.slice(0, -part.length - 1) : id
        const names = PARTS.map((p) => ({ p, given: exportsOf(file, p) }))
        const cut = new Set(names.flatMap(({ p, given }) => (part === undefined || p === part ? given : [])))
        const program = this.parse(code) as unknown as Node
        const isMine = (name: string) => cut.has(name) === (part !== undefined)
        const mine = partIn(program.body as Node[], { code, file, part }, isMine)
        const kept = edited(code, [...bareRoutes(program, code), ...mine])
        const others = names
          .filter(({ given }) => part === undefined && given.length > 0)
          .map(({ p, given }) => `export { ${given.join(', ')} } from ${JSON.stringify(`${file}?${p}`)}`)
        return { code: [kept, ...others].join('\n'), map: null }
      },
    },
  }
}
