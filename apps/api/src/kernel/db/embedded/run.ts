import { spawn } from 'node:child_process'

/** The system account that a program runs as; empty for the account of this process. */
export type Account = { uid?: number; gid?: number }

/** How a program ended: its exit code (null when it could not be run or was killed) and all that it wrote. */
export type Outcome = { code: number | null; output: string }

/**
 * Runs a program to its end, from the root folder (which every account may enter) and without the settings of the
 * surroundings that would change what PostgreSQL does.
 */
export function run(program: string, args: string[], account: Account, input?: string): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      ...account,
      cwd: rootFolder(),
      env: cleanEnvironment(),
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => done({ code: null, output: error.message }))
    child.on('close', (code) => done({ code, output }))
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
  })
}

function rootFolder(): string | undefined {
  return process.platform === 'win32' ? undefined : '/'
}

const settings = /^(PG|LC_|LANG|LANGUAGE$|LD_LIBRARY_PATH$|DYLD_|NODE_)/

function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
