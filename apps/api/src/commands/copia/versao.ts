import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const raiz = join(import.meta.dirname, '../../../../..')

/** The version of the program, as its package says it. */
export const VERSAO = (JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8')) as { version: string })
  .version
