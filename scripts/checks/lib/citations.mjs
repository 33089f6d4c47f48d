/**
 * Says what comments may point at.
 * @typedef {object} Known
 * @property {ReadonlySet<string>} rules numbers of docs/regras.md: `R12`
 * @property {ReadonlySet<string>} headings of docs/wire.md: `Long work`
 * @property {(path: string) => boolean} isThere whether the repository holds this Markdown file
 * @property {(number: string) => boolean} isDecided whether docs/decisions holds this number: `0004`
 */

/**
 * The numbers of the rules that a text declares by their anchors.
 * @param {string} markdown of docs/regras.md
 */
export const rulesOf = (markdown) =>
  new Set([...markdown.matchAll(/<a id="r\d+"><\/a>\*\*(R\d+)\./g)].map(([, rule = '']) => rule))

/**
 * The headings of a text.
 * @param {string} markdown
 */
export const headingsOf = (markdown) =>
  new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim()))

/** Documents that no reader of the repository has. */
const absent = [
  /\bpart \d+ ?§/i,
  /\bdomain ?§/i,
  /\bissue \d+ ?§/i,
  /\bthe specification\b/i,
  /\bspecification part\b/i,
  /\(part \d+(?:: [^)]*)?\)/i,
  /\((?:reports|routes|screens): /i,
  /\b[\w-]+\.tsv\b/i,
]

/**
 * Gives what is wrong with the citations of one comment, each in words; empty when nothing is.
 * @param {string} comment its words in one line
 * @param {Known} known
 * @returns {string[]}
 */
export function citationFaults(comment, known) {
  const faults = absent.flatMap((pattern) => {
    const cited = pattern.exec(comment)?.[0]
    return cited === undefined ? [] : [`"${cited}" is not in the repository`]
  })
  for (const [path] of comment.matchAll(/[\w./-]*\w\.md\b/g))
    if (!known.isThere(path)) faults.push(`${path} is not in the repository`)
  for (const [, number = ''] of comment.matchAll(/\bdecision (\d{4})\b/g))
    if (!known.isDecided(number)) faults.push(`there is no decision ${number}`)
  if (comment.includes('docs/regras.md'))
    for (const [rule] of comment.matchAll(/\bR\d+\b/g))
      if (!known.rules.has(rule)) faults.push(`docs/regras.md has no rule ${rule}`)
  for (const [, named = ''] of comment.matchAll(/docs\/wire\.md, ([A-Z][A-Za-z ]*)/g))
    for (const heading of named.split(' and ').map((text) => text.trim()))
      if (!known.headings.has(heading)) faults.push(`docs/wire.md has no heading "${heading}"`)
  return faults
}
