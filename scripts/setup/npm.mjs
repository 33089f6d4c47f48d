import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/**
 * Runs `npm ci` in a folder and says nothing unless it fails.
 * @param {string} folder absolute path of the folder that holds package-lock.json
 * @throws {Error} with the end of npm's output when it fails
 */
export function npmCi(folder) {
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ]
  const cli = process.env.npm_execpath
  const own = cli !== undefined && basename(cli).startsWith('npm-cli')
  const result = own
    ? spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.error) throw new Error(`Não foi possível executar o npm: ${result.error.message}`)
  if (result.status !== 0) {
    const tail = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-25).join('\n')
    throw new Error(`A instalação das dependências (npm ci em ${folder}) falhou:\n${tail}`)
  }
}
