/**
 * Puts lines after the last line that fits.
 * @param {string} text of a file
 * @param {RegExp} anchor what such a line looks like
 * @param {string} lines without a line break at the end
 * @throws {Error} when no line fits
 */
export function afterLast(text, anchor, lines) {
  const all = text.split('\n')
  const at = all.findLastIndex((line) => anchor.test(line))
  if (at < 0) throw new Error(`nenhuma linha como ${anchor}`)
  return [...all.slice(0, at + 1), lines, ...all.slice(at + 1)].join('\n')
}

/**
 * Puts lines before the one line that fits.
 * @param {string} text of a file
 * @param {RegExp} anchor what that line looks like
 * @param {string} lines without a line break at the end
 * @throws {Error} when no line fits, or several do
 */
export function beforeOnly(text, anchor, lines) {
  const all = text.split('\n')
  const found = all.filter((line) => anchor.test(line)).length
  if (found !== 1) throw new Error(`${found} linhas como ${anchor}, e não uma`)
  const at = all.findIndex((line) => anchor.test(line))
  return [...all.slice(0, at), lines, ...all.slice(at)].join('\n')
}
