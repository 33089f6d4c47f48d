import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeEmbedded } from '../../apps/api/src/kernel/db/embedded.ts'
import { scratchFolder } from '../../apps/api/test/scratch.ts'
import { watchOver } from '../../apps/api/test/process/watchdog.ts'
import { ensureNode24 } from '../../scripts/setup/node24.mjs'
import { inRoot, root } from '../../scripts/setup/root.mjs'
import { ensureWebBuild } from '../../scripts/setup/web.mjs'
import { copyReady, programsOfRun } from './ready.ts'

/** The administrator that a server of the tests begins with. */
export const administrator = { username: 'admin', password: 'Tombo#2026' }

/** The real server in a process of its own, with data of its own: its address, its words, and the function that removes both. */
export type RunningServer = {
  baseURL: string
  dataDir: string
  /** Gives what the server has written so far. */
  output: () => string
  /** Ends the process at once, as a machine that loses its power does, and starts it anew over its data, at its address. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const startPatience = 90_000
const stopPatience = 20_000

/**
 * Starts the server as `npm start` does, on a free port and over a copy of the run's ready data, and waits until it answers.
 * @param settings environment variables beside those that every test server has; an empty one is none
 * @throws {Error} with the end of what the server wrote, when it ends or does not answer in time
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const node = ensureNode24()
  ensureWebBuild(node)
  const port = await freePort()
  const folder = join(scratchFolder('e2e'), `${process.pid}-${port}`)
  const dataDir = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  await copyReady(dataDir)
  const logFile = inRoot('e2e', '.out', 'results', `server-${port}.log`)
  mkdirSync(dirname(logFile), { recursive: true })
  const { DATABASE_URL: _, ...surroundings } = process.env
  const env = {
    ...surroundings,
    ...programsOfRun(),
    PORT: String(port),
    TOMBO_DATA: dataDir,
    TOMBO_ADMIN_USUARIO: administrator.username,
    TOMBO_ADMIN_SENHA: administrator.password,
    // Services of the tests listen on this machine.
    TOMBO_REDE_INTERNA: '127.0.0.0/8,::1',
    // Nothing of the tests asks the world: what is asked of FIPE finds nobody there.
    TOMBO_FIPE_URL: 'http://127.0.0.1:9',
    ...settings,
  }
  const log = createWriteStream(logFile)
  const begin = () => {
    const started = spawn(node, [inRoot('apps', 'api', 'src', 'main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    started.stdout.pipe(log, { end: false })
    started.stderr.pipe(log, { end: false })
    return started
  }
  let child = begin()
  const callOff = watchOver(dataDir, child.pid)
  const stop = async () => {
    await end(child)
    log.end()
    removeEmbedded(dataDir)
    rmSync(folder, { recursive: true, force: true })
    callOff()
  }
  const baseURL = `http://127.0.0.1:${port}`
  try {
    await untilItAnswers(child, `${baseURL}/api/saude`)
  } catch (cause) {
    await stop()
    const tail = readFileSync(logFile, 'utf8').split('\n').slice(-40).join('\n')
    throw new Error(`The server did not start (${logFile}):\n${tail}`, { cause })
  }
  const crash = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    child = begin()
    await untilItAnswers(child, `${baseURL}/api/saude`)
  }
  return { baseURL, dataDir, output: () => readFileSync(logFile, 'utf8'), crash, stop }
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startPatience
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    // Nobody listens until the server is ready: a refused connection is the expected answer.
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await sleep(100)
  }
  throw new Error(child.exitCode === null ? 'no answer in time' : `ended with code ${child.exitCode}`)
}

/** Asks the server to stop, as Ctrl-C does, and makes it when it does not. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), stopPatience)
  await gone
  clearTimeout(killer)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}
