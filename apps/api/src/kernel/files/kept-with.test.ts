import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { filesOnDisk, filesToKeep } from '../../../test/disk.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../db/sql.ts'
import { DatabaseDown } from '../db/connection/outage.ts'
import { keptWith } from './kept-with.ts'

const t = setUpApp()

it('bytes go with the row that was surely not written, and stay where it may have been', async () => {
  const files = await filesToKeep(t)
  const keep = async (failure: Error) => {
    const before = await filesOnDisk(t)
    const stored = await files.store(Readable.from([Buffer.from('bytes')]))
    const written = keptWith(files, stored, () => Promise.reject(failure))
    await expect(written).rejects.toBe(failure)
    const notes = await t.rows(sql`select 1 from arquivo_apagado`)
    return [(await filesOnDisk(t)) - before, notes.length]
  }
  expect(await keep(new Error('recusado'))).toEqual([0, 0])
  expect(await keep(new DatabaseDown(new Error('caiu')))).toEqual([0, 0])
  expect(await keep(new DatabaseDown(new Error('caiu'), { uncertain: true }))).toEqual([1, 1])
})
