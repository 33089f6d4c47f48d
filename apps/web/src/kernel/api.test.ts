import { rotasLote } from '@tombo/contract'
import { expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { queryClient } from './queryClient.ts'

const { http } = vi.hoisted(() => ({
  http: vi.fn<(request: object) => Promise<{ content: null }>>(() => Promise.resolve({ content: null })),
}))
vi.mock('./http.ts', () => ({
  http,
  ApiError: class extends Error {},
  endedUnsettled: () => false,
  wasCancelled: () => false,
}))

it('sends the key of a work that its caller gave it, and one of its own otherwise', async () => {
  const params = { id: 1 }
  await call(rotasLote.desfazer, { params, idempotencyKey: 'obra-1', noToast: true })
  expect(http).toHaveBeenLastCalledWith(expect.objectContaining({ idempotencyKey: 'obra-1' }))
  await call(rotasLote.desfazer, { params, noToast: true })
  expect(http).toHaveBeenLastCalledWith(
    expect.objectContaining({ idempotencyKey: expect.stringMatching(/^[\w-]{20,}$/) }),
  )
})

it('asks again for what another screen read just before something was written, and not before it is opened', async () => {
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('the asset'))
  const asked = { queryKey: ['patrimonio', 1], queryFn }
  await queryClient.fetchQuery(asked)
  await queryClient.fetchQuery(asked)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await call(rotasLote.desfazer, { params: { id: 1 }, noToast: true })
  expect(queryFn).toHaveBeenCalledTimes(1)
  await queryClient.fetchQuery(asked)
  expect(queryFn).toHaveBeenCalledTimes(2)
})
