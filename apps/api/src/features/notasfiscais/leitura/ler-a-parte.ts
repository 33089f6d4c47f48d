import { inThread, ThreadExhausted } from '../../../kernel/files/content/in-thread.ts'
import type { Leitura } from './nota.ts'

/** An invoice of 990 lines takes less than a second and 60 MB. */
const LIMITES = { timeoutMs: 20_000, memoryMb: 192 }

/** Reads the XML of an NF-e as `lerNota` does, in a thread that is ended when it takes more than an invoice can. */
export async function lerNotaAParte(bytes: Uint8Array): Promise<Leitura> {
  try {
    return await inThread<Leitura>(new URL('./thread.ts', import.meta.url), bytes, LIMITES)
  } catch (erro) {
    if (!(erro instanceof ThreadExhausted)) throw erro
    return {
      recusa: 'O arquivo pede mais tempo ou memória do que uma nota fiscal: confira se é mesmo o XML dela.',
    }
  }
}
