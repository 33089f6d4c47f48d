import { defineConfig } from 'vitest/config'

/**
 * Node loads the modules itself, as it does in the product: Vite would write each anew, and look at every use of what another
 * module gives. The screens alone need what it makes of them.
 */
const asNodeLoads = { viteModuleRunner: false }

/**
 * One project for each room: only the server's tests need a PostgreSQL. The tests of a worker share its modules, which would
 * take more processor to load anew for each file than all that the files do: what a module remembers, a test leaves as it was.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], experimental: asNodeLoads },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          experimental: asNodeLoads,
        },
      },
      { extends: true, test: { name: 'web', include: ['apps/{web,extensao}/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          experimental: asNodeLoads,
        },
      },
    ],
  },
})
