import { test as base } from '@playwright/test'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'
import { isDrawn, leaveUndrawn } from './undrawn.ts'

export { expect } from '@playwright/test'
export { administrator } from './server.ts'

/**
 * Playwright's test on a server that no other spec changes: for what is said once for a whole organisation. `baseURL` is its
 * address.
 */
export const testOnItsOwn = () =>
  base.extend<object, { server: RunningServer }>({
    server: [
      async ({}, use) => {
        const server = await startServer()
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ server }, use) => use(server.baseURL),
    context: async ({ context }, use, info) => {
      if (!isDrawn(info)) await leaveUndrawn(context)
      await use(context)
    },
  })

/** Playwright's test, with one real server for all tests of a worker. */
export const test = testOnItsOwn()
