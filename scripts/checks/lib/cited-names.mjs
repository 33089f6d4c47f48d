import { commentsOf } from './comments.mjs'

/** Names of what is not of this house: browsers, libraries, formats, and samples of names. */
const OTHERS = new Set([
  'JavaScript',
  'MiB',
  'QuotaExceededError',
  'TanStack',
  'TipoSeguro',
  'Vary',
  'WebP',
  'WinAnsi',
  'sRGB',
  'typeParam',
  'useX',
  'zstd',
])

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/**
 * Every name that stands in a source outside of its comments.
 * @param {string} source
 * @returns {string[]}
 */
export const namesIn = (source) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(?:^|\s)\/\/.*$/gm, ' ')
    .match(NAME) ?? []

/** A word with a capital within it; a word alone between backticks; an error that is thrown. */
const cited = [
  /(?<![\p{L}\p{N}_$.])[\p{L}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*/gu,
  /(?<=`)\p{L}+(?=`)/gu,
  /(?<=@throws.*\{)\p{L}+(?=\})/gu,
]

/**
 * The names that the comments of a source speak of and that nothing bears: what they spoke of was renamed, or is gone.
 * @param {string} source
 * @param {ReadonlySet<string>} known every name of the code
 * @returns {{ line: number, name: string }[]}
 */
export const unknownNamesIn = (source, known) =>
  commentsOf(source, false).flatMap(({ line, text }) => {
    const names = cited.flatMap((pattern) => text.match(pattern) ?? [])
    return [...new Set(names)]
      .filter((name) => !known.has(name) && !OTHERS.has(name))
      .map((name) => ({ line, name }))
  })
