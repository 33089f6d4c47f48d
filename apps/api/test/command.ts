import { vi } from 'vitest'

/** The code that a command ended with, all that it said, and the part of it that was said as a failure. */
export interface Ended {
  codigo: number
  dito: string
  falha: string
}

/**
 * Runs what a command runs, in this process: to begin one costs more than most of them do. The environment, the terminal and
 * the code of this process are as before when it has ended.
 * @param env what the command finds in its environment beside this process's own
 */
export async function runCommand(
  run: (args: readonly string[]) => Promise<void>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Ended> {
  const ended: Ended = { codigo: 0, dito: '', falha: '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const heard = (on: (text: string) => void) => (text: string | Uint8Array) => {
    on(String(text))
    return true
  }
  const output = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation(heard((text) => void (ended.dito += text)))
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(
    heard((text) => {
      ended.dito += text
      ended.falha += text
    }),
  )
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await run(args)
    ended.codigo = Number(process.exitCode ?? 0)
  } finally {
    process.exitCode = before
    output.mockRestore()
    errors.mockRestore()
    vi.unstubAllEnvs()
  }
  return ended
}
