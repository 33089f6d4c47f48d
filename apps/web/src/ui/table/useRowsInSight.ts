import { useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond each edge, so that a quick scroll does not show an empty ground. */
const BEYOND = 12
/** Drawn before the size of the table is known. */
const AT_FIRST = { first: 0, end: 60 }

/**
 * The rows of a long table that can be seen, where all are of one height.
 * @param element what scrolls
 * @param o.count all rows
 * @param o.height of one, in pixels
 * @param o.enabled false draws all of them
 * @returns `first` and `end` (one past the last), and `reveal`, which scrolls to a row and has it drawn when it returns
 */
export function useRowsInSight(
  element: HTMLElement | null,
  { count, height, enabled }: { count: number; height: number; enabled: boolean },
) {
  const [seen, setSeen] = useState(AT_FIRST)
  const look = useCallback(() => {
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / height) - BEYOND)
    const end = Math.ceil((element.scrollTop + element.clientHeight) / height) + BEYOND
    setSeen((was) => (was.first === first && was.end === end ? was : { first, end }))
  }, [element, height])
  useLayoutEffect(() => {
    if (!enabled || !element) return
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [element, enabled, look])

  const reveal = useCallback(
    (index: number) => {
      if (!enabled || !element) return
      // The header, as high as a row, stands over the first row of what is seen.
      const lowest = (index + 2) * height - element.clientHeight
      element.scrollTo({ top: Math.max(lowest, Math.min(element.scrollTop, index * height)) })
      flushSync(look)
    },
    [element, enabled, height, look],
  )
  const { first, end } = enabled ? seen : { first: 0, end: count }
  return { first: Math.min(first, count), end: Math.min(end, count), reveal }
}
