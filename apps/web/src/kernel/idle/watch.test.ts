import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WARNING_MS, type IdleState, LIMIT_MS, KEPT_MS, RENEWAL_MS, type Watch, watchIdle } from './watch.ts'

let last: number
let renovada: number
let vistos: IdleState[]
let respond: (respondeu: boolean) => void
let watch: Watch
const keepAlive = vi.fn<() => Promise<boolean>>(() => new Promise((r) => (respond = r)))
const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const now = () => vistos.at(-1) ?? { phase: 'EM_USO' }
/** The machine sleeps: time goes by, and nothing runs. */
const dormir = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers()
  keepAlive.mockClear()
  last = Date.now()
  renovada = Date.now()
  vistos = []
  watch = watchIdle({
    lastActivity: () => last,
    noteActivity: () => (last = Date.now()),
    lastRenewal: () => renovada,
    noteRenewal: () => (renovada = Date.now()),
    keepAlive,
    onChange: (e) => vistos.push(e),
  })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

describe('who is away', () => {
  it('is warned after 300 s, with the seconds left, and is out 20 s later', async () => {
    await passar(LIMIT_MS - 1000)
    expect(vistos).toEqual([])
    await passar(1000)
    expect(now()).toEqual({ phase: 'AVISO', left: 20 })
    await passar(5000)
    expect(now()).toEqual({ phase: 'AVISO', left: 15 })
    await passar(WARNING_MS - 6000)
    expect(now()).toEqual({ phase: 'AVISO', left: 1 })
    await passar(1000)
    expect(now()).toEqual({ phase: 'FIM' })
    expect(keepAlive).not.toHaveBeenCalled()
  })

  it('is out once: what comes after changes nothing', async () => {
    await passar(LIMIT_MS + WARNING_MS)
    const before = vistos.length
    watch.act()
    await passar(LIMIT_MS)
    expect([vistos.length, now()]).toEqual([before, { phase: 'FIM' }])
  })

  it('is out when the machine wakes after the limit, and waking it is no activity', () => {
    dormir(LIMIT_MS + WARNING_MS)
    watch.act()
    expect(vistos).toEqual([{ phase: 'FIM' }])
  })

  it('is out at the first look of a tab that was in the background', () => {
    dormir(LIMIT_MS + WARNING_MS)
    watch.check()
    expect(vistos).toEqual([{ phase: 'FIM' }])
  })
})

describe('who works', () => {
  it('is never warned', async () => {
    for (let i = 0; i < 10; i += 1) {
      await passar(LIMIT_MS - 1000)
      watch.act()
    }
    expect(vistos).toEqual([])
  })

  it('in another tab, is not warned here, or not any more', async () => {
    await passar(LIMIT_MS + 3000)
    expect(now().phase).toBe('AVISO')
    last = Date.now()
    renovada = Date.now()
    await passar(1000)
    expect(now()).toEqual({ phase: 'EM_USO' })
    expect(keepAlive).not.toHaveBeenCalled()
  })
})

describe('who comes back in time', () => {
  it('is told so when the server has answered, for 2500 ms; the server is asked once', async () => {
    await passar(LIMIT_MS + 19_000)
    watch.act()
    watch.act()
    expect([now(), keepAlive.mock.calls.length]).toEqual([{ phase: 'VOLTANDO' }, 1])
    await passar(30_000)
    expect(now()).toEqual({ phase: 'VOLTANDO' })
    respond(true)
    await passar(KEPT_MS - 1)
    expect(now()).toEqual({ phase: 'MANTIDA' })
    await passar(1)
    expect(now()).toEqual({ phase: 'EM_USO' })
  })

  it('goes on when there is no answer, and is warned anew later', async () => {
    await passar(LIMIT_MS)
    watch.act()
    respond(false)
    await passar(0)
    expect(now()).toEqual({ phase: 'EM_USO' })
    await passar(LIMIT_MS)
    expect(now().phase).toBe('AVISO')
  })
})

it('says nothing after it was stopped', async () => {
  await passar(LIMIT_MS)
  watch.act()
  watch.stop()
  const before = vistos.length
  respond(true)
  await passar(LIMIT_MS + WARNING_MS)
  expect(vistos).toHaveLength(before)
})

describe('the server', () => {
  it('is told of who works without calling it, and not of who is away', async () => {
    await passar(RENEWAL_MS * 2)
    expect(keepAlive).not.toHaveBeenCalled()
    watch.act()
    await passar(1000)
    expect(keepAlive).toHaveBeenCalledTimes(1)
    // Whatever was done just before is told, late, even when nothing follows it.
    await passar(10_000)
    watch.act()
    await passar(RENEWAL_MS - 12_000)
    expect(keepAlive).toHaveBeenCalledTimes(1)
    await passar(2000)
    expect(keepAlive).toHaveBeenCalledTimes(2)
    await passar(RENEWAL_MS * 3)
    expect(keepAlive).toHaveBeenCalledTimes(2)
  })

  it('is told by one tab for all', async () => {
    await passar(RENEWAL_MS)
    watch.act()
    renovada = Date.now()
    await passar(RENEWAL_MS - 1000)
    expect(keepAlive).not.toHaveBeenCalled()
  })
})
