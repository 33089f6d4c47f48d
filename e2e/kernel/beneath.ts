/**
 * The texts and controls that stand beneath a bar of the screen when everything is pushed to its end, where nothing can be
 * pushed free of it any more. Runs in the page, so that it stands alone; everything is left where it was.
 */
export function beneath(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('main, main *')]
  const bars = all.filter((e) => getComputedStyle(e).position === 'fixed' && e.offsetHeight > 0)
  if (bars.length === 0) return []
  const pushed = all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => [e, e.scrollTop] as const)
  for (const [e] of pushed) e.scrollTop = e.scrollHeight
  const clips = (e: Element) => getComputedStyle(e).overflow !== 'visible'
  /** Where an element is seen: within all around it that cut off what goes beyond them. */
  const seen = (e: Element) => {
    let { top, right, bottom, left } = e.getBoundingClientRect()
    for (let around = e.parentElement; around; around = around.parentElement) {
      if (!clips(around)) continue
      const edge = around.getBoundingClientRect()
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
      left = Math.max(left, edge.left)
    }
    return { top, right, bottom, left }
  }
  const says = (e: Element) =>
    [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.nodeValue?.trim())
  const usable = 'a[href], button, input, select, textarea, [tabindex="0"]'
  const said: string[] = []
  for (const bar of bars) {
    const over = bar.getBoundingClientRect()
    for (const e of all) {
      if (bar.contains(e) || e.contains(bar) || !(says(e) || e.matches(usable))) continue
      const { top, right, bottom, left } = seen(e)
      if (right - left < 2 || bottom - top < 2 || getComputedStyle(e).visibility === 'hidden') continue
      const across = Math.min(right, over.right) - Math.max(left, over.left)
      const down = Math.min(bottom, over.bottom) - Math.max(top, over.top)
      if (across > 1 && down > 1)
        said.push(
          `stands beneath “${bar.innerText}”: ${e.tagName.toLowerCase()} “${e.textContent.slice(0, 40)}”`,
        )
    }
  }
  for (const [e, top] of pushed) e.scrollTop = top
  return said
}
