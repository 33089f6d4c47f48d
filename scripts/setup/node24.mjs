import { existsSync } from 'node:fs'
import { npmCi } from './npm.mjs'
import { inRoot, readIfThere } from './root.mjs'

const needed = 24

/**
 * Path of a Node that runs TypeScript as it is: the one in use when it is new enough, else Node 24 from the npm
 * packages pinned in tools/node24, installed there on first use.
 * @returns {string} absolute path of the executable
 */
export function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const lock = JSON.parse(readIfThere(inRoot('tools', 'node24', 'package-lock.json')) ?? '{"packages":{}}')
  const entry = lock.packages[`node_modules/${name}`]
  if (entry === undefined) {
    throw new Error(
      `Instale o Node ${needed} ou mais novo: não há um pronto para ${process.platform} ${process.arch}.`,
    )
  }
  const folder = inRoot('tools', 'node24', 'node_modules', name)
  const program = inRoot(
    'tools',
    'node24',
    'node_modules',
    name,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  )
  const installed = JSON.parse(readIfThere(`${folder}/package.json`) ?? '{}').version
  if (installed !== entry.version || !existsSync(program)) {
    console.log(`Instalando o Node ${entry.version} (a máquina tem o ${process.versions.node})…`)
    npmCi(inRoot('tools', 'node24'))
  }
  return program
}
