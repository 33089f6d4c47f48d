import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A component of the kit that is drawn: the module that names its classes. */
const CLASSES = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
const IMPORTED = /styles\/([\w-]+)\.css/g

/** Fails the build when a component of the kit is drawn whose styles `sheet` does not import. */
export function kitStyles(sheet: string): Plugin {
  return {
    name: 'tombo:kit-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imported = new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(IMPORTED), ([, name]) => name))
      const drawn = Object.values(bundle)
        .flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []))
        .flatMap((id) => CLASSES.exec(id)?.[1] ?? [])
      const missing = [...new Set(drawn)].filter((name) => !imported.has(name))
      if (missing.length > 0) this.error(`${sheet} does not import the styles of ${missing.join(', ')}`)
    },
  }
}
