import { mensagens } from '@tombo/contract'
import { avisarErro, avisarInfo } from './toasts.ts'

/** The way of browsers that give the clipboard to secure addresses only: an inner network often has none. */
function copiarPorSelecao(texto: string): boolean {
  const area = document.createElement('textarea')
  area.value = texto
  area.setAttribute('readonly', '')
  area.style.cssText = 'position:fixed;opacity:0'
  const foco = document.activeElement
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (foco instanceof HTMLElement) foco.focus()
  }
}

/** Puts a text on the clipboard, and says so. */
export async function copiar(texto: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  const feito = clipboard
    ? await clipboard.writeText(texto).then(
        () => true,
        () => false,
      )
    : copiarPorSelecao(texto)
  if (feito) avisarInfo(mensagens.copiado)
  else avisarErro('O navegador não deixou copiar. Selecione o texto e use Ctrl+C.')
}
