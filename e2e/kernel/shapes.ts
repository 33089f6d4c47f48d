/**
 * The shapes of the elements of the page in the browser: all that the rules of WCAG can see of an element except which
 * words it says. Two screens of the same shapes have the same faults. Runs in the page, so that it stands alone.
 * @returns one text for each distinct shape: the element and its ancestors, with classes, styles, roles and states;
 * which of its names and texts are there; the width of the window, its colours, and the size of its text. `coloured` are
 * those that differ by what colours come of: the element and the four around it, in a window of any width. The page keeps
 * in `elementsOfShapes` where each is
 */
export function shapesOf(): { whole: string[]; coloured: string[] } {
  const told = new Set(['class', 'role', 'type', 'tabindex', 'lang', 'disabled', 'required', 'hidden'])
  const empty = (text: string | null) => (text ?? '').trim() === ''
  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const reference = (value: string) =>
    value
      .split(/\s+/)
      .map((id) => {
        const named = document.getElementById(id)
        return named === null ? 'none' : `${named.tagName}${empty(named.textContent) ? 'empty' : ''}`
      })
      .join(' ')
  const attribute = ({ name, value }: Attr) => {
    if (name === 'style') return `style=${value.replace(/-?\d+(\.\d+)?px/g, 'px')}`
    if (told.has(name)) return `${name}=${value}`
    if (/^aria-(labelledby|describedby|controls|owns|activedescendant)$|^for$/.test(name))
      return `${name}=${reference(value)}`
    if (/^aria-(label|valuetext|valuenow|rowindex|colindex|posinset|setsize|rowcount)$/.test(name))
      return `${name}${empty(value) ? '=empty' : ''}`
    if (name.startsWith('aria-') || name.startsWith('data-mantine')) return `${name}=${value}`
    if (name === 'id') return (ids.get(value) ?? 0) > 1 ? 'id twice' : ''
    return `${name}${empty(value) ? '=empty' : ''}`
  }
  const own = (element: Element) => {
    const says = [...element.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && !empty(n.textContent))
    const label = (element as HTMLInputElement).labels
    return `${element.tagName}[${[...element.attributes].map(attribute).filter(Boolean).sort().join(';')}]${
      says ? 'text' : ''
    }${label ? `labels${label.length}` : ''}`
  }
  const chosen = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((q) => matchMedia(q).matches)
  const window_ = `${chosen.join()} ${getComputedStyle(document.documentElement).fontSize}`
  const hashOf = (text: string) => {
    let hash = 5381
    for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0
    return hash
  }
  const elements = new Map<string, Element[]>()
  const whole = new Set<string>()
  const coloured = new Set<string>()
  const keep = (shapes: Set<string>, shape: string, element: Element) => {
    shapes.add(shape)
    const here = elements.get(shape)
    if (here) here.push(element)
    else elements.set(shape, [element])
  }
  const visit = (element: Element, above: number, around: readonly number[]) => {
    const text = own(element)
    const hash = hashOf(`${above} ${text}`)
    keep(whole, `${hash.toString(36)} ${element.tagName}`, element)
    const near = [...around, hashOf(text)]
    keep(coloured, `${window_} ${near.join(' ')}`, element)
    if (element.tagName !== 'svg') for (const child of element.children) visit(child, hash, near.slice(-4))
  }
  visit(document.documentElement, hashOf(`${innerWidth} ${window_}`), [])
  Object.assign(window, { elementsOfShapes: elements })
  return { whole: [...whole], coloured: [...coloured] }
}
