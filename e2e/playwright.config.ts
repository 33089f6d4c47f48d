import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './kernel/browser.ts'

/** One worker: the tests share one server and one database, each with records of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '.out/results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
