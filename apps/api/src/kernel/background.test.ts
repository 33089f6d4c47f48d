import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { putBehind } from './background.ts'

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
  expect(putBehind(String(child.pid))).toBe(true)
})
