import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { removeEmbedded, startEmbedded } from '../../apps/api/src/kernel/db/embedded.ts'
import { within } from '../../apps/api/src/kernel/db/transfer/within.ts'
import { scratchFolder } from '../../apps/api/test/scratch.ts'
import { copyReady } from './ready.ts'

test('servers begin with copies of one migrated database, each with a password that opens it alone', async () => {
  const folders = [1, 2].map((n) => join(scratchFolder('e2e'), `copy-${process.pid}-${n}`)) as [
    string,
    string,
  ]
  try {
    for (const folder of folders) await copyReady(folder)
    const [own, other] = folders.map((folder) => readFileSync(join(folder, 'postgres-senha'), 'utf8').trim())
    const { url, stop } = await startEmbedded({ dataDir: folders[0], log: () => undefined })
    try {
      expect(url).toContain(own)
      const count = (client: { query: (sql: string) => Promise<{ rows: { n: number }[] }> }) =>
        client.query('select count(*)::int as n from public.migracao').then(({ rows }) => rows[0]?.n)
      expect(await within(url, count)).toBeGreaterThan(0)
      await expect(within(url.replace(String(own), String(other)), count)).rejects.toThrow('password')
    } finally {
      await stop()
    }
  } finally {
    for (const folder of folders) if (existsSync(folder)) removeEmbedded(folder)
  }
})
