/**
 * The parts of the page that go sideways beyond what is seen of them, and by how much. Runs in the page, so that it stands
 * alone.
 * What may be pushed sideways is what has rows and columns, a row of tabs, a drawing, a label in its true size, and a text
 * of a machine.
 */
export function sideways(): string[] {
  const mayBePushed =
    '[role="grid"], table, [role="table"], [role="treegrid"], [role="tree"], [role="tablist"], svg, canvas, pre, code, [aria-label="Desenho da etiqueta"]'
  const { scrollWidth, clientWidth } = document.documentElement
  const said = scrollWidth > clientWidth ? [`goes ${scrollWidth - clientWidth} px beyond the page`] : []
  const furthest = (within: Element) => {
    const rights = [...within.querySelectorAll('*')].map((e) => [e, e.getBoundingClientRect().right] as const)
    const [e] = rights.toSorted((a, b) => b[1] - a[1])[0] ?? []
    return `${e?.tagName.toLowerCase()}.${e?.getAttribute('class')} “${e?.textContent.slice(0, 40)}”`
  }
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  for (const e of document.querySelectorAll<HTMLElement>('body *')) {
    const beyond = e.scrollWidth - e.clientWidth
    if (beyond <= 1 || e.clientWidth === 0) continue
    if (!/auto|scroll/.test(getComputedStyle(e).overflowX)) continue
    const grid = e.querySelector(':scope > [role="grid"]')
    // A table is pushed for its columns alone, and not on a screen that is wide enough for them in letters of the usual size.
    if (grid && grid.clientWidth <= e.clientWidth)
      said.push(`is pushed ${beyond} px for what is no column of ${grid.getAttribute('aria-label')}`)
    else if (grid && innerWidth >= 1280 && letters <= 16)
      said.push(`has ${beyond} px of ${grid.getAttribute('aria-label')} out of sight`)
    if (e.matches(mayBePushed) || (!e.querySelector('h1') && e.querySelector(mayBePushed))) continue
    if (e.matches('input, textarea') || e.closest('[role="tablist"], [class*="_tabs_"]')) continue
    said.push(`goes ${beyond} px beyond ${e.tagName.toLowerCase()}.${e.className}: ${furthest(e)}`)
  }
  return said
}
