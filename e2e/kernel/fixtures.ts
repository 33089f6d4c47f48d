import { test as base } from '@playwright/test'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'

export { expect } from '@playwright/test'
export { administrator } from './server.ts'

/** Playwright's test, with one real server for all tests of the run; `baseURL` is its address. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
})
