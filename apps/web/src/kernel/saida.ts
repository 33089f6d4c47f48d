import { rotasSessao } from '@tombo/contract'
import { chamar } from './api.ts'
import { esquecerTudo } from './contexto.tsx'
import { guardarSessao } from './sessao.ts'

let motivo: string | null = null

/** Ends the session in this browser. `porque` is shown at the sign-in. */
export function encerrar(porque: string | null = null): void {
  motivo = porque
  guardarSessao(null)
  esquecerTudo()
}

/** Why the last session ended; null when the person left by themselves. Reading it changes nothing: a screen may be drawn twice. */
export const motivoDaSaida = (): string | null => motivo

/** Logs out; the browser forgets the session even when the server cannot be reached. `porque` is shown at the sign-in. */
export async function sair(porque: string | null = null): Promise<void> {
  try {
    await chamar(rotasSessao.logout)
  } catch (erro) {
    console.warn('O servidor não soube da saída', erro)
  }
  encerrar(porque)
}
