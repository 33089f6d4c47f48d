import { afterEach, expect, test, vi } from 'vitest'
import { openCut, type Cut } from '../../../../test/cut.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../sql.ts'
import { type Channel, openChannel } from './channel.ts'

const t = setUpApp()
let way: Cut
let channel: Channel
afterEach(async () => {
  await channel.close()
  await way.close()
})

/** Waits for it, on slow machines too. */
const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 20_000, interval: 20 })
const tell = (text: string) => t.rows(sql`select pg_notify('teste', ${text})`)

async function listen() {
  const heard: string[] = []
  let times = 0
  const errors: Error[] = []
  way = await openCut(await t.organizacoes.url(t.databaseId))
  channel = openChannel(
    way.url,
    'teste',
    {
      heard: (text) => void heard.push(text),
      listening: () => (times += 1),
      onError: (e) => void errors.push(e),
    },
    { again: 20, ask: 100, answer: 500 },
  )
  await soon(() => expect(times).toBe(1))
  return { heard, errors, times: () => times }
}

test('hears what is told once it is kept', async () => {
  const { heard } = await listen()
  await tell('um')
  await soon(() => expect(heard).toEqual(['um']))
})

test('listens again after its connection was lost, and says so', async () => {
  const { heard, times } = await listen()
  way.truncate()
  await tell('perdido')
  way.rejoin()
  await soon(() => expect(times()).toBe(2))
  await tell('dois')
  await soon(() => expect(heard).toEqual(['dois']))
})

test('notices a database that fell silent without closing anything', async () => {
  const { heard, times, errors } = await listen()
  way.silence()
  await soon(() => expect(errors.length).toBeGreaterThan(0))
  way.rejoin()
  await soon(() => expect(times()).toBeGreaterThan(1))
  await tell('três')
  await soon(() => expect(heard).toEqual(['três']))
})
