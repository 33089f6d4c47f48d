import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './kernel/browser.ts'

const WALK = '**/telas/todas.spec.ts'

/**
 * Three workers for two processors, since each waits a third of its time; each with a server and a database of its own, so
 * that parameters changed by a test are seen by no other worker. The tests of a worker run one after another, each with
 * records of its own.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '.out/results',
  globalSetup: './kernel/ready.ts',
  workers: 3,
  fullyParallel: false,
  // The walk over all screens is one long piece: begun last, it would leave the other workers without work.
  projects: [
    { name: 'todas', testMatch: WALK },
    { name: 'outros', testMatch: '**/*.spec.ts', testIgnore: WALK },
  ],
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Movement costs a fifth of the browser's time, and is asked for by the tests that look at it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // To record a trace costs more than the test itself: it is kept of what failed once and is run again.
    trace: 'on-first-retry',
  },
})
