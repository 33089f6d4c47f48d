import { spawn } from 'node:child_process'
import { mayStartAgain } from './exit-codes.mjs'

const firstWait = 1000
const longestWait = 60_000
/** Milliseconds after which a program that fell counts as one that worked: the next wait is short again. */
const settledAfter = 300_000

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */
/** @typedef {{ node: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} Program */
/**
 * A program that runs: how it ends, and the function that passes a signal on. `told`: the program has got the signal by
 * itself, and only its end is to be taken for what was asked.
 * @typedef {{ stop: (signal: NodeJS.Signals, told?: boolean) => void, ended: Promise<End> }} Running
 */

/**
 * Runs a program once.
 * @param {Program & { detached?: boolean }} program `detached`: in a session of its own, which a terminal's Ctrl-C does not reach
 * @returns {Running}
 */
export function once({ node, args, cwd, env, detached = false }) {
  const child = spawn(node, args, { cwd, env, stdio: 'inherit', detached })
  return {
    ended: new Promise((done) => {
      child.on('error', (error) => {
        console.error(`Não foi possível executar ${node}: ${error.message}`)
        done({ code: 1, signal: null })
      })
      child.on('exit', (code, signal) => done({ code, signal }))
    }),
    stop: (signal, told) => void ((told && !detached) || child.kill(signal)),
  }
}

/**
 * Runs the server, passes signals on, and starts it anew when it falls, with waits that grow: 1 s, 2 s, 4 s … 1 min. A server
 * that never got ready, or that a person must help, ends it all with its code.
 * @param {Program & { say: (sentence: string) => void, wait?: number }} program `wait`: milliseconds of the first wait
 * @returns {Running}
 */
export function supervise({ node, args, cwd, env, say, wait: shortest = firstWait }) {
  /** @type {import('node:child_process').ChildProcess} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  let stopping = false
  let wait = shortest
  /** @type {(end: End) => void} */
  let end = () => {}
  /** @type {Promise<End>} */
  const ended = new Promise((done) => (end = done))

  let everReady = false
  const start = () => {
    pause = undefined
    const began = Date.now()
    // The channel tells when the server is ready; and the server, when this process is gone.
    child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', () => (everReady = true))
    child.on('error', (error) => {
      say(`Não foi possível executar ${node}: ${error.message}`)
      end({ code: 1, signal: null })
    })
    child.on('exit', (code, signal) => {
      if (stopping || !everReady || !mayStartAgain(code, signal)) return end({ code, signal })
      if (Date.now() - began > settledAfter) wait = shortest
      say(
        `O Tombo parou sozinho (${signal ?? `código ${code}`}). Começa de novo em ${Math.ceil(wait / 1000)} s.`,
      )
      pause = setTimeout(start, wait)
      wait = Math.min(wait * 2, longestWait)
    })
  }
  start()
  return {
    ended,
    stop(signal, told) {
      stopping = true
      if (pause === undefined) return void (told || child.kill(signal))
      clearTimeout(pause)
      end({ code: 0, signal: null })
    },
  }
}
