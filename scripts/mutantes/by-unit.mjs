import ts from 'typescript'

/** @typedef {{ at: number, end: number, words: string }} Condition where it stands in a source, and as it is written */

const writes = /\b(?:update|delete|insert)\b/i
/** The end of a piece of SQL that compares a column of units with the value after it. */
const before = /(?:\b\w+\.)?\bunidade_id\s*=\s*(any\s*\(\s*)?$/i
/** The beginning of the piece after that value: a cast, and the parenthesis of `any`. */
const after = { one: /^(?:::\w+)?/, any: /^(?:::\w+(?:\[\])?)?\s*\)/ }

/**
 * The conditions that keep a statement that writes within units: those of the statement, of its sub-queries and of the
 * fragments inside it, and those of a fragment that stands by itself, since a statement that writes may take it.
 * @param {string} text of a TypeScript source
 * @returns {Condition[]}
 */
export function conditionsOf(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  /** @type {Condition[]} */
  const found = []
  /** @param {ts.TemplateExpression} template */
  const take = (template) => {
    const pieces = [template.head, ...template.templateSpans.map((span) => span.literal)]
    for (const [i, span] of template.templateSpans.entries()) {
      const piece = /** @type {ts.TemplateHead} */ (pieces[i])
      const start = before.exec(piece.rawText ?? piece.text)
      if (!start) continue
      const rest = after[start[1] === undefined ? 'one' : 'any'].exec(
        span.literal.rawText ?? span.literal.text,
      )
      if (!rest) continue
      const at = piece.getEnd() - 2 - start[0].length
      const end = span.literal.getStart(source) + 1 + rest[0].length
      found.push({ at, end, words: text.slice(at, end) })
    }
  }
  /** @param {ts.Node} node @param {boolean} counts */
  const visit = (node, counts) => {
    let inside = counts
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const words = node.template.getText(source)
      inside ||= writes.test(words) || !/\bselect\b/i.test(words)
      if (inside && ts.isTemplateExpression(node.template)) take(node.template)
    }
    node.forEachChild((child) => visit(child, inside))
  }
  visit(source, false)
  return found
}
