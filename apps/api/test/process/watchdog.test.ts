import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { endEmbedded } from '../../src/kernel/db/embedded.ts'
import { until } from './child.ts'
import { dataDir } from './server.ts'

const folder = dataDir()
afterAll(() => endEmbedded(folder))

/** Starts a PostgreSQL as a test run does, in a process of its own; gives its address once it serves. */
async function startRun() {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/kernel/db/embedded.ts'))})
    const { watchOver } = await import(${JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))})
    const dataDir = ${JSON.stringify(folder)}
    watchOver(dataDir)
    const { url } = await startEmbedded({ dataDir, log: () => undefined, durable: false })
    process.stdout.write(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: url.toString() }
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString })
  // A server that is ended may cut the connection between its opening and its end: that is an answer too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('a run that is killed leaves neither its PostgreSQL nor its data behind', async () => {
  const { child, url } = await startRun()
  expect(await answers(url)).toBe(true)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await until(async () => !(await answers(url)) && !existsSync(folder), 60_000)
})
