import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { childrenOf, type Node } from './syntax.ts'

/** Where the texts of `mensagens` stand. */
const TEXTS = /packages[\\/]contract[\\/]src[\\/]messages(?:\.ts|[\\/](?!saude)\w+\.ts)(?:\?(?:light|late))?$/
const SOURCES = ['../../src', '../../../../packages/contract/src'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const NAMED = /\bmensagens\s*\.\s*(\w+)/g
/** The texts taken as a whole, or by a name that is found out later: then nobody can tell which are used. */
const WHOLE = /(?<![.\w'"])mensagens\s*(?:\[|\)|;|\bas\b)|\.\.\.mensagens\b/

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))

/** The names of the texts that the client and the contract say. @throws {Error} where a source takes them as a whole */
function namesSaid(): Set<string> {
  const said = new Set<string>()
  for (const path of SOURCES.flatMap(sourcesIn)) {
    const code = readFileSync(path, 'utf8')
    if (WHOLE.test(code)) throw new Error(`${path}: a text is named where it is used (mensagens.name)`)
    for (const [, name] of code.matchAll(NAMED)) if (name) said.add(name)
  }
  return said
}

/** The properties of an object that hold a text, anywhere below a node. */
function textsIn(node: Node): (Node & { key: Node & { name?: string } })[] {
  const own = node.type === 'Property' && (node.value as Node).type === 'Literal'
  return [
    ...(own ? [node as Node & { key: Node & { name?: string } }] : []),
    ...childrenOf(node).flatMap(textsIn),
  ]
}

/** Only the texts that the client can say travel with it: most are answers, which the server writes. */
export function usedTexts(): Plugin {
  let said = new Set<string>()
  return {
    name: 'tombo:used-texts',
    apply: 'build',
    buildStart() {
      said = namesSaid()
    },
    transform: {
      filter: { id: TEXTS },
      handler(code) {
        const unsaid = textsIn(this.parse(code) as unknown as Node).filter(
          ({ key }) => key.name !== undefined && !said.has(key.name),
        )
        let [kept, at] = ['', 0]
        for (const { start, end } of unsaid) {
          kept += code.slice(at, start)
          at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
        }
        return { code: kept + code.slice(at), map: null }
      },
    },
  }
}
