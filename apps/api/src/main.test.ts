import { chmodSync, existsSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { supervise } from '../../../scripts/setup/supervise.mjs'
import { openCut } from '../test/cut.ts'
import { until } from '../test/process/child.ts'
import { createTestDatabase } from '../test/harness.ts'
import {
  environment,
  untilServing,
  startServer,
  dataDir,
  freePort,
  removeFolder,
  healthOf,
  type ServerUnderTest,
} from '../test/process/server.ts'
import { EXIT_CODES } from './kernel/shutdown.ts'

const servidores: ServerUnderTest[] = []
const pastas: string[] = []
const nova = () => {
  const pasta = dataDir()
  pastas.push(pasta)
  return pasta
}
const iniciar = async (env: Record<string, string>, conta = {}) => {
  const s = await startServer({ TOMBO_DATA: nova(), ...env }, conta)
  servidores.push(s)
  return s
}
afterEach(async () => {
  for (const s of servidores.splice(0)) {
    s.program.kill('SIGKILL')
    await s.ended
  }
  for (const pasta of pastas.splice(0)) removeFolder(pasta)
})

/** Ids of PostgreSQL's processes in a data folder, the server's own first. */
function processosDoBanco(dados: string): number[] {
  const cluster = join(dados, 'postgres')
  const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const dele = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  }
  const todos = readdirSync('/proc').filter((p) => /^\d+$/.test(p) && dele(p))
  return [Number(postmaster), ...todos.map(Number).filter((p) => p !== Number(postmaster))]
}

describe('a start', () => {
  test('of three processes at once, the first of all: all three serve', async () => {
    const banco = await createTestDatabase()
    const env = {
      DATABASE_URL: banco.url,
      TOMBO_DATA: nova(),
      TOMBO_ADMIN_USUARIO: 'admin',
      TOMBO_ADMIN_SENHA: 'Segredo1!',
    }
    const tres = await Promise.all([iniciar(env), iniciar(env), iniciar(env)])
    await Promise.all(tres.map((s) => Promise.race([untilServing(s.port), s.ended.then(() => s)])))
    expect(await Promise.all(tres.map((s) => healthOf(s.port)))).toEqual([200, 200, 200])
    for (const s of tres) s.program.kill('SIGTERM')
    expect(await Promise.all(tres.map((s) => s.ended))).toEqual([0, 0, 0])
    await banco.drop()
  }, 120_000)

  test('without a database that answers is one sentence and a code of its own', async () => {
    const s = await iniciar({ DATABASE_URL: `postgres://x:y@127.0.0.1:${await freePort()}/tombo` })
    expect(await s.ended).toBe(EXIT_CODES.database)
    expect(s.said()).toMatch(/^O PostgreSQL de DATABASE_URL não responde: .*\n$/)
  })

  test('in a folder that cannot be written is one sentence', async () => {
    const pasta = nova()
    const arquivo = join(pasta, 'arquivo')
    writeFileSync(arquivo, '')
    const s = await iniciar({ TOMBO_DATA: join(arquivo, 'dados') })
    expect(await s.ended).toBe(EXIT_CODES.settings)
    expect(s.said()).toMatch(/^O Tombo não consegue escrever em .*: há um arquivo no lugar da pasta\..*\n$/)
  })

  test.runIf(process.getuid?.() === 0)('in a folder of another account is one sentence', async () => {
    const pasta = nova()
    chmodSync(pasta, 0o555)
    const s = await iniciar({ TOMBO_DATA: pasta }, { uid: 65_534, gid: 65_534 })
    expect(await s.ended).toBe(EXIT_CODES.settings)
    expect(s.said()).toMatch(
      /^O Tombo não consegue escrever em .*: a conta do Tombo não tem permissão\..*\n$/,
    )
  })
})

test('a server whose database is away answers 503, and stops when it is asked to', async () => {
  const banco = await createTestDatabase()
  const corte = await openCut(banco.url)
  const s = await iniciar({ DATABASE_URL: corte.url, TOMBO_PAPEL: 'web' })
  await untilServing(s.port)
  corte.truncate()
  await until(async () => (await healthOf(s.port)) === 503)
  s.program.kill('SIGTERM')
  expect(await s.ended).toBe(EXIT_CODES.stopped)
  await corte.close()
  await banco.drop()
})

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that was killed ends the server, which begins anew beside what it left running',
  async () => {
    const dados = nova()
    const porta = await freePort()
    const said: string[] = []
    const { stop, ended } = supervise({
      node: process.execPath,
      args: [join(import.meta.dirname, 'main.ts')],
      cwd: import.meta.dirname,
      env: environment({ PORT: String(porta), TOMBO_DATA: dados, TOMBO_LOG: 'silent' }),
      say: (sentence) => void said.push(sentence),
      wait: 10,
    })
    try {
      await untilServing(porta)
      const [postmaster, ...filhos] = processosDoBanco(dados)
      // A process that is stopped does not see that its parent is gone: an orphan that holds the memory.
      const orfao = filhos.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('idle'))
      process.kill(orfao as number, 'SIGSTOP')
      process.kill(postmaster as number, 'SIGKILL')
      await until(async () => said.length > 0, 15_000)
      expect(said).toEqual([expect.stringContaining(`código ${EXIT_CODES.database}`)])
      await untilServing(porta)
      expect(existsSync(`/proc/${orfao}/cwd`)).toBe(false)
    } finally {
      stop('SIGTERM')
      await ended
    }
    expect(await ended).toEqual({ code: 0, signal: null })
  },
  120_000,
)
