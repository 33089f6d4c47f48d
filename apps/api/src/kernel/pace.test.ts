import { expect, test } from 'vitest'
import { atPace, createPace } from './pace.ts'

/** A machine on which this process works all the time, and others as much as `others` says, in processors. */
function machineWith(others: { now: number }) {
  let now = 0
  let own = 0
  let all = 0
  const rests: number[] = []
  const pass = (ms: number, mine: number) => {
    now += ms
    own += mine
    all += mine + ms * others.now
  }
  return {
    rests,
    work: (ms: number) => pass(ms, ms),
    machine: {
      now: () => now,
      own: () => own,
      all: () => all,
      rest: async (ms: number) => {
        rests.push(ms)
        pass(ms, 0)
      },
    },
  }
}

test('a work of the background rests while others work, and only then', async () => {
  const others = { now: 0.05 }
  const { machine, rests, work } = machineWith(others)
  const pace = createPace(machine)
  const go = async (slices: number) => {
    for (let i = 0; i < slices; i += 1) {
      work(10)
      await pace()
    }
    return rests.splice(0)
  }
  expect(await go(200)).toEqual([])
  others.now = 0.7
  // They are seen within half a second; from then on three quarters of the time are theirs.
  const after = await go(100)
  expect(after.length).toBeGreaterThanOrEqual(50)
  expect(new Set(after)).toEqual(new Set([30]))
  others.now = 0
  expect((await go(200)).length).toBeLessThanOrEqual(50)
})

test('works too short for a rest are gathered', async () => {
  const { machine, rests, work } = machineWith({ now: 1 })
  const pace = createPace(machine)
  work(600)
  await pace()
  rests.splice(0)
  for (let i = 0; i < 9; i += 1) {
    work(2)
    await pace()
  }
  expect(rests).toEqual([18, 18, 18])
})

test('what passes at a pace comes whole and in order, and its failure too', async () => {
  async function* parts() {
    yield 1
    yield 2
    throw new Error('o disco sumiu')
  }
  const seen: number[] = []
  const all = async () => {
    for await (const n of atPace(parts(), async () => undefined)) seen.push(n)
  }
  await expect(all()).rejects.toThrow('o disco sumiu')
  expect(seen).toEqual([1, 2])
})
