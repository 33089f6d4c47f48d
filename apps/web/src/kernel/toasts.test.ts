import { notificationsStore } from '@mantine/notifications'
import { expect, it, vi } from 'vitest'
import { toastError, toastInfo, toastSuccess } from './toasts.ts'

const shown = () => notificationsStore.getState().notifications.map(({ id, message }) => ({ id, message }))

it('one text stands once, and anew when it is said again: its time begins again', () => {
  toastInfo('Copiado.')
  toastSuccess('Salvo.')
  const [first] = shown()
  toastInfo('Copiado.')
  expect(shown()[0]?.id).toBe(first?.id)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 1500)
  toastInfo('Copiado.')
  vi.restoreAllMocks()
  expect(shown().map(({ message }) => message)).toEqual(['Salvo.', 'Copiado.'])
  expect(shown().at(-1)?.id).not.toBe(first?.id)
})

it('the same text in another colour is another toast', () => {
  toastInfo('Sem conexão.')
  toastError('Sem conexão.')
  expect(shown().filter(({ message }) => message === 'Sem conexão.')).toHaveLength(2)
})
