import ts from 'typescript'

export interface Statement {
  /** Each value as a parameter. */
  text: string
  /** Where it begins. */
  line: number
  values: number
}

/** Gives the statements of a source: its templates tagged `sql` that begin as one and stand in no other. */
export function statementsOf(source: string): Statement[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const { template } = node
      const pieces = ts.isTemplateExpression(template)
        ? [template.head.text, ...template.templateSpans.map((s) => s.literal.text)]
        : [template.text]
      const text = pieces.reduce((all, piece, i) => `${all}$${i}${piece}`)
      if (/^\s*(?:select|insert|update|delete|with)\b/i.test(text))
        found.push({
          text,
          line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
          values: pieces.length - 1,
        })
      return
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}
