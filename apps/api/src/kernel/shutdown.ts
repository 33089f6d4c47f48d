import { exitCodes } from '../../../../scripts/setup/exit-codes.mjs'

export { exitCodes as EXIT_CODES }
export type Output = (typeof exitCodes)[keyof typeof exitCodes]

/** Says what is closed at the end, and how long it is waited for: what takes longer is left behind. */
interface Stop {
  nome: string
  timeoutMs: number
  stop: () => Promise<unknown>
}

/** The end of a process: everything is closed in the reverse order of its opening, each within its time. */
export interface Shutdown {
  /** Adds what is to be closed. */
  onStop: (stopped: Stop) => void
  /** Closes everything and ends the process with the code, within the sum of all times. The first call counts. */
  end: (code: Output) => Promise<void>
}

interface Means {
  /** Told what was left behind, in a sentence. */
  say: (sentence: string) => void
  exit: (code: number) => void
}

/** Waits no longer than `ms`. True when it came in time; a failure counts as closed, for there is nothing left to close. */
async function inTime({ nome: name, timeoutMs, stop }: Stop, say: Means['say']): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(() => timeout.resolve(false), timeoutMs)
  const done = stop().then(
    () => true,
    (error: unknown) => {
      say(`${name}: ${(error as Error).message}`)
      return true
    },
  )
  try {
    return await Promise.race([done, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function createShutdown({ say, exit }: Means): Shutdown {
  const stops: Stop[] = []
  let end: Promise<void> | undefined
  const close = async (code: Output) => {
    let all = true
    for (const stopped of stops.toReversed()) {
      if (await inTime(stopped, say)) continue
      all = false
      say(`${stopped.nome}: não terminou em ${stopped.timeoutMs / 1000} s, e fica para o próximo início.`)
    }
    exit(code === exitCodes.stopped && !all ? exitCodes.deadline : code)
  }
  return {
    onStop: (stopped) => void stops.push(stopped),
    end: (code) => (end ??= close(code)),
  }
}
