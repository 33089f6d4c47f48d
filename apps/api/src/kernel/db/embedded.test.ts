import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import type { Embedded } from './embedded.ts'

let folder: string
let said: string[]
let running: Embedded[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tombo pg '))
  chmodSync(folder, 0o755)
  said = []
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, share = false): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log: (sentence) => said.push(sentence), share, patience: 0 })
  running.push(server)
  return server
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ x: unknown }>(sql)).rows.map((row) => row.x)
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data over a stop and a start, in a folder with a space in its name', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE bem AS SELECT 42 AS x')
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'SELECT x FROM bem')).toEqual([42])
    expect(said).toEqual([])
  })

  test('orders and folds Portuguese, listens on loopback only and asks for a password', async () => {
    const { url } = await start()
    const ordered = await query(
      url,
      `SELECT x FROM unnest(ARRAY['z', 'Água', 'agora', 'Zebra', 'ação']) x ORDER BY x`,
    )
    expect(ordered).toEqual(['ação', 'agora', 'Água', 'z', 'Zebra'])
    expect(await query(url, `SELECT lower('AÇÃO') AS x`)).toEqual(['ação'])
    expect(await query(url, `SELECT current_setting('listen_addresses') AS x`)).toEqual(['127.0.0.1'])
    expect(
      await query(url, `SELECT current_setting('fsync') || current_setting('synchronous_commit') AS x`),
    ).toEqual(['onon'])
    const wrong = new URL(url)
    wrong.password = 'errada'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(folder, 'postgres-senha')).mode & 0o777).toBe(0o600)
  })

  test('finds the letters with accents in a text search by trigrams', async () => {
    const { url } = await start()
    await query(url, 'CREATE EXTENSION pg_trgm')
    expect(await query(url, `SELECT similarity('ção', 'çãe') > 0 AS x`)).toEqual([true])
  })

  test('refuses a second live start on the same folder, and lets a command share it', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      new RegExp(`já está em execução nesta pasta de dados .*processo ${process.pid}`),
    )
    const shared = await start(folder, true)
    expect(shared.url).toBe(first.url)
    await shared.stop()
    expect(await query(first.url, 'SELECT 1 AS x')).toEqual([1])
  })

  test('takes over from a killed process and loses nothing', async () => {
    const child = await startInChild()
    await query(child.url, 'CREATE TABLE bem AS SELECT generate_series(1, 1000) AS x')
    process.kill(child.pid, 'SIGKILL')
    await child.gone
    const again = await start()
    expect(await query(again.url, 'SELECT count(*)::int AS x FROM bem')).toEqual([1000])
    expect(said.join()).toContain('execução interrompida')
  })

  test('takes over when PostgreSQL was killed too, and its process id now belongs to another program', async () => {
    const child = await startInChild()
    await query(child.url, 'CREATE TABLE bem AS SELECT generate_series(1, 1000) AS x')
    process.kill(child.pid, 'SIGKILL')
    await child.gone
    const note = join(folder, 'postgres', 'postmaster.pid')
    const postmaster = Number.parseInt(readFileSync(note, 'utf8'), 10)
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${postmaster}/cwd`)).toBe(false)
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(process.pid)))
    const again = await start()
    expect(await query(again.url, 'SELECT count(*)::int AS x FROM bem')).toEqual([1000])
  })
})

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  let homes: string[] = []

  afterEach(async () => {
    for (const server of running) await server.stop()
    for (const home of homes) rmSync(home, { recursive: true, force: true })
    homes = []
  })

  test('keeps its data elsewhere when the account of PostgreSQL cannot enter the folder, and says so', async () => {
    const dataDir = closedFolder()
    const first = await start(dataDir)
    const home = homeOf(dataDir)
    expect(home).toMatch(/^\/var\/lib\/tombo\/[0-9a-f]{12}$/)
    expect(said).toEqual([
      `O usuário do PostgreSQL não consegue entrar em ${dataDir}: o banco fica em ${home}.`,
    ])
    await query(first.url, 'CREATE TABLE bem AS SELECT 42 AS x')
    await first.stop()
    chmodSync(dirname(dataDir), 0o755)
    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT x FROM bem')).toEqual([42])
  })

  test('puts the data of a deleted folder aside and begins anew', async () => {
    const dataDir = closedFolder()
    const first = await start(dataDir)
    const home = homeOf(dataDir)
    await query(first.url, 'CREATE TABLE bem AS SELECT 42 AS x')
    await first.stop()
    rmSync(dataDir, { recursive: true })
    const second = await start(dataDir)
    expect(await query(second.url, `SELECT to_regclass('bem') AS x`)).toEqual([null])
    expect(readdirSync(home).filter((name) => name.startsWith('postgres-antigo-'))).toHaveLength(1)
    expect(said.join()).toContain('foi guardado em')
  })

  test('refuses to begin anew when the data that the folder points to are gone', async () => {
    const dataDir = closedFolder()
    const first = await start(dataDir)
    await first.stop()
    rmSync(join(homeOf(dataDir), 'postgres'), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/não está mais lá/)
  })

  function closedFolder(): string {
    const closed = join(folder, 'fechada')
    mkdirSync(closed, { mode: 0o700 })
    return join(closed, 'data')
  }

  function homeOf(dataDir: string): string {
    const home = readFileSync(join(dataDir, 'postgres-fica-em.txt'), 'utf8').trim()
    homes.push(home)
    return home
  }
})

/** Starts the embedded PostgreSQL in a process of its own, which then waits to be killed. */
async function startInChild(): Promise<{ pid: number; url: string; gone: Promise<unknown> }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, log: () => undefined })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [line] = (await Promise.race([once(child.stdout, 'data'), gone])) as unknown[]
  if (child.pid === undefined || !(line instanceof Buffer)) throw new Error('the child did not start')
  return { pid: child.pid, url: line.toString().trim(), gone }
}
