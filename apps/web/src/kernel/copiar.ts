import { mensagens } from '@tombo/contract'
import { avisarErro, avisarInfo } from './toasts.ts'

/** Copies a text and says so; where the browser does not allow it (a page without https), says what to do. */
export async function copiar(texto: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(texto)
    avisarInfo(mensagens.copiado)
  } catch {
    avisarErro('O navegador não deixou copiar. Selecione o texto e use Ctrl+C.')
  }
}
