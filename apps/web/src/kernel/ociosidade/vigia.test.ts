import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AVISO_MS, type Estado, LIMITE_MS, MANTIDA_MS, RENOVACAO_MS, type Vigia, vigiar } from './vigia.ts'

let ultima: number
let renovada: number
let vistos: Estado[]
let responder: (respondeu: boolean) => void
let vigia: Vigia
const manter = vi.fn<() => Promise<boolean>>(() => new Promise((r) => (responder = r)))
const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const agora = () => vistos.at(-1) ?? { fase: 'EM_USO' }
/** The machine sleeps: time goes by, and nothing runs. */
const dormir = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(() => {
  vi.useFakeTimers()
  manter.mockClear()
  ultima = Date.now()
  renovada = Date.now()
  vistos = []
  vigia = vigiar({
    ultimaAtividade: () => ultima,
    anotarAtividade: () => (ultima = Date.now()),
    ultimaRenovacao: () => renovada,
    anotarRenovacao: () => (renovada = Date.now()),
    manter,
    aoMudar: (e) => vistos.push(e),
  })
})
afterEach(() => {
  vigia.parar()
  vi.useRealTimers()
})

describe('who is away', () => {
  it('is warned after 300 s, with the seconds left, and is out 20 s later', async () => {
    await passar(LIMITE_MS - 1000)
    expect(vistos).toEqual([])
    await passar(1000)
    expect(agora()).toEqual({ fase: 'AVISO', restam: 20 })
    await passar(5000)
    expect(agora()).toEqual({ fase: 'AVISO', restam: 15 })
    await passar(AVISO_MS - 6000)
    expect(agora()).toEqual({ fase: 'AVISO', restam: 1 })
    await passar(1000)
    expect(agora()).toEqual({ fase: 'FIM' })
    expect(manter).not.toHaveBeenCalled()
  })

  it('is out once: what comes after changes nothing', async () => {
    await passar(LIMITE_MS + AVISO_MS)
    const antes = vistos.length
    vigia.agir()
    await passar(LIMITE_MS)
    expect([vistos.length, agora()]).toEqual([antes, { fase: 'FIM' }])
  })

  it('is out when the machine wakes after the limit, and waking it is no activity', () => {
    dormir(LIMITE_MS + AVISO_MS)
    vigia.agir()
    expect(vistos).toEqual([{ fase: 'FIM' }])
  })

  it('is out at the first look of a tab that was in the background', () => {
    dormir(LIMITE_MS + AVISO_MS)
    vigia.conferir()
    expect(vistos).toEqual([{ fase: 'FIM' }])
  })
})

describe('who works', () => {
  it('is never warned', async () => {
    for (let i = 0; i < 10; i += 1) {
      await passar(LIMITE_MS - 1000)
      vigia.agir()
    }
    expect(vistos).toEqual([])
  })

  it('in another tab, is not warned here, or not any more', async () => {
    await passar(LIMITE_MS + 3000)
    expect(agora().fase).toBe('AVISO')
    ultima = Date.now()
    renovada = Date.now()
    await passar(1000)
    expect(agora()).toEqual({ fase: 'EM_USO' })
    expect(manter).not.toHaveBeenCalled()
  })
})

describe('who comes back in time', () => {
  it('is told so when the server has answered, for 2500 ms; the server is asked once', async () => {
    await passar(LIMITE_MS + 19_000)
    vigia.agir()
    vigia.agir()
    expect([agora(), manter.mock.calls.length]).toEqual([{ fase: 'VOLTANDO' }, 1])
    await passar(30_000)
    expect(agora()).toEqual({ fase: 'VOLTANDO' })
    responder(true)
    await passar(MANTIDA_MS - 1)
    expect(agora()).toEqual({ fase: 'MANTIDA' })
    await passar(1)
    expect(agora()).toEqual({ fase: 'EM_USO' })
  })

  it('goes on when there is no answer, and is warned anew later', async () => {
    await passar(LIMITE_MS)
    vigia.agir()
    responder(false)
    await passar(0)
    expect(agora()).toEqual({ fase: 'EM_USO' })
    await passar(LIMITE_MS)
    expect(agora().fase).toBe('AVISO')
  })
})

it('says nothing after it was stopped', async () => {
  await passar(LIMITE_MS)
  vigia.agir()
  vigia.parar()
  const antes = vistos.length
  responder(true)
  await passar(LIMITE_MS + AVISO_MS)
  expect(vistos).toHaveLength(antes)
})

describe('the server', () => {
  it('is told of who works without calling it, and not of who is away', async () => {
    await passar(RENOVACAO_MS * 2)
    expect(manter).not.toHaveBeenCalled()
    vigia.agir()
    await passar(1000)
    expect(manter).toHaveBeenCalledTimes(1)
    // What was done just before is told, late, even when nothing follows it.
    await passar(10_000)
    vigia.agir()
    await passar(RENOVACAO_MS - 12_000)
    expect(manter).toHaveBeenCalledTimes(1)
    await passar(2000)
    expect(manter).toHaveBeenCalledTimes(2)
    await passar(RENOVACAO_MS * 3)
    expect(manter).toHaveBeenCalledTimes(2)
  })

  it('is told by one tab for all', async () => {
    await passar(RENOVACAO_MS)
    vigia.agir()
    renovada = Date.now()
    await passar(RENOVACAO_MS - 1000)
    expect(manter).not.toHaveBeenCalled()
  })
})
