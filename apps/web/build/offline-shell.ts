import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { contractForClient } from './contract/for-client.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const WORKER = here('../src/features/contagem/worker/sw.ts')
/** Files that stand in every build, and belong to the shell too. */
const PUBLIC = [
  '/favicon.svg',
  '/tema.js',
  '/contagem/manifest.webmanifest',
  '/contagem/icone-192.png',
  '/contagem/icone-512.png',
]
/** The reader of codes, for browsers that have none. */
const SCANNER = /zxing|reader|share/i

/** The files of the program by whether every device keeps them, or only those whose browser reads no codes. */
function shellOf(bundle: Rolldown.OutputBundle): { always: string[]; scanner: string[] } {
  const files = Object.keys(bundle).filter((name) => !name.endsWith('.html'))
  const isScanner = (name: string) => SCANNER.test(name.split('/').at(-1) ?? '')
  return {
    always: [...files.filter((f) => !isScanner(f)).map((f) => `/${f}`), ...PUBLIC],
    scanner: files.filter(isScanner).map((f) => `/${f}`),
  }
}

/**
 * Builds the service worker of the count beside it, as `contagem.sw.js`: one file, which knows the files of this version by
 * their names and keeps them on the device.
 */
export function offlineShell(): Plugin {
  return {
    name: 'tombo:offline-shell',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = shellOf(bundle)
      const page = readFileSync(`${dir}/contagem.html`)
      const version = createHash('sha256')
        .update(page)
        .update(JSON.stringify(files))
        .digest('hex')
        .slice(0, 12)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [contractForClient()],
        define: {
          __SHELL_FILES__: JSON.stringify(files),
          __SHELL_VERSION__: JSON.stringify(version),
        },
        build: {
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: WORKER,
            treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
            output: { format: 'iife', entryFileNames: 'contagem.sw.js' },
          },
        },
      })
    },
  }
}
