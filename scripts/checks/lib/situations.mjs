const inCode = /\b(?:situacao|status|situacaoItem|desfecho)(?:\??\.value)?\)?\s*[!=]==\s*'[A-Z_]+'/g
const inSql =
  /\b(?:situacao|status|desfecho)\s*(?:=|<>|!=|not\s+in|in)\s*\(?\s*'[A-Z_]+'|\bcase\s+(?:\w+\.)?(?:situacao|status|desfecho)\s+when\s+'[A-Z_]+'/g
const clause = /\b(set|where|and|or|on|when|select|returning|filter)\b/gi

/**
 * @param {string} text a source
 * @returns {{ line: number, found: string }[]} its comparisons of a situation with a word
 */
export function comparisonsIn(text) {
  const code = [...text.matchAll(inCode)]
  // After `set`, and before any condition, it is written; and so in a fragment of more columns, which begins with a comma.
  const sql = [...text.matchAll(inSql)].filter((m) => {
    if (/`,\s*$/.test(text.slice(0, m.index))) return false
    const before = [...text.slice(Math.max(0, m.index - 400), m.index).matchAll(clause)].at(-1)
    return before?.[1]?.toLowerCase() !== 'set'
  })
  return [...code, ...sql].map((m) => ({
    line: text.slice(0, m.index).split('\n').length,
    found: m[0].replace(/\s+/g, ' '),
  }))
}
