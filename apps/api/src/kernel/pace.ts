import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** So long a look at the machine counts. */
const LOOK_MS = 500
/** Others who use more than this share of one processor are at work: what an idle machine does for itself is less. */
const AT_WORK = 0.2
/** While others work, a work of the background rests so many times as long as it took. */
const RESTS = 3
/** Shorter works are not worth a rest. */
const SLICE_MS = 5

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
 * processors share besides (caches, memory, the disk) none is kept for those who go first.
 */
export function createPace(machine: Machine = here): () => Promise<void> {
  const see = () => ({ at: machine.now(), own: machine.own(), all: machine.all() })
  let look = see()
  let othersWork = false
  let rested = look.own
  const watch = () => {
    if (machine.now() - look.at < LOOK_MS) return
    const next = see()
    const others = next.all - look.all - (next.own - look.own)
    othersWork = others > AT_WORK * (next.at - look.at)
    look = next
  }
  return async () => {
    watch()
    const worked = machine.own() - rested
    if (worked < SLICE_MS) return
    if (othersWork) await machine.rest(worked * RESTS)
    rested = machine.own()
  }
}

/** The parts of a stream, each when it is its turn. */
export async function* atPace<T>(parts: AsyncIterable<T>, pace: () => Promise<void>): AsyncGenerator<T> {
  for await (const part of parts) {
    await pace()
    yield part
  }
}
