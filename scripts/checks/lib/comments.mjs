/** @typedef {{ line: number, text: string }} Comment where it begins, and its words in one line */

/**
 * The comments of a source: block comments, and lines of `//` (of `--` in SQL) that follow each other as one. What
 * looks like one inside a string is taken for one, unless something other than a blank stands before it.
 * @param {string} source
 * @param {boolean} isSql
 * @returns {Comment[]}
 */
export function commentsOf(source, isSql) {
  const found = []
  const block = /\/\*[\s\S]*?\*\//g
  for (const match of source.matchAll(block)) {
    const words = match[0].replaceAll(/^\/\*+|\*+\/$/g, '').replaceAll(/\n\s*\*?/g, ' ')
    found.push({ line: lineAt(source, match.index), text: plain(words) })
  }
  const rest = source.replaceAll(block, (text) => text.replaceAll(/[^\n]/g, ' '))
  const mark = isSql ? /(?:^|\s)--(.*)$/ : /(?:^|\s)\/\/(.*)$/
  let open = false
  for (const [at, line] of rest.split('\n').entries()) {
    const words = mark.exec(line)?.[1]
    if (words === undefined) {
      open = false
      continue
    }
    // Whatever stands behind a statement is about that statement alone.
    const alone = /^\s*(?:\/\/|--)/.test(line)
    const last = found.at(-1)
    if (open && alone && last) last.text = `${last.text} ${plain(words)}`
    else found.push({ line: at + 1, text: plain(words) })
    open = alone
  }
  return found
}

/** @param {string} text */
const plain = (text) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * @param {string} source
 * @param {number} index
 */
const lineAt = (source, index) => source.slice(0, index).split('\n').length
