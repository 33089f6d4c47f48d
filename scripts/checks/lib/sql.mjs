import ts from 'typescript'

/** The longest line of SQL, in columns. */
const longest = 120

/**
 * The lines that are too long, whatever stands in them.
 * @param {string} text
 * @returns {number[]}
 */
export function longLinesOf(text) {
  return text.split('\n').flatMap((line, i) => (line.length > longest ? [i + 1] : []))
}

/**
 * The lines of statements (templates tagged `sql`) that are too long.
 * @param {string} text of a TypeScript source
 * @returns {number[]}
 */
export function longSqlLinesOf(text) {
  const lines = longLinesOf(text)
  if (lines.length === 0) return []
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  /** @type {[number, number][]} the first and the last line of each statement */
  const statements = []
  const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql')
      statements.push([lineAt(node.template.getStart(source)), lineAt(node.getEnd())])
    node.forEachChild(visit)
  }
  visit(source)
  return lines.filter((line) => statements.some(([first, last]) => line >= first && line <= last))
}
