import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** `screen('/patrimonio', 'Bens', 'patrimonio', () => import('./features/patrimonios/Patrimonios.tsx'))`. */
const SCREEN = /\bscreen\(\s*'(?<path>[^']+)'.*?import\('(?<module>[^']+)'\)/gs
/** Where the start leads most people, so that its screen is on its way before it is known. */
const USUAL = '/patrimonio'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Leaves `telas.json` beside the page: by the path of each screen, the files that it needs beyond those that the page
 * names already. The server names them in the page that it sends, and the browser fetches all at once.
 * @param routes the module that declares the screens
 */
export function screens(routes: string): Plugin {
  return {
    name: 'tombo:screens',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
      const byModule = new Map(chunks.flatMap((c) => Object.keys(c.modules).map((id) => [id, c])))
      const byName = new Map(chunks.map((c) => [c.fileName, c]))
      const filesOf = (chunk: Chunk | undefined, found = new Set<string>()): Set<string> => {
        if (!chunk || found.has(chunk.fileName)) return found
        found.add(chunk.fileName)
        chunk.viteMetadata?.importedCss.forEach((css) => found.add(css))
        for (const name of chunk.imports) filesOf(byName.get(name), found)
        return found
      }
      const already = new Set(chunks.filter((c) => c.isEntry).flatMap((c) => [...filesOf(c)]))
      const ofScreen = (module: string | undefined) =>
        [...filesOf(byModule.get(resolve(dirname(routes), module ?? '')))].filter((f) => !already.has(f))
      const all: Record<string, string[]> = {}
      for (const { groups } of readFileSync(routes, 'utf8').matchAll(SCREEN))
        all[groups?.path ?? ''] = ofScreen(groups?.module)
      if (!all[USUAL]?.length) this.error(`${routes}: the screen ${USUAL} was not found`)
      all['/'] = all[USUAL]
      this.emitFile({ type: 'asset', fileName: 'telas.json', source: JSON.stringify(all) })
    },
  }
}
