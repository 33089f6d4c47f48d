import { readIfThere } from './root.mjs'

/**
 * Calls back once when the npm that started this process is gone. npm passes SIGTERM only to the shell between it
 * and this process, and that shell dies without passing it on; a killed npm passes on nothing at all. Does nothing
 * when npm did not start this process: a program sent to the background outlives its shell.
 * @param {() => void} onGone
 */
export function whenNpmIsGone(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    onGone()
  }, 250)
  timer.unref()
}

/**
 * @param {number} pid
 * @returns {string | undefined} the parent's id, where the system tells it in /proc
 */
function parentOf(pid) {
  const status = readIfThere(`/proc/${pid}/status`)
  return status === undefined ? undefined : /^PPid:\s*(\d+)/m.exec(status)?.[1]
}
