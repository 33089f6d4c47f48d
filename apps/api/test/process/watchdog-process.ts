import { text } from 'node:stream/consumers'
import { endEmbedded } from '../../src/kernel/db/embedded.ts'
import { DONE } from './watchdog.ts'

const [dataDir, serverPid] = process.argv.slice(2)

function endServer(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

if ((await text(process.stdin)) !== DONE && dataDir !== undefined) {
  if (serverPid !== undefined) endServer(Number(serverPid))
  await endEmbedded(dataDir)
}
