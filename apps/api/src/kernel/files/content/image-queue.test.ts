import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageQueue } from './image-queue.ts'
import { reencodeImage } from './image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tombo-imagem-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const square = async (name: string, side: number) => {
  const path = join(folder, name)
  await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toFile(path)
  return path
}
const rewrite = (path: string, to: string) =>
  reencodeImage(path, join(folder, to), 'image/png', { width: 100 })

test('of many pictures two are in work, each on one thread; the others wait', async () => {
  const path = await square('grande.png', 2000)
  const all = Promise.all(Array.from({ length: 6 }, (_, i) => rewrite(path, `${i}.png`)))
  expect(imageQueue.load).toEqual({ running: 2, waiting: 4 })
  expect(await all).toEqual(Array.from({ length: 6 }, () => ({ width: 100, height: 100 })))
  expect([imageQueue.load, sharp.concurrency()]).toEqual([{ running: 0, waiting: 0 }, 1])
})

test('a picture of more points than any camera makes is told so, and its turn passes on', async () => {
  const path = await square('enorme.png', 11_500)
  await expect(rewrite(path, 'x.png')).rejects.toMatchObject({
    status: 413,
    message: mensagens.imagemEnorme,
  })
  expect(imageQueue.load.running).toBe(0)
})
