import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The dialog that somebody fills, where one is open. */
let open: object | null = null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: () => undefined,
    querySelector: () => open,
  })
  open = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a long work that tells of itself outdates what no screen shows, and other signals do not', async () => {
  const { queryClient } = await import('../queryClient.ts')
  const { take } = await import('./live.ts')
  const outdated = () => queryClient.getQueryState(['patrimonio', 7])?.isInvalidated
  queryClient.setQueryData(['patrimonio', 7], { descricao: 'Mesa' })
  take(['notificacoes', 'chamados'])
  vi.advanceTimersByTime(2000)
  expect(outdated()).toBe(false)
  take(['tarefas'])
  vi.advanceTimersByTime(2000)
  expect(outdated()).toBe(true)
})

it('the end of somebody’s work renews what stands on the screen, but not beneath a form, and not what lasts', async () => {
  const { QueryObserver } = await import('@tanstack/react-query')
  const { queryClient } = await import('../queryClient.ts')
  const { take } = await import('./live.ts')
  const asked: string[] = []
  const show = (name: string, staleTime?: number, live?: never[], gcTime?: number) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => (asked.push(name), asked.length),
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(live ? { meta: { live } } : {}),
      ...(gcTime === undefined ? {} : { gcTime }),
    }).subscribe(() => undefined)
  const leave = [
    show('list', 0),
    show('record'),
    show('words', 300_000),
    show('session', 0, []),
    show('form', 0, undefined, 0),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  const again = async (ms: number) => {
    asked.length = 0
    await vi.advanceTimersByTimeAsync(ms)
    return [...asked].sort()
  }
  take(['tarefas'])
  expect(await again(10_000)).toEqual([])
  take(['mudancas'])
  expect(await again(10_000)).toEqual(['list', 'record'])
  open = {}
  take(['mudancas'])
  expect(await again(60_000)).toEqual([])
  open = null
  expect(await again(4000)).toEqual(['list', 'record'])
  expect(await again(60_000)).toEqual([])

  // A stream that begins finds what was read just now; one that begins anew may have missed something, its loss tells nothing.
  const { setLive, takeAll } = await import('./live.ts')
  takeAll(false)
  setLive(true)
  setLive(false)
  expect(await again(60_000)).toEqual([])
  takeAll(true)
  expect(await again(40_000)).toEqual(['list', 'record'])
  for (const stop of leave) stop()
})

it('parameters that changed are asked for again by whoever is at work, and not when a stream begins', async () => {
  const { QueryObserver } = await import('@tanstack/react-query')
  const { queryClient } = await import('../queryClient.ts')
  const { take, takeAll } = await import('./live.ts')
  let asked = 0
  const stop = new QueryObserver(queryClient, {
    queryKey: ['of the organisation'],
    queryFn: () => (asked += 1),
    staleTime: 300_000,
    meta: { live: ['parametros'] },
  }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  takeAll(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  take(['parametros'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
  // Somebody types: nothing of what they fill is in these answers.
  open = {}
  take(['parametros'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(3)
  takeAll(true)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toBe(4)
  stop()
})
