/** A node of a syntax tree (ESTree). */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
type Name = Node & { name: string }

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** Says what only the server reads of a route; the client's types come from the source, which keeps them. */
const OF_SERVER = new Set([
  'summary',
  'params',
  'query',
  'body',
  'multipart',
  'response',
  'sends',
  'redirects',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: unknown): string | undefined => (isNode(node) ? (node as Name).name : undefined)

/** The nodes below a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
/** Is it run later, and not while its module loads? */
export const isFunction = (node: Node): boolean => FUNCTIONS.has(node.type)

/** The properties of one `defineRoute({ … })` that only the server reads; none of any other node. */
export function ofServerIn(node: Node): Node[] {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'defineRoute') return []
  const properties = ((node.arguments as Node[])[0]?.properties ?? []) as Node[]
  return properties.filter((p) => OF_SERVER.has(nameOf(p.key) ?? ''))
}

/** Says what can be asked of a schema only once it is made. */
const LOOKING = new Set(['_zod', 'safeParse', 'shape', 'unwrap'])

/** Is a schema looked into by what is run while the module loads, or `later` too? */
export function looksIntoSchema(node: Node, { later = false } = {}): boolean {
  if (isFunction(node) && !later) return false
  if (node.type === 'MemberExpression' && !node.computed && LOOKING.has(nameOf(node.property) ?? ''))
    return true
  return namedIn(node).some((child) => looksIntoSchema(child, { later }))
}

/** Names that only say which property is meant, or what type something has, are no use of a declaration. */
function namedIn(node: Node): Node[] {
  if (node.type === 'MemberExpression' && !node.computed) return [node.object as Node]
  if (node.type === 'Property' && !node.computed) return [node.value as Node]
  if (/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return [node.expression as Node]
  if (node.type.startsWith('TS')) return []
  const gone = ofServerIn(node)
  return childrenOf(node).flatMap((c) =>
    gone.length > 0 && c.type === 'ObjectExpression' ? childrenOf(c).filter((p) => !gone.includes(p)) : [c],
  )
}

/** Every name that is used below a node, without what only the server reads of routes. */
export function usedIn(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add((node as Name).name)
  for (const child of namedIn(node)) usedIn(child, found)
  return found
}

/** The names that a pattern gives: `a`, `{ a, b: c, ...d }`, `[a, b]`. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  const name = nameOf(pattern)
  if (name !== undefined) return [name]
  const parts = [pattern.properties, pattern.elements, pattern.value, pattern.argument, pattern.left]
  return parts.flat().flatMap(namesIn)
}

/** Gives what a declaration declares. */
export function declaredBy(declaration: Node): string[] {
  const declarators = declaration.declarations as Node[] | undefined
  return (declarators ?? [declaration]).flatMap((d) => namesIn(d.id))
}
