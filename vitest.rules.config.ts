import { defineConfig } from 'vitest/config'

/** The tests of the contract alone, in one project: for the mutants, which are run with them many times. */
export default defineConfig({ test: { include: ['packages/contract/src/**/*.test.ts'] } })
