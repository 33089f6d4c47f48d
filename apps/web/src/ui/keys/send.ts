/** The button that Enter presses in a field of a form; it may stand outside of it, at the foot of a dialog. */
const sendsIt = (form: HTMLFormElement) =>
  [...form.elements].find((e) => e instanceof HTMLButtonElement && e.type === 'submit') as
    | HTMLButtonElement
    | undefined

/** In a text of many lines, where Enter begins a line, Ctrl+Enter sends the form. Gives the function that ends this. */
export function sendTextsWithCtrlEnter(): () => void {
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.isComposing || e.defaultPrevented) return
    if (!(e.target instanceof HTMLTextAreaElement) || !e.target.form) return
    e.preventDefault()
    sendsIt(e.target.form)?.click()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
