import ts from 'typescript'

/** Rows are held, and who holds them is waited for. */
const HOLDS = /\bfor\s+(?:no\s+key\s+)?update\b(?![^;]*\bskip\s+locked)/i
/** Rows of others are read: they are as they were before the wait. */
const READS_OTHERS = /\bjoin\b|\(\s*select\b/i

/**
 * The statements of a source that hold rows and read others in the same breath. PostgreSQL reads a held row anew after it
 * waited for it; a joined row, a sub-query and a count are as they were when the statement began.
 * @param {string} text of a TypeScript source
 * @returns {number[]} the lines where they begin
 */
export function readBesideHeld(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  /** @type {number[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const said = node.template.getText(source)
      if (HOLDS.test(said) && READS_OTHERS.test(said))
        found.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
      return
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}
