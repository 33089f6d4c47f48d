import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { filesOnDisk } from '../../../test/disk.ts'
import { setUpApp } from '../../../test/scene.ts'
import { DatabaseDown } from '../db/connection/outage.ts'
import { keptWith } from './kept-with.ts'

const t = setUpApp()

it('bytes go with the row that was surely not written, and stay where it may have been', async () => {
  const files = await t.organizacoes.read(t.databaseId, (db) => t.files.of(db))
  const keep = async (failure: Error) => {
    const before = await filesOnDisk(t)
    const stored = await files.store(Readable.from([Buffer.from('bytes')]))
    const written = keptWith(files, stored, () => Promise.reject(failure))
    await expect(written).rejects.toBe(failure)
    return (await filesOnDisk(t)) - before
  }
  expect(await keep(new Error('recusado'))).toBe(0)
  expect(await keep(new DatabaseDown(new Error('caiu')))).toBe(0)
  expect(await keep(new DatabaseDown(new Error('caiu'), { uncertain: true }))).toBe(1)
})
