/** Statements that lock what others are using, or rewrite it, for as long as it is large. */
const kinds = [
  {
    of: /^create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if not exists\s+)?(?:[\w.]+\s+)?on\s+(?:only\s+)?([\w.]+)/i,
    does: 'an index, while which nobody writes',
  },
  {
    of: /^alter\s+table\s+(?:only\s+)?([\w.]+)\s[\s\S]*\badd\s+(?:constraint|primary|unique|foreign|check)\b(?![\s\S]*not valid)/i,
    does: 'a constraint that reads every row',
  },
  {
    of: /^alter\s+table\s+(?:only\s+)?([\w.]+)\s[\s\S]*\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
    does: 'a type that rewrites every row',
  },
  {
    of: /^alter\s+table\s+(?:only\s+)?([\w.]+)\s[\s\S]*\bset\s+not\s+null\b/i,
    does: 'a NOT NULL that reads every row',
  },
  {
    of: /^alter\s+table\s+(?:only\s+)?([\w.]+)\s[\s\S]*\badd\s+column\b[\s\S]*\bgenerated\s+always\s+as\s*\([\s\S]*\)\s*stored/i,
    does: 'a column that rewrites every row',
  },
  { of: /^update\s+(?:only\s+)?([\w.]+)/i, does: 'rows that are changed' },
  { of: /^delete\s+from\s+(?:only\s+)?([\w.]+)/i, does: 'rows that are removed' },
]

/** Says how long people wait for a migration, and for what. */
const said = /^--\s*Locks:\s*\S/m

/**
 * Lists what a migration does to tables that it did not make, without a line that says how long people wait (`-- Locks: …`).
 * @param {string} text of a migration
 * @returns {string[]} each as words for a person; none where the line stands
 */
export function unsaidLocks(text) {
  if (said.test(text)) return []
  const plain = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  const made = new Set(
    [...plain.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map((m) => m[1]),
  )
  return plain
    .split(';')
    .map((statement) => statement.trim())
    .flatMap((statement) =>
      kinds.flatMap(({ of, does }) => {
        const table = of.exec(statement)?.[1]
        return table === undefined || made.has(table) ? [] : [`${table}: ${does}`]
      }),
    )
}
