import { exitCodes } from '../../../../scripts/setup/exit-codes.mjs'

export { exitCodes as SAIDA }
export type Output = (typeof exitCodes)[keyof typeof exitCodes]

/** Says what is closed at the end, and how long it is waited for: what takes longer is left behind. */
interface Parada {
  nome: string
  prazoMs: number
  parar: () => Promise<unknown>
}

/** The end of a process: everything is closed in the reverse order of its opening, each within its time. */
export interface Shutdown {
  /** Adds what is to be closed. */
  aoParar: (stopped: Parada) => void
  /** Closes everything and ends the process with the code, within the sum of all times. The first call counts. */
  terminar: (code: Output) => Promise<void>
}

interface Meios {
  /** Told what was left behind, in a sentence. */
  dizer: (frase: string) => void
  sair: (code: number) => void
}

/** Waits no longer than `ms`. True when it came in time; a failure counts as closed, for there is nothing left to close. */
async function aTempo({ nome: name, prazoMs, parar: stop }: Parada, say: Meios['dizer']): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(() => timeout.resolve(false), prazoMs)
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

export function createShutdown({ dizer: say, sair }: Meios): Shutdown {
  const stops: Parada[] = []
  let end: Promise<void> | undefined
  const encerrar = async (code: Output) => {
    let all = true
    for (const stopped of stops.toReversed()) {
      if (await aTempo(stopped, say)) continue
      all = false
      say(`${stopped.nome}: não terminou em ${stopped.prazoMs / 1000} s, e fica para o próximo início.`)
    }
    sair(code === exitCodes.stopped && !all ? exitCodes.deadline : code)
  }
  return {
    aoParar: (stopped) => void stops.push(stopped),
    terminar: (code) => (end ??= encerrar(code)),
  }
}
