import { mkdirSync, rmSync } from 'node:fs'
import { groups, results } from './groups.mjs'
import { tenSlowest } from './slowest.mjs'

/** @typedef {import('./run-tool.mjs').Outcome} Outcome */

/** Says what was counted so far. */
const counted = { passed: 0, failed: 0 }
/** @type {import('./slowest.mjs').Timed[]} */
const timed = []
/** @type {string[]} */
const wavering = []

/**
 * Runs stages one after another, until one has a failure, and sets the exit code. The last line is
 * `N passed, N failed`: the tests of vitest and Playwright, and a failed group without a test; before it, the ten
 * slowest tests, and those that passed only the second time.
 * @param {string[][][]} stages of lanes that run beside each other, each of names of groups, one after another; only the
 *   last lane writes to the screen at once
 */
export async function runStages(stages) {
  mkdirSync(results, { recursive: true })
  for (const lanes of stages) {
    await Promise.all(lanes.map((lane, i) => runLane(lane, i < lanes.length - 1)))
    if (counted.failed > 0) break
  }
  rmSync(results, { recursive: true, force: true })
  const { passed, failed } = counted
  if (timed.length > 0) console.log(`\nThe ten slowest tests:\n${tenSlowest(timed).join('\n')}`)
  if (wavering.length > 0) console.log(`\nPassed only the second time, to be mended:\n${wavering.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * Runs groups one after another, until one fails.
 * @param {string[]} names
 * @param {boolean} aside another lane writes to the screen: what these write is shown at the end of each
 */
async function runLane(names, aside) {
  for (const name of names) {
    const group = groups[name]
    if (group === undefined) throw new Error(`No group ${name}`)
    const began = Date.now()
    /** @type {string[]} */
    const said = []
    if (!aside) console.log(`\n=== ${group.title} (${name})`)
    const outcome = await group.run(aside ? (text) => said.push(text) : undefined).catch(failure)
    counted.passed += outcome.passed ?? 0
    counted.failed += outcome.ok ? (outcome.failed ?? 0) : Math.max(1, outcome.failed ?? 0)
    timed.push(...(outcome.slowest ?? []))
    wavering.push(...(outcome.wavering ?? []))
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${said.join('')}=== ${group.title}: ${outcome.ok ? 'ok' : 'FAILED'}, ${seconds} s`)
    if (!outcome.ok) return
  }
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function failure(error) {
  console.error(error instanceof Error ? error.message : error)
  return { ok: false }
}
