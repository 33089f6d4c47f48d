// Development: the server restarts when a file that it imports changes, and Vite serves the client with hot reload:
//   npm run dev      open http://localhost:5173; PORT, TOMBO_DATA and the other settings as for npm start
// TOMBO_DEV_PORT is the client's port. Links that the server prints lead to the client.
// Both end together: with Ctrl+C, or when one of them ends by itself.
import { spawn } from 'node:child_process'
import { serverFlags } from './setup/flags.mjs'
import { inRoot } from './setup/root.mjs'

const port = process.env.PORT ?? '3000'
const clientPort = process.env.TOMBO_DEV_PORT ?? '5173'

/** The processes, each with its arguments, its folder and what is added to the environment. */
const programs = [
  {
    args: ['--watch', '--watch-preserve-output', ...serverFlags, inRoot('apps', 'api', 'src', 'main.ts')],
    cwd: inRoot(),
    env: { TOMBO_ENDERECO: process.env.TOMBO_ENDERECO ?? `http://localhost:${clientPort}` },
  },
  {
    args: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--port', clientPort, '--strictPort'],
    cwd: inRoot('apps', 'web'),
    env: { TOMBO_API: `http://localhost:${port}` },
  },
]

const children = programs.map(({ args, cwd, env }) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }),
)

let ending = false
/** Ends what still runs; the exit code is that of whoever ended first. */
function end(/** @type {number} */ code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('error', (error) => {
    console.error(`Não foi possível executar ${process.execPath}: ${error.message}`)
    end(1)
  })
  child.on('exit', (code) => end(code ?? 0))
}
// A terminal sends Ctrl+C to the whole group; SIGTERM reaches this process alone.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0))
