import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usingPlace } from './in-use.ts'
import type { CopyPlace } from './place.ts'
import { diskPlace } from './place-disk.ts'

const MINUTE = 60_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tombo-em-uso-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

it('a note that is being renewed when the use of a place ends is not left there', async () => {
  const disk = await diskPlace(folder)
  const written = Promise.withResolvers<void>()
  let puts = 0
  const slow: CopyPlace = {
    ...disk,
    async put(name, path) {
      puts += 1
      if (puts > 1) await sleep(100)
      await disk.put(name, path)
      if (puts > 1) written.resolve()
    },
  }
  await usingPlace(slow, async () => {
    expect(await disk.list('em-uso/')).toHaveLength(1)
    vi.advanceTimersByTime(MINUTE)
    while (puts < 2) await sleep(5)
  })
  await written.promise
  expect(await disk.list('em-uso/')).toEqual([])
})
