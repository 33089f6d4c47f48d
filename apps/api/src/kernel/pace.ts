import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Others who use more than this share of one processor are at work: what an idle machine does for itself is less. */
const AT_WORK = 0.2
/** While others work, a work of the background rests so many times as long as it took. */
const RESTS = 4
/** Shorter works are not worth a rest. */
const SLICE_MS = 10
/** Where nobody is at work, it rests so long after so much work, to see whether somebody came. */
const GLANCE_MS = 40
const BETWEEN_GLANCES_MS = 500
/** Rests together as long as this tell who is at work: the clocks of processors tick by the hundredth of a second. */
const LOOK_MS = 150

/** A machine as a pace goes by it. Times are milliseconds. */
export interface Machine {
  now(): number
  /** Time of processors that this process used, with all of its threads. */
  own(): number
  /** Time of processors that all processes used together. */
  all(): number
  rest(ms: number): Promise<unknown>
}

const here: Machine = {
  now: () => performance.now(),
  own() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  all: () => cpus().reduce((used, { times }) => used + times.user + times.nice + times.sys + times.irq, 0),
  rest: sleep,
}

/**
 * The pace of a work of the background, which awaits it between its small parts: while others use the machine it rests
 * so often that they hardly feel it, else it goes on at once. A lower priority is not enough for that: of what
 * processors share besides (caches, memory, the disk) none is kept for those who go first, and what works for it
 * elsewhere, as a database does, has no lower priority. Others are looked for while it rests, when nobody works for it.
 */
export function createPace(machine: Machine = here): () => Promise<void> {
  let othersWork = false
  let workedFrom = machine.now()
  const seen = { rested: 0, others: 0 }
  const rest = async (ms: number) => {
    const from = { at: machine.now(), own: machine.own(), all: machine.all() }
    await machine.rest(ms)
    workedFrom = machine.now()
    seen.rested += workedFrom - from.at
    seen.others += machine.all() - from.all - (machine.own() - from.own)
    if (seen.rested < LOOK_MS) return
    othersWork = seen.others > AT_WORK * seen.rested
    seen.rested = 0
    seen.others = 0
  }
  return async () => {
    const worked = machine.now() - workedFrom
    if (othersWork && worked >= SLICE_MS) await rest(worked * RESTS)
    else if (worked >= BETWEEN_GLANCES_MS) await rest(GLANCE_MS)
  }
}

/** The parts of a stream, each when it is its turn. */
export async function* atPace<T>(parts: AsyncIterable<T>, pace: () => Promise<void>): AsyncGenerator<T> {
  for await (const part of parts) {
    await pace()
    yield part
  }
}
