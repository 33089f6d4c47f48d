// The one entry of every npm script. Plain JavaScript without dependencies, so that it runs on the machine's own
// Node (18 or newer) before anything is installed: it installs what is missing, then hands over to Node 24.
import { delimiter, dirname } from 'node:path'
import { ensureDependencies } from './setup/dependencies.mjs'
import { serverEnv, serverFlags } from './setup/flags.mjs'
import { whenNpmIsGone } from './setup/launcher.mjs'
import { ensureNode24 } from './setup/node24.mjs'
import { ensurePostgresLinks } from './setup/postgres-links.mjs'
import { inRoot, root } from './setup/root.mjs'
import { once, supervise } from './setup/supervise.mjs'
import { ensureWebBuild } from './setup/web.mjs'

/** @type {Record<string, string>} */
const programs = {
  start: inRoot('apps', 'api', 'src', 'main.ts'),
  demo: inRoot('apps', 'api', 'src', 'commands', 'demo.ts'),
  'check-ledger': inRoot('apps', 'api', 'src', 'commands', 'check-ledger.ts'),
  organizacao: inRoot('apps', 'api', 'src', 'commands', 'organizacao.ts'),
  arquivos: inRoot('apps', 'api', 'src', 'commands', 'arquivos.ts'),
  banco: inRoot('apps', 'api', 'src', 'commands', 'banco.ts'),
  copia: inRoot('apps', 'api', 'src', 'commands', 'copia.ts'),
  restaurar: inRoot('apps', 'api', 'src', 'commands', 'restaurar.ts'),
  dev: inRoot('scripts', 'dev.mjs'),
  novo: inRoot('scripts', 'novo.mjs'),
  bench: inRoot('bench', 'run.ts'),
  test: inRoot('scripts', 'test.mjs'),
  check: inRoot('scripts', 'check.mjs'),
  mutantes: inRoot('scripts', 'mutantes.mjs'),
}

const [command = '', ...args] = process.argv.slice(2)
const program = programs[command] ?? (command === 'preparar' ? '' : undefined)
if (program === undefined) {
  console.error(`Uso: node scripts/run.mjs <${Object.keys(programs).join('|')}> [argumentos]`)
  process.exit(2)
}
try {
  ensureDependencies()
  ensurePostgresLinks()
  const node = ensureNode24()
  if (command === 'start' || command === 'preparar') ensureWebBuild(node)
  if (command === 'preparar') process.exit(0)
  handOver(node, program)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Runs the program, passes signals on, and ends as it ends; the server is started anew when it falls.
 * @param {string} node
 * @param {string} file
 */
function handOver(node, file) {
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const server = command === 'start'
  const program = {
    node,
    args: [...(server ? serverFlags : []), file, ...args],
    cwd: root,
    env: { ...serverEnv, ...process.env },
  }
  const { stop, ended } = server
    ? supervise({ ...program, say: console.log })
    : once({ ...program, detached: command === 'copia' })
  // A terminal sends Ctrl-C to the whole group, the child included: passing it on would make it two.
  process.on('SIGINT', () => stop('SIGINT', process.stdin.isTTY))
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
  whenNpmIsGone(() => stop('SIGTERM'))
  void ended.then(({ code, signal }) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
