import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'

const folder = inRoot('.cache', 'mutantes')

/**
 * @param {string[]} args
 * @returns {string} what git says
 */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** @param {string} text of one name a line */
const names = (text) => text.split('\n').filter(Boolean)

/**
 * A copy of the sources as they are here, changes that are not committed included, in `.cache/mutantes`: whatever is done to it,
 * also by a run that is killed, the sources themselves stay. What npm installed is found above it.
 * @returns {string} the folder
 */
export function copyOfSources() {
  removeCopy()
  git('worktree', 'add', '--detach', '--force', folder, 'HEAD')
  for (const name of names(git('diff', '--name-only', '--diff-filter=D', 'HEAD'))) rmSync(join(folder, name))
  const changed = git('diff', '--name-only', '--diff-filter=d', 'HEAD')
  for (const name of names(changed + git('ls-files', '--others', '--exclude-standard'))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(inRoot(name), join(folder, name))
  }
  return folder
}

/** Takes the copy away, also one that a killed run left. */
export function removeCopy() {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}

/**
 * The sources that a revision has otherwise, or not, below a folder.
 * @param {string} revision
 * @param {string} below
 * @returns {string[]}
 */
export const changedSince = (revision, below) =>
  names(git('diff', '--name-only', '--diff-filter=d', revision, '--', below)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )

/** @returns {string} the last tag; the first commit, where there is none */
export function lastRelease() {
  const tag = names(git('tag', '--sort=-creatordate', '--merged', 'HEAD'))[0]
  return tag ?? /** @type {string} */ (names(git('rev-list', '--max-parents=0', 'HEAD'))[0])
}
