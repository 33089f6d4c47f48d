import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import type { Plugin } from 'vite'

/** The day that every file of the archive bears, so that the same sources make the same archive. */
const DIA = new Date('2026-01-01T12:00:00')

/** Writes the built folder as an archive beside its files, for whoever installs the extension. */
export function zip(name: string): Plugin {
  return {
    name: 'zip',
    writeBundle({ dir = '' }) {
      const nomes = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile() && e.name !== name)
        .map((e) =>
          join(e.parentPath, e.name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .toSorted()
      const arquivos: Zippable = {}
      for (const n of nomes) arquivos[n] = [readFileSync(join(dir, n)), { mtime: DIA }]
      writeFileSync(join(dir, name), zipSync(arquivos))
    },
  }
}
