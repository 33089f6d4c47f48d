import { exitCodes } from '../../../../scripts/setup/exit-codes.mjs'

export { exitCodes as SAIDA }
export type Saida = (typeof exitCodes)[keyof typeof exitCodes]

/** What is closed at the end, and how long it is waited for: what takes longer is left behind. */
interface Parada {
  nome: string
  prazoMs: number
  parar: () => Promise<unknown>
}

/** The end of a process: everything is closed in the reverse order of its opening, each within its time. */
export interface Termino {
  /** Adds what is to be closed. */
  aoParar: (parada: Parada) => void
  /** Closes everything and ends the process with the code, within the sum of all times. The first call counts. */
  terminar: (codigo: Saida) => Promise<void>
}

interface Meios {
  /** Told what was left behind, in a sentence. */
  dizer: (frase: string) => void
  sair: (codigo: number) => void
}

/** Waits no longer than `ms`. True when it came in time; a failure counts as closed, for there is nothing left to close. */
async function aTempo({ nome, prazoMs, parar }: Parada, dizer: Meios['dizer']): Promise<boolean> {
  const prazo = Promise.withResolvers<false>()
  const relogio = setTimeout(() => prazo.resolve(false), prazoMs)
  const feito = parar().then(
    () => true,
    (erro: unknown) => {
      dizer(`${nome}: ${(erro as Error).message}`)
      return true
    },
  )
  try {
    return await Promise.race([feito, prazo.promise])
  } finally {
    clearTimeout(relogio)
  }
}

export function criarTermino({ dizer, sair }: Meios): Termino {
  const paradas: Parada[] = []
  let fim: Promise<void> | undefined
  const encerrar = async (codigo: Saida) => {
    let todas = true
    for (const parada of paradas.toReversed()) {
      if (await aTempo(parada, dizer)) continue
      todas = false
      dizer(`${parada.nome}: não terminou em ${parada.prazoMs / 1000} s, e fica para o próximo início.`)
    }
    sair(codigo === exitCodes.stopped && !todas ? exitCodes.deadline : codigo)
  }
  return {
    aoParar: (parada) => void paradas.push(parada),
    terminar: (codigo) => (fim ??= encerrar(codigo)),
  }
}
