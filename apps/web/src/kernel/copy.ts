import { mensagens } from '@tombo/contract'
import { toastError, toastInfo } from './toasts.ts'

/** The way of browsers that give the clipboard to secure addresses only: an inner network often has none. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Puts a text on the clipboard, and says so. */
export async function copy(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  // A window that is not in front at this very moment is refused the clipboard, but may still copy what is selected.
  const done = clipboard
    ? await clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      )
    : copyBySelection(text)
  if (done) toastInfo(mensagens.copiado)
  else toastError('O navegador não deixou copiar. Selecione o texto e use Ctrl+C.')
}
