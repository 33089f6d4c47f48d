import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../src/kernel/db/sql.ts'
import { setUpApp } from './scene.ts'
import { statementsOf } from './statements.ts'

const t = setUpApp()
const src = new URL('../src/', import.meta.url)
const statements = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    statementsOf(readFileSync(new URL(file, src), 'utf8')).map((s) => ({
      ...s,
      place: `${file.replaceAll('\\', '/')}:${s.line}`,
    })),
  )

/** A fault that is none: the column or table comes with a fragment, or is of a temporary table. */
const comesWithAFragment = [
  'column u.id does not exist',
  'column "alteracoes" does not exist',
  'relation "importacao_conferencia" does not exist',
  'relation "efeito_reavaliacao" does not exist',
  'relation "efeito_recuperabilidade" does not exist',
  'relation "sensiveis" does not exist',
]
const UNDEFINED = new Set(['42703', '42P01', '42704'])

/**
 * Whether the database refuses the statement itself. One with values in it may be built of fragments, which no parameter
 * can stand for: then only what it names by itself tells, and the tests that run it tell the rest. A sub-query that
 * names its outer statement is a fragment too.
 */
function isFault(values: number, { code, message }: { code?: string; message: string }): boolean {
  if (message.startsWith('missing FROM-clause entry') || comesWithAFragment.includes(message)) return false
  return values === 0 || UNDEFINED.has(code ?? '')
}

test(
  'every statement that is no fragment fits the schema: it is prepared once',
  { timeout: 120_000 },
  async () => {
    const faults: string[] = []
    let prepared = 0
    await t.organizacoes.write(t.databaseId, async (db) => {
      for (const { text, place, values } of statements) {
        await db.exec(sql`savepoint statement`)
        try {
          await db.exec(sql.raw(`prepare statement as ${text}`))
          prepared += 1
        } catch (error) {
          if (!(error instanceof Error)) throw error
          if (isFault(values, error)) faults.push(`${place}: ${error.message}`)
        }
        await db.exec(sql`rollback to savepoint statement`)
        await db.exec(sql`deallocate all`)
      }
    })
    expect(faults).toEqual([])
    // At least seven of ten statements are whole; the others are built of fragments.
    expect(prepared / statements.length).toBeGreaterThan(0.7)
  },
)

test('values are parameters, and what stands in another statement is its part', () => {
  const source = [
    'const a = sql<{ id: number }>`select id from bem where id = ${id} and ${sql`select 1`}`',
    'const b = sql`and x = ${y}`',
    'const c = sql`',
    '  update bem set a = 1`',
  ].join('\n')
  expect(statementsOf(source)).toEqual([
    { text: 'select id from bem where id = $1 and $2', line: 1, values: 2 },
    { text: '\n  update bem set a = 1', line: 3, values: 0 },
  ])
})
