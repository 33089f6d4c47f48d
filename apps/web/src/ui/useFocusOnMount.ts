import { type RefObject, useEffect, useRef } from 'react'

/**
 * The field that a screen opens for has the focus when it appears; on a touch screen it would only raise the keyboard
 * over what the person came to read, unless `touch` says so. `skip` leaves the focus where it is.
 */
export function useFocusOnMount<E extends HTMLElement>({
  touch = false,
  skip = false,
} = {}): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!skip && (touch || !matchMedia('(pointer: coarse)').matches)) ref.current?.focus()
  }, [touch, skip])
  return ref
}
