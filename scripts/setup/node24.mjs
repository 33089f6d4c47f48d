import { existsSync } from 'node:fs'
import { npmCi } from './npm.mjs'
import { inRoot, readIfThere } from './root.mjs'

/** Hashes of passwords are made by Node itself from 24.7 on. */
const needed = { major: 24, minor: 7 }

/**
 * Whether a Node is new enough for the product.
 * @param {string} version as `process.versions.node` has it
 */
export function isEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/**
 * Path of a Node that runs TypeScript as it is: the one in use when it is new enough, else Node 24 from the npm
 * packages pinned in tools/node24, installed there on first use.
 * @returns {string} absolute path of the executable
 */
export function ensureNode24() {
  if (isEnough(process.versions.node)) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const lock = JSON.parse(readIfThere(inRoot('tools', 'node24', 'package-lock.json')) ?? '{"packages":{}}')
  const entry = lock.packages[`node_modules/${name}`]
  if (entry === undefined) {
    throw new Error(
      `Instale o Node ${needed.major}.${needed.minor} ou mais novo: não há um pronto para ${process.platform} ${process.arch}.`,
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
