/**
 * Prints a page that came as text, without leaving this one: it is laid out in a frame of its own, with its own size of
 * paper, and the browser's print window opens over it. What is in it cannot run;
 * afterwards the keyboard goes on where it was.
 */
export async function imprimirPagina(html: string): Promise<void> {
  const moldura = document.createElement('iframe')
  moldura.setAttribute('sandbox', 'allow-same-origin allow-modals')
  moldura.setAttribute('aria-hidden', 'true')
  moldura.tabIndex = -1
  Object.assign(moldura.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  moldura.srcdoc = html
  await new Promise((pronta) => {
    moldura.addEventListener('load', pronta, { once: true })
    document.body.append(moldura)
  })
  const janela = moldura.contentWindow
  const antes = document.activeElement
  // Not at once: the browser may still be reading the page that it prints.
  const acabar = () => {
    if (antes instanceof HTMLElement) antes.focus()
    setTimeout(() => moldura.remove(), 1000)
  }
  janela?.addEventListener('afterprint', acabar, { once: true })
  janela?.focus()
  janela?.print()
}
