import { mkdir, mkdtemp, readdir, rm, utimes, writeFile, access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleaningPlace, readingPlace, usingPlace } from './in-use.ts'
import { PlaceIsFull, PlaceIsUnwritable } from './place.ts'
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
    await mkdir(join(folder, 'em-andamento'), { recursive: true })
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

test('a full disk is said in a sentence; what is there is read, and room is made, all the same', async () => {
  const place = await diskPlace(folder)
  const full = {
    ...place,
    withTemporary: () =>
      place.withTemporary(async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }),
  }
  const refused = await usingPlace(full, async () => 'copied').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PlaceIsFull)
  expect((refused as Error).message).toMatch(/^Não é possível escrever em .*: o disco está cheio\. /)
  expect(await readingPlace(full, async () => 'restored')).toBe('restored')
  expect(await cleaningPlace(full, async () => 'cleaned')).toBe('cleaned')
})

test('so is one that is read only; a file that is copied and cannot be read is no fault of the place', async () => {
  const place = await diskPlace(folder)
  const failing = (path: string) => ({
    ...place,
    withTemporary: () =>
      place.withTemporary(async () => {
        throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path })
      }),
  })
  const readOnly = failing(join(folder, 'em-andamento', 'x'))
  const refused = await usingPlace(readOnly, async () => 'copied').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PlaceIsUnwritable)
  expect((refused as Error).message).toBe(`Não é possível escrever em ${folder}: o disco só permite leitura.`)
  expect(await readingPlace(readOnly, async () => 'restored')).toBe('restored')
  await expect(usingPlace(failing('/outra/x'), async () => 'copied')).rejects.toThrow('EROFS')
})

test('a folder of copies is opened and nothing is written into it before something is kept', async () => {
  const opened = await diskPlace(join(folder, 'so-leitura'))
  expect(await readdir(join(folder, 'so-leitura'))).toEqual([])
  expect(await opened.list('pontos/')).toEqual([])
})
