import { afterAll, expect, it, vi } from 'vitest'
import { compare, suspend } from './comeBack.ts'
import { type Session, storeSession } from './session.ts'
import { suspension } from './suspension.ts'

const { http, kept } = vi.hoisted(() => {
  const stored = { text: null as string | null }
  Object.assign(globalThis, {
    window: { addEventListener: () => undefined },
    localStorage: {
      getItem: () => stored.text,
      setItem: (_: string, text: string) => void (stored.text = text),
      removeItem: () => void (stored.text = null),
    },
  })
  return { http: vi.fn<() => Promise<unknown>>(), kept: stored }
})
const inUnit = (id: number) => ({
  id: 7,
  nome: 'Ana',
  organizacao: { id: 1 },
  unidade: { id, descricao: 'U' },
})
vi.mock('../http.ts', () => ({ http }))
vi.mock('../contexto.tsx', () => ({ forgetAll: () => undefined }))
vi.mock('../queryClient.ts', () => ({ queryClient: { getQueryData: () => inUnit(1) } }))
vi.mock('../typed.ts', () => ({ clearPasswords: () => undefined }))
vi.mock('../unsaved.ts', () => ({ wasFilledIn: () => true }))
vi.mock('../../ui/dialog/confirm.ts', () => ({ withdraw: () => undefined }))

// The other files of this process find the modules as they are.
afterAll(() => {
  vi.resetModules()
})

const session = (token: string): Session => ({ token, tokenScope: 'USUARIO_UNIDADE', database_id: 1 })

it('whoever left the other unit in which they were at work is asked for the password again', async () => {
  const [here, there] = [session('1.here'), session('1.there')]
  storeSession(there)
  expect(suspend(here, 'Outra aba')).toBe(true)
  http.mockResolvedValue({ content: inUnit(2) })
  await compare()
  expect(suspension()?.inAnotherUnit).toBe(true)
  expect(suspend(there, 'Terminou')).toBe(true)
  expect(suspension()).toMatchObject({ session: here, why: 'Terminou', inAnotherUnit: false })
  expect(kept.text).toBeNull()
})
