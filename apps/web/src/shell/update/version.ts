import { version } from '../../../package.json'

/**
 * The build of a page: the name of its first program, which changes with any change of the client. Null where the page
 * names none (development).
 */
const buildOf = (html: string): string | null =>
  /<script[^>]*\bsrc="[^"]*\/assets\/index-([\w-]+)\.js"/.exec(html)?.[1] ?? null

/** The build that runs here. */
const BUILD = buildOf(document.documentElement.outerHTML)

/** "Tombo 0.1.0 (a1b2c3)". */
export const versionInWords = (): string => `Tombo ${version}${BUILD ? ` (${BUILD})` : ''}`

/** Does the server have another build than the one that runs here? False when that cannot be known. */
export async function hasNewVersion(): Promise<boolean> {
  if (BUILD === null) return false
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    const la = answer.ok ? buildOf(await answer.text()) : null
    return la !== null && la !== BUILD
  } catch {
    // Without a server there is no new version; whatever the person does next says that it is away.
    return false
  }
}
