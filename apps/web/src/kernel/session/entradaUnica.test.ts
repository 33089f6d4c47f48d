import { afterAll, expect, it, vi } from 'vitest'
import { goToProvider, takeDeparture } from './entradaUnica.ts'

vi.hoisted(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    isSecureContext: true,
    location: { assign: () => undefined },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    },
  })
})
vi.mock('../api.ts', () => ({}))
vi.mock('../http.ts', () => ({ ApiError: Error }))

afterAll(() => {
  for (const name of ['isSecureContext', 'location', 'sessionStorage'])
    Reflect.deleteProperty(globalThis, name)
  vi.resetModules()
})

it('a sign-on remembers, once, the organisation and where the person was going', async () => {
  await goToProvider({ organizacao: '2', redirectUrl: '/produto?q=mesa&pagina=2' })
  expect(takeDeparture()).toEqual({ organizacao: '2', next: '/produto', nextParams: 'q=mesa&pagina=2' })
  expect(takeDeparture()).toEqual({})
  await goToProvider({})
  expect(takeDeparture()).toEqual({})
})
