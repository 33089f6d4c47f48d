/** A name of a table, in a schema or not, as written. */
const table = '(?:only\\s+)?(?:if\\s+exists\\s+)?([\\w."]+)'
const altered = (/** @type {string} */ what) =>
  new RegExp(`^alter\\s+table\\s+${table}\\s[\\s\\S]*${what}`, 'i')
/** Defaults that are another for each row. */
const volatile = 'random|gen_random_uuid|uuid_generate_v\\w+|clock_timestamp|nextval|timeofday|txid_current'

/** Statements that lock what others are using, or rewrite it, for as long as it is large. */
const kinds = [
  {
    of: /^create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if not exists\s+)?(?:[\w.]+\s+)?on\s+(?:only\s+)?([\w."]+)/i,
    does: 'an index, while which nobody writes',
  },
  {
    of: altered('\\balter\\s+(?:column\\s+)?\\w+\\s+(?:set\\s+data\\s+)?type\\b'),
    does: 'a type that rewrites every row',
  },
  {
    of: altered('\\balter\\s+(?:column\\s+)?\\w+\\s+set\\s+not\\s+null\\b'),
    does: 'a NOT NULL that reads every row',
  },
  {
    of: altered('\\bset\\s+(?:logged|unlogged|tablespace|access\\s+method)\\b'),
    does: 'a table that is written anew',
  },
  { of: /^update\s+(?:only\s+)?([\w."]+)/i, does: 'rows that are changed' },
  { of: /^delete\s+from\s+(?:only\s+)?([\w."]+)/i, does: 'rows that are removed' },
  { of: /^truncate\s+(?:table\s+)?(?:only\s+)?([\w."]+)/i, does: 'rows that are removed' },
  { of: /^insert\s+into\s+([\w."]+)[\s\S]*\bselect\b[\s\S]*\bfrom\b/i, does: 'rows of a query' },
  { of: /^merge\s+into\s+(?:only\s+)?([\w."]+)/i, does: 'rows that are changed' },
  { of: /^lock\s+(?:table\s+)?(?:only\s+)?([\w."]+)/i, does: 'a lock' },
  { of: /^cluster\s+(?:verbose\s+)?([\w."]+)/i, does: 'a table that is written anew' },
  { of: /^vacuum\s*(?:\([^)]*\bfull\b[^)]*\)|full)\s*([\w."]*)/i, does: 'a table that is written anew' },
  {
    of: /^reindex\s+(?:\([^)]*\)\s*)?\w+\s+(?!concurrently)([\w."]+)/i,
    does: 'an index, while which nobody writes',
  },
  {
    of: /^refresh\s+materialized\s+view\s+(?!concurrently)([\w."]+)/i,
    does: 'a view that nobody reads until it is made',
  },
]

/** Parts of one ALTER TABLE, which stand between its commas. */
const actionKinds = [
  {
    of: /^add\s+(?:constraint\b|primary\s+key\b|unique\b|foreign\s+key\b|check\b|exclude\b)(?![\s\S]*\bnot\s+valid\b)(?![\s\S]*\busing\s+index\b)/i,
    does: 'a constraint that reads every row',
  },
  { of: /^validate\s+constraint\b/i, does: 'a constraint that reads every row' },
  {
    of: /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b|exclude\b)"?\w+"?\s[\s\S]*\b(?:primary\s+key|unique|references|check)\b/i,
    does: 'a column whose constraint reads every row',
  },
  {
    of: new RegExp(
      `^add\\s+(?:column\\s+)?(?:if\\s+not\\s+exists\\s+)?"?\\w+"?\\s[\\s\\S]*(?:\\bgenerated\\s+(?:always|by\\s+default)\\s+as\\s+identity\\b|\\bstored\\b|\\bdefault\\s+[\\s\\S]*\\b(?:${volatile})\\s*\\()|^add\\s+(?:column\\s+)?"?\\w+"?\\s+(?:small|big)?serial\\b`,
      'i',
    ),
    does: 'a column that rewrites every row',
  },
]

/** Says how long people wait for a migration, and for what. */
const said = /^--\s*(?:Espera|Locks):\s*\S/m

/** Splits at a separator that stands in no parentheses. */
function outside(/** @type {string} */ text, /** @type {string} */ separator) {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** The statements of a text without comments and texts; the bodies of DO are statements too, those of functions are not. */
function statementsOf(/** @type {string} */ text) {
  const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  /** @type {string[]} */
  const bodies = []
  const without = plain
    .replaceAll(/\bdo\s+(?:language\s+\w+\s+)?\$(\w*)\$([\s\S]*?)\$\1\$/gi, (_, _tag, body) => {
      bodies.push(body)
      return ''
    })
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  const quiet = (/** @type {string} */ sql) => sql.replaceAll(/'(?:[^']|'')*'/g, "''")
  const inBodies = bodies.flatMap((body) =>
    quiet(body)
      .split(/;|\b(?:begin|then|else|loop)\b/i)
      .map((statement) => statement.trim()),
  )
  return [...quiet(without).split(';'), ...inBodies].map((statement) => statement.trim())
}

/** Gives a statement with CTEs part by part: each may change rows. */
function partsOf(/** @type {string} */ statement) {
  if (!/^with\b/i.test(statement)) return [statement]
  const inner = [
    ...statement.matchAll(
      /\b(?:update\s+(?:only\s+)?[\w."]+\s+(?:\w+\s+)?set\b|delete\s+from\s+|insert\s+into\s+|merge\s+into\s+)/gi,
    ),
  ]
  return inner.map((match) => statement.slice(match.index))
}

/**
 * Lists what a migration does to tables that it did not make, without a line that says how long people wait (`-- Espera: …`).
 * @param {string} text of a migration
 * @returns {string[]} each as words for a person; none where the line stands
 */
export function unsaidLocks(text) {
  if (said.test(text)) return []
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap((statement) => {
      const name =
        /^create\s+(?:unlogged\s+|temp(?:orary)?\s+)?(?:table|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i.exec(
          statement,
        )?.[1]
      return name === undefined ? [] : [name]
    }),
  )
  /** @type {(name: string | undefined, does: string) => string[]} */
  const fault = (name, does) =>
    name === undefined || made.has(name) ? [] : [`${name || 'every table'}: ${does}`]
  return statements.flatMap(partsOf).flatMap((statement) => {
    const alter = new RegExp(`^alter\\s+table\\s+${table}\\s+([\\s\\S]*)$`, 'i').exec(statement)
    const ofActions = alter
      ? outside(alter[2] ?? '', ',').flatMap((action) =>
          actionKinds.flatMap(({ of, does }) => (of.test(action) ? fault(alter[1], does) : [])),
        )
      : []
    return [...kinds.flatMap(({ of, does }) => fault(of.exec(statement)?.[1], does)), ...ofActions]
  })
}
