import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToDisk } from './to-disk.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'to-disk-'))))
afterEach(() => rm(folder, { recursive: true }))

const MANY = 40
const part = Buffer.alloc(1024 * 1024, 'x')
const parts = () => Readable.from(Array.from({ length: MANY }, () => part))

test('all bytes of a large file are written, and the disk is asked to take them meanwhile', async () => {
  const file = await open(join(folder, 'a'), 'wx')
  const sync = file.datasync.bind(file)
  let asked = 0
  file.datasync = async () => {
    asked += 1
    await sync()
  }
  await pipeline(parts(), new ToDisk(file), file.createWriteStream({ flush: true }))
  expect((await readFile(join(folder, 'a'))).equals(Buffer.alloc(MANY * part.length, 'x'))).toBe(true)
  expect(asked).toBeGreaterThan(0)
})

test('a disk that does not take them is a failure', async () => {
  const file = await open(join(folder, 'a'), 'wx')
  file.datasync = () => Promise.reject(new Error('disco com defeito'))
  await expect(pipeline(parts(), new ToDisk(file), file.createWriteStream({ flush: true }))).rejects.toThrow(
    'disco com defeito',
  )
})
