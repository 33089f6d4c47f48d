/** A warning after so long without the person, the end so long after it. */
export const LIMITE_MS = 300_000
export const AVISO_MS = 20_000
/** After the server has answered, the warning says so for a moment. */
export const MANTIDA_MS = 2500
/**
 * The server ends a session that it does not hear from: so often it is told, while the person is at work without calling it
 * (they read, they type). Longer than the server waits between writing one use and the next.
 */
export const RENOVACAO_MS = 40_000
const PASSO_MS = 1000

/**
 * Where the session stands: in use; about to end (`restam` in seconds); the person is back and the server is being told; the
 * server has answered; over.
 */
export type Estado =
  | { fase: 'EM_USO' }
  | { fase: 'AVISO'; restam: number }
  | { fase: 'VOLTANDO' }
  | { fase: 'MANTIDA' }
  | { fase: 'FIM' }

const EM_USO: Estado = { fase: 'EM_USO' }

interface Meios {
  /** When the person last did something, in any tab: milliseconds, as `Date.now()`. */
  ultimaAtividade: () => number
  anotarAtividade: () => void
  /** When the server was last told that the person is there, by any tab. */
  ultimaRenovacao: () => number
  anotarRenovacao: () => void
  /** Tells the server that the person is there; false when there was no answer. */
  manter: () => Promise<boolean>
  aoMudar: (estado: Estado) => void
}

export interface Vigia {
  /** The person did something. */
  agir: () => void
  /** Looks at the clock; it does so by itself each second, but a tab in the background or a machine asleep wakes late. */
  conferir: () => void
  parar: () => void
}

/** Watches for the person's absence, by the clock and not by counting: a machine that slept has not stopped the time. */
export function vigiar({
  ultimaAtividade,
  anotarAtividade,
  ultimaRenovacao,
  anotarRenovacao,
  manter,
  aoMudar,
}: Meios): Vigia {
  let estado = EM_USO
  let fechamento: ReturnType<typeof setTimeout> | undefined
  let parada = false
  const mudar = (novo: Estado) => {
    if (parada || JSON.stringify(novo) === JSON.stringify(estado)) return
    estado = novo
    aoMudar(novo)
  }
  const conferir = () => {
    if (estado.fase !== 'EM_USO' && estado.fase !== 'AVISO') return
    const ausente = Date.now() - ultimaAtividade()
    if (ausente >= LIMITE_MS + AVISO_MS) mudar({ fase: 'FIM' })
    else if (ausente >= LIMITE_MS)
      mudar({ fase: 'AVISO', restam: Math.ceil((LIMITE_MS + AVISO_MS - ausente) / 1000) })
    else {
      mudar(EM_USO)
      renovar()
    }
  }
  /** Tells the server of what the person did since it was last told; without an answer it is told again at the next turn. */
  const renovar = () => {
    const antes = ultimaRenovacao()
    if (ultimaAtividade() <= antes || Date.now() - antes < RENOVACAO_MS) return
    anotarRenovacao()
    void manter()
  }
  const voltar = async () => {
    mudar({ fase: 'VOLTANDO' })
    anotarRenovacao()
    if (!(await manter())) return mudar(EM_USO)
    mudar({ fase: 'MANTIDA' })
    fechamento = setTimeout(() => mudar(EM_USO), MANTIDA_MS)
  }
  const agir = () => {
    // What is over is over: the movement that wakes a machine does not bring the session back.
    conferir()
    if (estado.fase === 'FIM') return
    anotarAtividade()
    if (estado.fase === 'AVISO') void voltar()
  }
  const relogio = setInterval(conferir, PASSO_MS)
  return {
    agir,
    conferir,
    parar() {
      parada = true
      clearInterval(relogio)
      clearTimeout(fechamento)
    },
  }
}
