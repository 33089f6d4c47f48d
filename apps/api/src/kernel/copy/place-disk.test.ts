import { mkdtemp, rm, utimes, writeFile, access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskPlace } from './place-disk.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tombo-lugar-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a folder that another writes into is opened all the same, whatever becomes of what is under way', async () => {
  const place = await diskPlace(folder)
  let writing = true
  const write = async (one: number) => {
    for (let i = 0; writing; i += 1)
      await place.withTemporary(async (path) => {
        await writeFile(path, 'x')
        await place.put(`conteudos/${one}-${i % 5}`, path)
      })
  }
  const writers = Array.from({ length: 8 }, (_, i) => write(i))
  try {
    for (let i = 0; i < 150; i += 1) expect((await diskPlace(folder)).title).toBe(folder)
  } finally {
    writing = false
    await Promise.all(writers)
  }
})

test('what was left half written a day ago is removed when the folder is opened, and what is younger is not', async () => {
  const left = async (name: string, days: number) => {
    const path = join(folder, 'em-andamento', name)
    await writeFile(path, 'x')
    const at = Date.now() / 1000 - days * 86_400
    await utimes(path, at, at)
    return path
  }
  const [old, young] = [await left('velho', 2), await left('novo', 0.5)]
  await diskPlace(folder)
  await expect(access(old)).rejects.toThrow('ENOENT')
  await access(young)
})
