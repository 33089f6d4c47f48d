import { mensagens } from '@tombo/contract'
import { expect, test, vi } from 'vitest'
import { Slots } from '../../slots.ts'
import { inThread, ThreadExhausted } from './in-thread.ts'

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const LIMITS = { timeoutMs: 20_000, memoryMb: 64 }

test('gives what the thread made of its data; the next reading has the same thread', async () => {
  const double = code(
    "import { parentPort as p, threadId } from 'node:worker_threads'; p.on('message', (n) => p.postMessage([n * 2, threadId]))",
  )
  const [first, second] = [await inThread(double, 21, LIMITS), await inThread(double, 4, LIMITS)]
  expect([first, second]).toEqual([
    [42, expect.any(Number)],
    [8, (first as number[])[1]],
  ])
})

test('a reading at the moment in which an idle thread is ended has a new one', async () => {
  const self = code(
    "import { parentPort as p, threadId } from 'node:worker_threads'; p.on('message', () => p.postMessage(threadId))",
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const first = await inThread<number>(self, null, LIMITS)
    vi.advanceTimersByTime(59_000)
    expect(await inThread<number>(self, null, LIMITS)).toBe(first)
    vi.advanceTimersByTime(59_000)
    expect(await inThread<number>(self, null, LIMITS)).toBe(first)
    vi.advanceTimersByTime(60_000)
    expect(await inThread<number>(self, null, LIMITS)).toBeGreaterThan(first)
  } finally {
    vi.useRealTimers()
  }
})

test('a reading without end is ended', async () => {
  await expect(inThread(code('for (;;);'), null, { ...LIMITS, timeoutMs: 200 })).rejects.toThrow(
    ThreadExhausted,
  )
})

test('one that fills the memory ends alone', async () => {
  const hungry = code('const a = []; for (;;) a.push(new Array(100000).fill(a.length))')
  await expect(inThread(hungry, null, { ...LIMITS, memoryMb: 16 })).rejects.toThrow(ThreadExhausted)
})

test('one that breaks, or says nothing, is a failure and no waiting', async () => {
  await expect(inThread(code("throw new Error('quebrou')"), null, LIMITS)).rejects.toThrow('quebrou')
  await expect(inThread(code(''), null, LIMITS)).rejects.toThrow('terminou antes da hora')
})

test('slots let so many through at once, in the order in which they came, and refuse who is too many', async () => {
  const slots = new Slots({ max: 2, maxWaiting: 2 })
  const order: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const works = gates.map(({ promise }, i) =>
    slots.run(async () => {
      order.push(i)
      await promise
    }),
  )
  await expect(slots.run(async () => undefined)).rejects.toMatchObject({
    status: 503,
    message: mensagens.servidorOcupado,
  })
  expect([order, slots.load]).toEqual([[0, 1], { running: 2, waiting: 2 }])
  gates[1]?.reject(new Error('falhou'))
  await expect(works[1]).rejects.toThrow('falhou')
  expect(order).toEqual([0, 1, 2])
  for (const g of gates) g.resolve()
  await Promise.all([works[0], works[2], works[3]])
  expect([order, slots.load]).toEqual([[0, 1, 2, 3], { running: 0, waiting: 0 }])
})
