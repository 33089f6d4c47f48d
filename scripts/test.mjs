// Runs the checks and tests group by group and stops after the first group that fails:
//   npm test                      everything
//   npm test -- unit e2e          only these groups, in the usual order
// The last line is `N passed, N failed`: the tests of vitest and Playwright, and a failed group without a test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { inRoot, readIfThere, root } from './setup/root.mjs'
import { ensureWebBuild } from './setup/web.mjs'

/** @typedef {{ ok: boolean, passed?: number, failed?: number }} Outcome */

const results = inRoot('.cache', 'test-results', String(process.pid))
const generator = inRoot('apps', 'api', 'src', 'commands', 'generate.ts')
const projects = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'scripts']

/** @type {Record<string, { title: string, run: () => Outcome }>} */
const groups = {
  format: { title: 'Format', run: () => tool('oxfmt/bin/oxfmt', ['--check']) },
  lint: { title: 'Lint', run: () => tool('oxlint/bin/oxlint', ['--deny-warnings']) },
  types: {
    title: 'Types',
    run: () => all(projects.map((project) => () => tool('ts7/bin/tsc', ['-p', project]))),
  },
  layers: { title: 'Import directions', run: () => node([inRoot('scripts', 'checks', 'layers.mjs')]) },
  dead: { title: 'Dead code', run: () => tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  sizes: { title: 'File sizes', run: () => node([inRoot('scripts', 'checks', 'sizes.mjs')]) },
  generated: {
    title: 'Generated files',
    run: () => (existsSync(generator) ? node([generator, '--check']) : { ok: true }),
  },
  unit: { title: 'Unit and API tests', run: unitTests },
  build: { title: 'Web build and its size', run: webBuild },
  e2e: { title: 'Browser tests', run: browserTests },
}

/** @returns {Outcome} */
function unitTests() {
  const report = `${results}/unit.json`
  const { ok } = tool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counted = JSON.parse(readIfThere(report) ?? '{}')
  return { ok, passed: counted.numPassedTests, failed: counted.numFailedTests }
}

/** @returns {Outcome} */
function webBuild() {
  ensureWebBuild(process.execPath)
  return tool('size-limit/bin.js', [])
}

/** @returns {Outcome} */
function browserTests() {
  ensureWebBuild(process.execPath)
  const report = `${results}/e2e.json`
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { ok } = tool('@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const { stats } = JSON.parse(readIfThere(report) ?? '{}')
  return { ok, passed: stats && stats.expected + stats.flaky, failed: stats?.unexpected }
}

/**
 * Runs all steps, also after one that failed.
 * @param {(() => Outcome)[]} steps
 * @returns {Outcome}
 */
function all(steps) {
  return { ok: steps.map((step) => step().ok).every(Boolean) }
}

/**
 * @param {string} path of the tool's program inside node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function tool(path, args, env) {
  return node([inRoot('node_modules', ...path.split('/')), ...args], env)
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Outcome}
 */
function node(args, env = {}) {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  return { ok: status === 0 }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => groups[name] === undefined)
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(' ')}`)
  process.exit(2)
}
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
for (const [name, { title, run }] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  console.log(`\n=== ${title} (${name})`)
  const outcome = attempt(run)
  passed += outcome.passed ?? 0
  failed += outcome.ok ? (outcome.failed ?? 0) : Math.max(1, outcome.failed ?? 0)
  console.log(`=== ${title}: ${outcome.ok ? 'ok' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (!outcome.ok) break
}
rmSync(results, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/**
 * @param {() => Outcome} run
 * @returns {Outcome}
 */
function attempt(run) {
  try {
    return run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ok: false }
  }
}
