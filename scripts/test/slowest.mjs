import { relative } from 'node:path'
import { root } from '../setup/root.mjs'

/** @typedef {{ name: string, ms: number }} Timed a test, and how long it took */

/**
 * The tests of a report of vitest.
 * @param {{ testResults?: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @returns {Timed[]}
 */
export function testsOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

/**
 * @typedef {{ title: string, tests: { status?: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * The tests of a report of Playwright.
 * @param {{ suites?: Suite[] }} report
 * @returns {Timed[]}
 */
export function testsOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      name: `e2e/${suite.file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...testsOfPlaywright(suite),
  ])
}

/**
 * The names of those that passed only when they ran again.
 * @param {{ suites?: Suite[] }} report
 * @returns {string[]}
 */
export function waveringOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `e2e/${suite.file}: ${title}`),
    ...waveringOfPlaywright(suite),
  ])
}

/**
 * The ten slowest as lines, the slowest first.
 * @param {Timed[]} tests
 */
export function tenSlowest(tests) {
  return [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
