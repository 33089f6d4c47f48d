import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hub } from './hub.ts'
import { Stream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser of a person, and what was written to it: events with their ids. */
function browser() {
  const written: { id: string; event: string; data: unknown }[] = []
  let close = () => {}
  const response = {
    writableEnded: false,
    writableLength: 0,
    write: (block: string) => {
      const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] as string
      written.push({ id: of('id'), event: of('event'), data: JSON.parse(of('data')) })
    },
    once: (_: string, run: () => void) => void (close = run),
  }
  const stream = new Stream(response as unknown as ServerResponse, {
    sessaoId: 1,
    usuarioId: 7,
    unidadeId: null,
  })
  const kinds = () => written.flatMap((w) => (w.event === 'sinais' ? (w.data as string[]) : []))
  return { stream, written, kinds, leave: () => close() }
}

test('whoever breaks off at any moment, and comes back, has lost no signal', () => {
  const hub = new Hub()
  const first = browser()
  hub.add(first.stream, undefined)
  let told = 0
  for (let step = 0; step < 50 * 40; step += 1) {
    if (step % 3 === 0) {
      hub.tell({ sinal: 'notificacoes', de: 'pessoa', ids: [7] })
      told += 1
    }
    vi.advanceTimersByTime(50)
    if (first.stream.waiting.size === 0) continue
    const again = browser()
    hub.add(again.stream, first.written.at(-1)?.id)
    expect([step, again.kinds()]).toEqual([step, ['notificacoes']])
    again.leave()
  }
  expect(told).toBeGreaterThan(500)
  // A stream that is told nothing says that it is there.
  vi.advanceTimersByTime(60_000)
  expect(first.written.at(-1)?.event).toBe('vivo')
  first.leave()
  hub.close()
})
