import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The form around a place is not sent while a file of it is on its way: a record saved without it would have lost it. It is
 * sent as soon as all files are there; where one of them fails, or is given up, a person sends it again.
 * @param place stands within the form; outside of any, nothing is held
 * @param sending a file is on its way
 * @returns `held`: somebody has asked for the form to be sent; `release` is called when no file is on its way any more
 */
export function useHeldForm(place: RefObject<HTMLElement | null>, sending: boolean) {
  const [held, setHeld] = useState(false)
  /** The sending that was waited for is not held anew. */
  const released = useRef(false)
  const asked = useRef<{ form: HTMLFormElement; by: HTMLElement | null } | null>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || !sending) return
    // Before the form's own: React hears of it only where it goes on to the root.
    const hold = (event: SubmitEvent) => {
      if (released.current) return
      event.preventDefault()
      event.stopPropagation()
      asked.current = { form, by: event.submitter }
      setHeld(true)
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [place, sending])
  const release = (allThere: boolean) => {
    const wanted = asked.current
    asked.current = null
    setHeld(false)
    if (!allThere || !wanted?.form.isConnected) return
    released.current = true
    wanted.form.requestSubmit(wanted.by)
    released.current = false
  }
  return { held, release }
}
