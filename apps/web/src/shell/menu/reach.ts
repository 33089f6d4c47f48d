import { screens } from '../../routes.tsx'
import { mayOpen } from './menu.ts'

const PATTERNS = screens.map((screen) => ({
  screen,
  // An address of its own (`/patrimonio/novo`) goes before one with a variable part.
  parts: screen.path.split('/:').length,
  pattern: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Says which screens someone with these tags may open, by their addresses. One that no screen has is left to the router. */
export const reachOf =
  (tags: ReadonlySet<string>) =>
  (to: string): boolean => {
    const path = to.replace(/[?#].*$/s, '')
    const [found] = PATTERNS.filter(({ pattern }) => pattern.test(path)).sort((a, b) => a.parts - b.parts)
    return !found || mayOpen(tags, found.screen)
  }
