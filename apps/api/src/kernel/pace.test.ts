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
  // Nobody is there: a glance after half a second of work.
  const alone = await go(500)
  expect(alone.length).toBe(10)
  expect(new Set(alone)).toEqual(new Set([40]))
  others.now = 0.7
  // They are seen after four glances at most; from then on four fifths of the time are theirs.
  const after = await go(400)
  expect(after.filter((ms) => ms === 40).length).toBeGreaterThanOrEqual(200)
  expect(await go(50)).toEqual(Array.from({ length: 50 }, () => 40))
  others.now = 0
  expect((await go(200)).length).toBeLessThanOrEqual(10)
})

test('who works for it elsewhere is not taken for somebody else, as long as that one rests with it', async () => {
  const others = { now: 0 }
  const { machine, rests, work } = machineWith(others)
  const pace = createPace(machine)
  for (let i = 0; i < 500; i += 1) {
    others.now = 1
    work(10)
    others.now = 0
    await pace()
  }
  expect(rests.length).toBe(10)
})

test('works too short for a rest are gathered', async () => {
  const { machine, rests, work } = machineWith({ now: 1 })
  const pace = createPace(machine)
  for (let i = 0; i < 5; i += 1) {
    work(600)
    await pace()
  }
  rests.splice(0)
  for (let i = 0; i < 12; i += 1) {
    work(2.5)
    await pace()
  }
  expect(rests).toEqual([40, 40, 40])
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
