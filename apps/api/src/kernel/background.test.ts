import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { keepBehind, putBehind } from './background.ts'

const PROGRAM = `
  const { readFileSync, existsSync } = await import('node:fs')
  const { getPriority } = await import('node:os')
  const { standBehind } = await import(${JSON.stringify(join(import.meta.dirname, 'background.ts'))})
  standBehind()
  const group = '/proc/self/autogroup'
  console.log(JSON.stringify({ own: getPriority(), group: existsSync(group) ? readFileSync(group, 'utf8') : null }))`

async function priorities(detached: boolean): Promise<{ own: number; group: string | null }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as { own: number; group: string | null }
}

test('a work of the background stands behind the others, and so does its session', async () => {
  const { own, group } = await priorities(true)
  expect(own).toBe(10)
  if (existsSync('/proc/self/autogroup')) expect(group).toMatch(/nice 10$/m)
})

test('the session of somebody else keeps its priority', async () => {
  const { own, group } = await priorities(false)
  expect(own).toBe(10)
  if (existsSync('/proc/self/autogroup')) expect(group).not.toMatch(/nice 10$/m)
})

test('a process that has ended before it is put behind is left alone', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(child, 'exit')
  expect(() => putBehind(String(child.pid))).not.toThrow()
})

test.runIf(existsSync('/proc/self/autogroup'))(
  'a process that begins its own session after it was put behind is put behind again',
  async () => {
    const server = spawn(
      'sh',
      ['-c', 'exec 3<&0; sh -c "read _ <&3; exec setsid sleep 60" & echo $!; wait'],
      {
        detached: true,
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    const [line] = (await once(server.stdout, 'data')) as [Buffer]
    const begun = line.toString().trim()
    const group = () => readFileSync(`/proc/${begun}/autogroup`, 'utf8')
    const end = keepBehind(server.pid ?? 0)
    try {
      await vi.waitFor(() => expect(group()).toMatch(/nice 10$/m))
      const before = group()
      server.stdin.end('now\n')
      await vi.waitFor(() => expect(group()).not.toBe(before), { timeout: 10_000 })
      await vi.waitFor(() => expect(group()).toMatch(/nice 10$/m), { timeout: 10_000 })
    } finally {
      end()
      process.kill(Number(begun))
      await once(server, 'exit')
    }
  },
)
