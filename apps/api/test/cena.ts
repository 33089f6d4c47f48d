import { afterAll, beforeAll } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from './app.ts'

/**
 * The application of a test file: made before its first test, closed after its last. What is given is empty until then: it is for
 * tests and hooks, not for the file's top level. `env` are settings beside the defaults.
 */
export function prepararApp(env?: Record<string, string>): AppDeTeste {
  const t = {} as AppDeTeste
  beforeAll(async () => {
    Object.assign(t, await criarAppDeTeste(env))
  })
  afterAll(() => t.fechar())
  return t
}

/**
 * The application of a test file, and the scene that its tests begin with; both as `prepararApp` says.
 * @param montar makes the scene in the new application
 * @param fechar closes what the scene opened besides, before the application
 */
export function prepararCena<Cena extends object>(
  montar: (t: AppDeTeste) => Promise<Cena>,
  fechar: (cena: Cena) => unknown = () => undefined,
): readonly [AppDeTeste, Cena] {
  const t = prepararApp()
  const cena = {} as Cena
  beforeAll(async () => {
    Object.assign(cena, await montar(t))
  })
  afterAll(() => fechar(cena))
  return [t, cena]
}
