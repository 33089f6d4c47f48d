import { useCallback } from 'react'

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]:not([tabindex="-1"])'

/** Sets `tabIndex` where the region scrolls and holds nothing that takes the focus, and takes it back where it no longer does. */
function settle(region: HTMLElement): void {
  const scrolls = region.scrollHeight > region.clientHeight + 1
  const holds = [...region.querySelectorAll(FOCUSABLE)].some((el) => !el.matches(':disabled'))
  if (scrolls && !holds) region.tabIndex = 0
  else region.removeAttribute('tabindex')
}

/**
 * Gives the ref of a region that scrolls. While it overflows and holds nothing that takes the focus it takes the focus itself,
 * so that the arrows scroll it (WCAG 2.1.1).
 */
export function useReachableScroll(): (region: HTMLElement | null) => (() => void) | undefined {
  return useCallback((region) => {
    if (!region) return undefined
    const look = () => settle(region)
    const sizes = new ResizeObserver(look)
    sizes.observe(region)
    const contents = new MutationObserver(look)
    contents.observe(region, { childList: true, subtree: true })
    look()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
}
