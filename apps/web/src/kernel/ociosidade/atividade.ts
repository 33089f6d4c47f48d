import { guardar, lembrado } from '../../ui/memoria.ts'

const NOME = 'atividade'
/** The tabs are told at most so often. */
const PAUSA_MS = 1000
let minha = 0
let contada = 0

/** The person is at work, here: every tab of this browser counts it, since they share the session. */
export function anotarAtividade(): void {
  minha = Date.now()
  if (minha - contada < PAUSA_MS) return
  contada = minha
  guardar(NOME, minha)
}

/** When the person was last at work in any tab, as `Date.now()`. A time to come, of a clock that was put back, is now. */
export const ultimaAtividade = (): number =>
  Math.min(Date.now(), Math.max(minha, Number(lembrado<number>(NOME)) || 0))

const RENOVACAO = 'renovacao'

/** The server is being told that the person is there: the other tabs need not. */
export const anotarRenovacao = (): void => guardar(RENOVACAO, Date.now())

/** When the server was last told, by any tab. A time to come is now. */
export const ultimaRenovacao = (): number => Math.min(Date.now(), Number(lembrado<number>(RENOVACAO)) || 0)
