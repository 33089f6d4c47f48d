import { type RefObject, useLayoutEffect } from 'react'

/**
 * Says in `--tombo-pe` how high this is, while it is drawn: on a phone it stands at the foot of the screen, and the content
 * ends above it.
 */
export function usePlaceAtFoot(ref: RefObject<HTMLElement | null>, drawn: boolean): void {
  useLayoutEffect(() => {
    const bar = ref.current
    if (!drawn || !bar) return
    const { style } = document.documentElement
    const look = () => style.setProperty('--tombo-pe', `${bar.offsetHeight}px`)
    const size = new ResizeObserver(look)
    size.observe(bar)
    look()
    return () => {
      size.disconnect()
      style.removeProperty('--tombo-pe')
    }
  }, [ref, drawn])
}
