/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean }} Entry of a package-lock.json
 * @typedef {object} Package
 * @property {string} name
 * @property {string} versions `1.2.3, 2.0.0`
 * @property {string} licence as SPDX writes it; empty when nobody says
 * @property {boolean} shipped whether the product needs it to run, and not only whoever builds or tests it
 */

/** Licences that ask for no more than their own text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])

/** Says what packages whose package.json names no licence say in their texts. */
const stated = /** @type {Record<string, string>} */ ({
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
})

/**
 * Licences with duties that are shipped all the same, of which packages, and why that is right. The reason is Portuguese:
 * it stands in the list that people read.
 * @type {{ licence: string, of: RegExp, why: string }[]}
 */
const accepted = [
  {
    licence: 'LGPL-3.0-or-later',
    of: /^@img\/sharp-/,
    why: 'a biblioteca libvips, que o sharp carrega como arquivo à parte: vem sem mudança, e quem quiser troca por outra.',
  },
  {
    licence: 'MPL-2.0',
    of: /^web-push$/,
    why: 'usado como vem; o dever de publicar alcança só os arquivos do próprio pacote, que não mudamos.',
  },
]

/**
 * The packages of a lockfile, each name and licence once, in the order of their names.
 * @param {Record<string, Entry>} entries its `packages`
 * @returns {Package[]}
 */
export function packagesOf(entries) {
  const found =
    /** @type {Map<string, { name: string, versions: Set<string>, licence: string, shipped: boolean }>} */ (
      new Map()
    )
  for (const [path, entry] of Object.entries(entries)) {
    const name = /.*node_modules\/(.+)$/.exec(path)?.[1]
    if (name === undefined || entry.link === true) continue
    const licence = entry.license ?? stated[name] ?? ''
    const known = found.get(`${name} ${licence}`) ?? { name, versions: new Set(), licence, shipped: false }
    known.versions.add(entry.version ?? '')
    known.shipped ||= entry.dev !== true
    found.set(`${name} ${licence}`, known)
  }
  return [...found.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ versions, ...rest }) => ({ ...rest, versions: [...versions].sort().join(', ') }))
}

/**
 * Why a package cannot be used; undefined when it can. Of a choice (`OR`) one suffices, of several (`AND`) all count.
 * What only builds and tests may have any licence that is known.
 * @param {Package} item
 * @returns {string | undefined}
 */
export function licenceFault({ name, licence, shipped }) {
  if (licence === '') return `${name}: nobody says under which licence`
  if (!shipped) return undefined
  const good = (/** @type {string} */ one) =>
    permissive.has(one) || accepted.some((a) => a.licence === one && a.of.test(name))
  const fits = licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => good(one.trim())))
  return fits ? undefined : `${name}: ${licence} is not permissive, and nothing says why it is shipped`
}

/**
 * The list that people read, in Portuguese.
 * @param {Package[]} packages
 */
export function listOf(packages) {
  const section = (/** @type {boolean} */ shipped) => {
    const these = packages.filter((item) => item.shipped === shipped)
    const licences = [...new Set(these.map(({ licence }) => licence))].sort()
    return licences.flatMap((licence) => {
      const of = these.filter((item) => item.licence === licence)
      const why = shipped
        ? accepted.filter((a) => of.some(({ name }) => a.of.test(name) && licence.includes(a.licence)))
        : []
      return [
        `### ${licence} (${of.length})`,
        '',
        ...why.flatMap((a) => [`Por que pode: ${a.why}`, '']),
        ...of.map(({ name, versions }) => `- ${name} ${versions}`),
        '',
      ]
    })
  }
  return [
    '# Licenças das dependências',
    '',
    'Feito por `node scripts/checks/licences.mjs --write` a partir de `package-lock.json`; não se edita à mão. As de outros',
    'sistemas operacionais estão na lista, ainda que não se instalem em todos. O PostgreSQL embutido tem a licença PostgreSQL,',
    'e o Node que o Tombo traz para máquinas antigas, a MIT.',
    '',
    '## O que vai com o produto',
    '',
    ...section(true),
    '## O que só monta e testa',
    '',
    ...section(false),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
