// Makes what a developer would copy by hand:
//   npm run novo -- catalogo tiposseguro --nome "Tipo de seguro" --plural "Tipos de seguro" --para "os seguros dos bens"
// Everything is worked out before anything is written: either all files are made, or none.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { planCatalogue } from './novo/catalogue.mjs'
import { inRoot, root } from './setup/root.mjs'

const usage = `Uso: npm run novo -- catalogo <slug> [--nome "Tipo de seguro"] [--plural "Tipos de seguro"] [--para "para que serve"]`

/** @returns {import('./novo/names.mjs').Request} */
function readRequest() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { nome: { type: 'string' }, plural: { type: 'string' }, para: { type: 'string' } },
  })
  const [kind, slug, ...rest] = positionals
  if (kind !== 'catalogo' || slug === undefined || rest.length > 0) throw new Error(usage)
  return { slug, ...values }
}

/**
 * Runs a program of Node in the repository.
 * @param {string[]} args
 * @throws {Error} when it fails
 */
function run(args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Os arquivos foram feitos, mas falhou: node ${args.join(' ')}`)
}

try {
  const files = planCatalogue(root, readRequest())
  for (const { path, text } of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
    console.log(path)
  }
  const formatted = files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path))
  run([inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt'), ...formatted])
  run([inRoot('apps', 'api', 'src', 'commands', 'generate.ts')])
  console.log('Pronto. Confira com: npm test -- format lint types layers dead')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
