/**
 * Prints a page that came as text, without leaving this one: it is laid out in a frame of its own, with its own size of
 * paper, and the browser's print window opens over it. What is in it cannot run;
 * afterwards the keyboard goes on where it was.
 */
export async function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  frame.srcdoc = html
  await new Promise((loaded) => {
    frame.addEventListener('load', loaded, { once: true })
    document.body.append(frame)
  })
  const frameWindow = frame.contentWindow
  const before = document.activeElement
  // Not at once: the browser may still be reading the page that it prints.
  const finish = () => {
    if (before instanceof HTMLElement) before.focus()
    setTimeout(() => frame.remove(), 1000)
  }
  frameWindow?.addEventListener('afterprint', finish, { once: true })
  frameWindow?.focus()
  frameWindow?.print()
}
