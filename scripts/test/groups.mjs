import { inRoot, readIfThere } from '../setup/root.mjs'
import { ensureWebBuild } from '../setup/web.mjs'
import { node, tool } from './run-tool.mjs'
import { testsOfPlaywright, testsOfVitest, waveringOfPlaywright } from './slowest.mjs'

/** @typedef {import('./run-tool.mjs').Outcome} Outcome */
/** @typedef {import('./run-tool.mjs').Print} Print */
/** @typedef {{ title: string, run: (print?: Print) => Promise<Outcome> }} Group */

/** Where the reports of this run are kept until it ends. */
export const results = inRoot('.cache', 'test-results', String(process.pid))

/** The contract is looked at with the server, and the bench with the browser's tests: what two share is checked once. */
const projects = ['apps/api', 'apps/web', 'apps/extensao', 'e2e', 'scripts']
/** The checkers that are written in Go collect garbage less often than they would by themselves: a tenth of their processor. */
const seldomCollected = { GOGC: '300' }
/** That of types needs 2 GB at most, and collects none before 4. */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '4GiB' }
const generator = inRoot('apps', 'api', 'src', 'commands', 'generate.ts')

/** The groups that look at the sources alone. */
export const sources = [
  'format',
  'lint',
  'types',
  'layers',
  'dead',
  'sizes',
  'citations',
  'comments',
  'situations',
  'answers',
  'asked',
  'sql',
  'held',
  'migrations',
  'licences',
]

/** @type {Record<string, Group>} */
export const groups = {
  format: { title: 'Format', run: (print) => tool('oxfmt/bin/oxfmt', ['--check'], print) },
  lint: { title: 'Lint', run: lint },
  types: { title: 'Types', run: types },
  layers: { title: 'Import directions', run: (print) => check('layers.mjs', print) },
  dead: {
    title: 'Dead code',
    run: (print) => tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], print),
  },
  sizes: { title: 'File sizes', run: (print) => check('sizes.mjs', print) },
  citations: { title: 'What comments cite', run: (print) => check('citations.mjs', print) },
  comments: { title: 'How comments begin', run: (print) => check('comments.mjs', print) },
  situations: { title: 'Situations', run: (print) => check('situations.mjs', print) },
  answers: { title: 'Errors of answers', run: (print) => check('answers.mjs', print) },
  asked: { title: 'Calls without a screen', run: (print) => check('asked.mjs', print) },
  sql: { title: 'Lines of SQL', run: (print) => check('sql.mjs', print) },
  held: { title: 'Held before it is read', run: (print) => check('held.mjs', print) },
  migrations: { title: 'Locks of migrations', run: (print) => check('migrations.mjs', print) },
  licences: { title: 'Licences', run: (print) => check('licences.mjs', print) },
  rules: {
    title: 'Rules, their screens and scripts, without a database',
    run: () => vitest(['scripts', 'contract', 'web']),
  },
  generated: { title: 'Generated files', run: (print) => node([generator, '--check'], print) },
  build: { title: 'Web build', run: webBuild },
  unit: { title: 'Unit and API tests', run: () => vitest(['scripts', 'contract', 'web', 'api']) },
  e2e: { title: 'Browser tests', run: browserTests },
}

/**
 * @param {string} script of scripts/checks
 * @param {Print} [print]
 */
function check(script, print) {
  return node([inRoot('scripts', 'checks', script)], print)
}

/**
 * The linter, and what it has no rule for.
 * @param {Print} [print]
 * @returns {Promise<Outcome>}
 */
async function lint(print) {
  const casts = await check('casts.mjs', print)
  const { ok } = await tool('oxlint/bin/oxlint', ['--deny-warnings'], print, seldomCollected)
  return { ok: ok && casts.ok }
}

/**
 * All projects, also after one that failed. Each of several checkers would find out anew what the types are that all files
 * share: one takes a third of their processor. The next run looks again only at what changed since, and what depends on it.
 * @param {Print} [print]
 * @returns {Promise<Outcome>}
 */
async function types(print) {
  let ok = true
  for (const project of projects) {
    const known = inRoot('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const args = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known]
    ok = (await tool('ts7/bin/tsc', args, print, uncollected)).ok && ok
  }
  return { ok }
}

/**
 * @param {string[]} names of projects of vitest.config.ts
 * @returns {Promise<Outcome>}
 */
async function vitest(names) {
  const report = `${results}/${names.join('-')}.json`
  const projectsOf = names.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await tool('vitest/vitest.mjs', ['run', ...projectsOf, ...reporters], undefined)
  const counted = JSON.parse(readIfThere(report) ?? '{}')
  return {
    ok,
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    slowest: testsOfVitest(counted),
  }
}

/** @returns {Promise<Outcome>} */
async function webBuild() {
  ensureWebBuild(process.execPath)
  return { ok: true }
}

/**
 * A browser test that fails runs once more, on a server and a database of its own. One that passes only then counts as
 * passed, and is named among those that waver.
 * @returns {Promise<Outcome>}
 */
async function browserTests() {
  ensureWebBuild(process.execPath)
  const report = `${results}/e2e.json`
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json']
  const { ok } = await tool('@playwright/test/cli.js', args, undefined, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node takes the types out of the tests by itself: Playwright's own compiler would do it anew for each worker.
    PW_DISABLE_TS_ESM: '1',
  })
  const counted = JSON.parse(readIfThere(report) ?? '{}')
  const { stats } = counted
  return {
    ok,
    passed: stats && stats.expected + stats.flaky,
    failed: stats?.unexpected,
    slowest: testsOfPlaywright(counted),
    wavering: waveringOfPlaywright(counted),
  }
}
