import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterLast, beforeOnly } from './insert.mjs'
import { namesOf } from './names.mjs'
import { contract, migration, screen, testCase } from './templates.mjs'

/**
 * @typedef {import('./names.mjs').Names} Names
 * @typedef {{ path: string, text: string }} File a file of the repository as it is to be written
 */

/**
 * The lines that a catalogue needs in files that are there already.
 * @type {{ path: string, add: (text: string, n: Names) => string }[]}
 */
const insertions = [
  {
    path: 'packages/contract/src/cadastros/index.ts',
    add: (text, n) => afterLast(text, /^export \* from/, `export * from './${n.slug}.ts'`),
  },
  {
    path: 'packages/contract/src/permissions.ts',
    add: (text, n) =>
      afterLast(
        text,
        /^ {2}\.\.\.par\(.*'Cadastros'\),$/,
        `  ...par('${n.action}', '${n.plural.charAt(0).toLowerCase()}${n.plural.slice(1)}', 'Cadastros'),`,
      ),
  },
  {
    path: 'packages/contract/src/menu.ts',
    add: (text, n) =>
      afterLast(
        text,
        /^ {2}tela\('Cadastros',/,
        `  tela('Cadastros', '${n.plural}', '${n.address}', 'consultar${n.tag}'),`,
      ),
  },
  {
    path: 'packages/contract/src/organizacao.ts',
    add: (text, n) => afterLast(text, /^ {2}cadastros\.\w+,$/, `  cadastros.${n.slug},`),
  },
  {
    path: 'apps/api/src/features/cadastros/fontes.ts',
    add: (text, n) =>
      beforeOnly(
        text,
        /^\} as const satisfies Record<string, Source>/,
        `  ${n.slug}: { table: '${n.table}' },`,
      ),
  },
  {
    path: 'apps/api/src/features/cadastros/cadastros.routes.ts',
    add: (text, n) =>
      afterLast(
        text,
        /^ {2}crudRoutes\(casa, c\.routesOf\(/,
        `  crudRoutes(casa, c.routesOf(c.${n.slug}), c.${n.slug}, fontes.${n.slug})`,
      ),
  },
  {
    path: 'apps/api/src/features/cadastros/cadastros.test.ts',
    add: (text, n) =>
      beforeOnly(text, /^\} satisfies Record<keyof typeof fontes, ResourceCase>/, testCase(n)),
  },
  {
    path: 'apps/web/src/routes.tsx',
    add: (text, n) =>
      afterLast(
        text,
        /^ {2}screen\(.*'\.\/features\/cadastros\//,
        `  screen('${n.address}', '${n.plural}', 'consultar${n.tag}', () => import('./features/cadastros/${n.component}.tsx')),`,
      ),
  },
  {
    path: 'apps/web/src/kernel/addresses.ts',
    add: (text, n) => afterLast(text, /^ {2}\| '\//, `  | '${n.address}'`),
  },
  {
    path: 'apps/web/src/resource/fields/whereMade.ts',
    add: (text, n) => afterLast(text, /^ {2}\w+: '\/\w+',$/, `  ${n.slug}: '${n.address}',`),
  },
  {
    path: 'apps/api/src/kernel/http/openapi/tags.ts',
    add: (text, n) => afterLast(text, /^ {2}'?[\w-]+'?: '/, `  ${n.slug}: '${n.plural}, para ${n.para}.',`),
  },
  {
    path: 'docs/manual/11-cadastros.md',
    add: (text, n) => afterLast(text, /^\| Tipos de .* \|$/, `| ${n.plural} | ${n.para} |`),
  },
]

/**
 * Gives what stands in the repository already and would be meant twice.
 * @param {string} root
 * @param {Names} n
 * @throws {Error} naming it
 */
function refuseTwice(root, n) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const taken = [
    [new RegExp(`path: '${n.slug}'`), contractsOf(root).map(read).join('\n'), `o catálogo ${n.slug}`],
    [
      new RegExp(`par\\('${n.action}',`),
      read('packages/contract/src/permissions.ts'),
      `a permissão ${n.action}`,
    ],
    [new RegExp(`screen\\('${n.address}',`), read('apps/web/src/routes.tsx'), `a tela ${n.address}`],
    [new RegExp(`^create table ${n.table} \\(`, 'm'), read('apps/api/schema.sql'), `a tabela ${n.table}`],
  ].find(([pattern, text]) => /** @type {RegExp} */ (pattern).test(/** @type {string} */ (text)))
  if (taken) throw new Error(`Já existe ${taken[2]}: escolha outro slug, --nome ou --plural. Nada foi feito.`)
}

/**
 * @param {string} root
 * @returns {string[]} the files that declare catalogues
 */
const contractsOf = (root) =>
  readdirSync(join(root, 'packages/contract/src/cadastros')).map(
    (name) => `packages/contract/src/cadastros/${name}`,
  )

/**
 * The next migration's number: four digits.
 * @param {string} root
 */
function nextNumber(root) {
  const numbers = readdirSync(join(root, 'apps/api/migrations')).flatMap(
    (name) => name.match(/^\d{4}(?=_)/) ?? [],
  )
  return String(Math.max(0, ...numbers.map(Number)) + 1).padStart(4, '0')
}

/**
 * Every file that a new plain catalogue adds or changes, as it is to be; writes nothing.
 * @param {string} root of the repository
 * @param {import('./names.mjs').Request} request
 * @returns {File[]}
 * @throws {Error} a Portuguese sentence: a name that cannot be or is taken, or a place that was not found
 */
export function planCatalogue(root, request) {
  const n = namesOf(request)
  refuseTwice(root, n)
  const added = [
    { path: `packages/contract/src/cadastros/${n.slug}.ts`, text: contract(n) },
    { path: `apps/api/migrations/${nextNumber(root)}_${n.table}.sql`, text: migration(n) },
    { path: `apps/web/src/features/cadastros/${n.component}.tsx`, text: screen(n) },
  ]
  const there = added.find(({ path }) => existsSync(join(root, path)))
  if (there) throw new Error(`Já existe ${there.path}. Nada foi feito.`)
  return [
    ...added,
    ...insertions.map(({ path, add }) => {
      try {
        return { path, text: add(readFileSync(join(root, path), 'utf8'), n) }
      } catch (cause) {
        throw new Error(
          `${path} mudou de forma, e o lugar não foi achado (${/** @type {Error} */ (cause).message}). Nada foi feito.`,
          { cause },
        )
      }
    }),
  ]
}
