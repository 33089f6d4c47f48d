import { mensagens } from '@tombo/contract'
import { beforeEach, expect, test, vi } from 'vitest'

const confirm = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
const toastInfo = vi.hoisted(() => vi.fn<(text: string) => void>())
vi.mock('../ui/dialog/confirm.ts', () => ({ confirm }))
vi.mock('./toasts.ts', () => ({ toastInfo }))
beforeEach(() => void toastInfo.mockClear())

test('a deletion that is given up says so, once; one that goes on says nothing here', async () => {
  const { confirmDeletion } = await import('./ask.ts')
  confirm.mockResolvedValueOnce(false)
  expect(await confirmDeletion('Leitura: 12')).toBe(false)
  expect(toastInfo.mock.calls).toEqual([[mensagens.exclusaoCancelada]])
  confirm.mockResolvedValueOnce(true)
  expect(await confirmDeletion('Leitura: 12')).toBe(true)
  expect(toastInfo).toHaveBeenCalledOnce()
  expect(confirm).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: mensagens.confirmaExclusao, text: 'Leitura: 12', danger: true }),
  )
})
