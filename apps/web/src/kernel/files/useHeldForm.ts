import { type RefObject, useEffect, useRef, useState } from 'react'

/** Marks a button that sends a form otherwise than by its submit. */
export const sendsForm = { 'data-sends': true } as const

/**
 * The form around a place is not sent while a file of it is on its way: a record saved without it would have lost it. What
 * somebody did to send it is done again as soon as all files are there; where one of them fails, or is given up, they do it
 * themselves. Held are the submit of the form, buttons marked by `sendsForm`, and Ctrl+Enter.
 * @param place stands within the form
 * @param sending a file is on its way
 * @returns `held`: somebody has asked for the form to be sent; `release` is called when no file is on its way any more
 */
export function useHeldForm(place: RefObject<HTMLElement | null>, sending: boolean) {
  const [held, setHeld] = useState(false)
  /** The sending that was waited for is not held anew. */
  const released = useRef(false)
  const again = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!sending) return
    const hold = (event: Event, repeat: () => void) => {
      if (released.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      again.current = repeat
      setHeld(true)
    }
    // Another form of the page does not wait for it.
    const form = place.current?.closest('form') ?? null
    const onSubmit = (event: SubmitEvent) => {
      if (form && event.target === form) hold(event, () => form.requestSubmit(event.submitter))
    }
    const onClick = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>('button[data-sends]')
      if (button && button.closest('form') === form) hold(event, () => button.click())
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      if (!form || !(target === document.body || form.contains(target as Node))) return
      const same = { key, code: event.code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
      hold(event, () => target?.dispatchEvent(new KeyboardEvent('keydown', same)))
    }
    // At the document, before all others: React hears of them at its root.
    const gone = new AbortController()
    const first = { capture: true, signal: gone.signal }
    document.addEventListener('submit', onSubmit, first)
    document.addEventListener('click', onClick, first)
    document.addEventListener('keydown', onKey, first)
    return () => gone.abort()
  }, [place, sending])
  const release = (allThere: boolean) => {
    const repeat = again.current
    again.current = null
    setHeld(false)
    if (!allThere) return
    released.current = true
    repeat?.()
    released.current = false
  }
  return { held, release }
}
