import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginningOf } from './lock.ts'

/** Milliseconds that each of these gets to end before it is killed. */
const patience = 3000

/**
 * Ends the processes that a killed PostgreSQL left behind in a cluster of which no server runs: they hold its shared memory,
 * and keep another from starting. What they were doing is rolled back by the next start's recovery. Where the system does
 * not tell the folders of processes it ends nothing.
 */
export async function endOrphans(cluster: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const orphans = processesIn(cluster)
    for (const pid of orphans) tell(pid, signal)
    const deadline = Date.now() + patience
    while (orphans.some((pid) => beginningOf(pid) !== undefined) && Date.now() < deadline) await sleep(50)
  }
}

/** PostgreSQL's processes work in the folder of their cluster. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const folder = realpathSync(cluster)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => folderOf(pid) === folder).map(Number)
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Gone meanwhile, or of another account: not ours.
    return undefined
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}
