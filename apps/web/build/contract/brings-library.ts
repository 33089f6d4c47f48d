import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { looksIntoSchema, type Node } from './syntax.ts'

const SCREENS = /apps[\\/]web[\\/]src[\\/].*\.tsx?$/
const LIBRARY = fileURLToPath(new URL('../../src/kernel/schemas/library.ts', import.meta.url))
const LATE = /kernel[\\/]schemas[\\/]/

/** Whether something is asked of a schema anywhere in a module, also by what is run later. */
const looks = (node: Node): boolean => looksIntoSchema(node, { later: true })

/**
 * Whoever looks into a schema of the contract by its own methods, and not through `kernel/schemas/library`, brings the
 * library all the same: else it would find a schema that is not made yet.
 */
export function bringsLibrary(): Plugin {
  return {
    name: 'tombo:brings-library',
    apply: 'build',
    transform: {
      filter: { id: SCREENS, code: /@tombo\/contract/ },
      handler(code, id) {
        if (LATE.test(id) || !looks(this.parse(code) as unknown as Node)) return null
        return { code: `import ${JSON.stringify(LIBRARY)}\n${code}`, map: null }
      },
    },
  }
}
