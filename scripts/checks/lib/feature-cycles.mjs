// Cycles between features: a feature is a folder (or a file) of a room, and leads to another where any of its program
// files imports one of the other's, be it a type alone.

/**
 * @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module
 * @typedef {{ from: string, to: string, files: string[] }} Edge
 */

const test = /\.test\.tsx?$/

/**
 * The edges between the features of a room.
 * @param {readonly Module[]} modules
 * @param {{ folder: string, shared?: readonly string[] }} room `shared` are the names in it that are no features
 * @returns {Map<string, Map<string, string[]>>} by the one that imports, and the one that is imported, which files
 */
export function featureEdges(modules, { folder, shared = [] }) {
  /** @param {string} path */
  const featureOf = (path) => {
    if (!path.startsWith(`${folder}/`) || test.test(path)) return undefined
    const name = path.slice(folder.length + 1).replace(/(\/.*|\.tsx?)$/, '')
    return shared.includes(name) ? undefined : name
  }
  /** @type {Map<string, Map<string, string[]>>} */
  const edges = new Map()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (from === undefined) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to === undefined || to === from) continue
      const targets = edges.get(from) ?? new Map()
      targets.set(to, [...(targets.get(to) ?? []), `${source} -> ${resolved}`])
      edges.set(from, targets)
    }
  }
  return edges
}

/**
 * One shortest cycle of each group of features that lead to each other.
 * @param {ReturnType<typeof featureEdges>} edges
 * @returns {{ size: number, cycle: Edge[] }[]} how many features the group has, and the cycle, edge by edge
 */
export function featureCycles(edges) {
  const reached = new Map([...edges.keys()].map((name) => [name, reachedFrom(edges, name)]))
  const left = new Set([...edges.keys()].filter((name) => reached.get(name)?.has(name)).sort())
  const found = []
  for (const name of left) {
    const group = [...left].filter((x) => reached.get(name)?.has(x) && reached.get(x)?.has(name))
    for (const x of group) left.delete(x)
    const cycles = group.map((x) => shortestCycle(edges, x))
    const cycle = cycles.sort((a, b) => a.length - b.length)[0] ?? []
    found.push({ size: group.length, cycle })
  }
  return found
}

/**
 * @param {ReturnType<typeof featureEdges>} edges
 * @param {string} start
 */
function reachedFrom(edges, start) {
  const seen = new Set()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of edges.get(at)?.keys() ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

/**
 * @param {ReturnType<typeof featureEdges>} edges
 * @param {string} start a feature that leads back to itself
 * @returns {Edge[]}
 */
function shortestCycle(edges, start) {
  /** @type {Edge[][]} */
  let paths = [[]]
  const seen = new Set()
  while (paths.length > 0) {
    /** @type {Edge[][]} */
    const longer = []
    for (const path of paths) {
      const at = path.at(-1)?.to ?? start
      for (const [to, files] of edges.get(at) ?? []) {
        const next = [...path, { from: at, to, files }]
        if (to === start) return next
        if (!seen.has(to)) {
          seen.add(to)
          longer.push(next)
        }
      }
    }
    paths = longer
  }
  return []
}
