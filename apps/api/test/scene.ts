import { afterAll, beforeAll } from 'vitest'
import { type TestApp, createTestApp } from './app.ts'

/**
 * The application of a test file: made before its first test, closed after its last. What is given is empty until then: it is for
 * tests and hooks, not for the file's top level. `env` are settings beside the defaults.
 */
export function setUpApp(env?: Record<string, string>): TestApp {
  const t = {} as TestApp
  beforeAll(async () => {
    Object.assign(t, await createTestApp(env))
  })
  afterAll(() => t.close())
  return t
}

/**
 * The application of a test file, and the scene that its tests begin with; both as `setUpApp` says.
 * @param build makes the scene in the new application
 * @param close closes what the scene opened besides, before the application
 */
export function setUpScene<Scene extends object>(
  build: (t: TestApp) => Promise<Scene>,
  close: (scene: Scene) => unknown = () => undefined,
): readonly [TestApp, Scene] {
  const t = setUpApp()
  const scene = {} as Scene
  beforeAll(async () => {
    Object.assign(scene, await build(t))
  })
  afterAll(() => close(scene))
  return [t, scene]
}
