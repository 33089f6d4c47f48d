import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
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
