import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { AskedClient } from './askedClient.ts'

const queryClient = new AskedClient()

afterEach(() => queryClient.clear())

test('what was read before a change, and comes after it, is asked for once more', async () => {
  let inTheServer = 'before'
  let arrive = (): void => undefined
  const onTheWay = new Promise<void>((resolve) => (arrive = resolve))
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    const read = inTheServer
    await onTheWay
    return read
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['asset'], queryFn })
  const stop = observer.subscribe(() => undefined)
  inTheServer = 'after'
  const asked = queryClient.invalidateQueries({ queryKey: ['asset'] })
  arrive()
  await asked
  expect(observer.getCurrentResult().data).toBe('after')
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test('what has come before is asked for once, and what nobody looks at not at all', async () => {
  const queryFn = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  const observer = new QueryObserver(queryClient, { queryKey: ['asset'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  await queryClient.invalidateQueries({ queryKey: ['asset'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  await queryClient.invalidateQueries({ queryKey: ['asset'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('what is only to be marked as old is not asked for while it is on its way', async () => {
  const queryFn = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  const observer = new QueryObserver(queryClient, { queryKey: ['asset'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  await queryClient.invalidateQueries({ queryKey: ['asset'], refetchType: 'none' })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})
