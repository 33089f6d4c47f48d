import { expect, it } from 'vitest'
import { withKey } from './repetition.ts'

const SEM_RESPOSTA = new Error('sem resposta')

/** Asks, and gives the key that went along; `end` is what comes of it. */
async function pedir(request: string, end?: Error): Promise<string> {
  let usada = ''
  const run = async (key: string) => {
    usada = key
    if (end) throw end
  }
  await withKey(request, run, (error) => error === SEM_RESPOSTA).catch((error: unknown) =>
    expect(error).toBe(end),
  )
  return usada
}

it('a work of unknown outcome is asked for again under its key, and under no other', async () => {
  const first = await pedir('POST /api/patrimonios {}', SEM_RESPOSTA)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(await pedir('POST /api/patrimonios {"outro":1}')).not.toBe(first)
  expect(await pedir('POST /api/patrimonios {}')).toBe(first)
  expect(await pedir('POST /api/patrimonios {}')).not.toBe(first)
})

it('one that was answered, or given up, is another work the next time', async () => {
  const first = await pedir('POST /api/orgao {}', new Error('recusado'))
  expect(await pedir('POST /api/orgao {}')).not.toBe(first)
})

it('only so many are remembered', async () => {
  const first = await pedir('n 0', SEM_RESPOSTA)
  for (let n = 1; n <= 50; n++) await pedir(`n ${n}`, SEM_RESPOSTA)
  expect(await pedir('n 0')).not.toBe(first)
})
