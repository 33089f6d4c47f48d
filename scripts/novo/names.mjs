/**
 * Says what a person asks for. Without `nome` the slug is the name; without `plural` the first word takes an `s`.
 * @typedef {{ slug: string, nome?: string, plural?: string, para?: string }} Request
 */

/**
 * Every name that follows from a request.
 * @typedef {object} Names
 * @property {string} slug in addresses of the API and as identifier: `tiposseguro`
 * @property {string} nome one record, in words: `Tipo de seguro`
 * @property {string} plural the list, in words: `Tipos de seguro`
 * @property {string} para what the manual says that it is for
 * @property {string} table `tipo_seguro`
 * @property {string} component of the web client, and its file: `TipoSeguro`
 * @property {string} address of the screen: `/tiposeguro`
 * @property {string} action the pair of actions without its verb: `TIPOS_SEGURO`
 * @property {string} tag the same as the end of a tag: `tiposseguro`
 */

const linkWords = new Set(['a', 'as', 'o', 'os', 'e', 'de', 'da', 'das', 'do', 'dos', 'em', 'por', 'para'])

/**
 * The words that carry the meaning, in small letters without accents.
 * @param {string} text
 */
const wordsOf = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !linkWords.has(word))

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * @param {Request} request
 * @returns {Names}
 * @throws {Error} a sentence that says what to write instead
 */
export function namesOf({ slug, nome = capital(slug), plural = nome.replace(/(?<!s)(?= |$)/, 's'), para }) {
  if (!/^[a-z][a-z0-9]{2,39}$/.test(slug))
    throw new Error('O slug tem de 3 a 40 letras minúsculas ou algarismos, sem acentos: tiposseguro.')
  const words = wordsOf(nome)
  const action = wordsOf(plural).join('_').toUpperCase()
  const unsafe = [nome, plural, para ?? ''].find((text) => /['"`\\|\n]/.test(text))
  if (unsafe !== undefined) throw new Error(`Tire aspas, barras e quebras de linha de: ${unsafe}`)
  if (words.length === 0 || action === '' || !/^[a-z]/.test(words.join('_')))
    throw new Error('Nome e plural precisam começar com uma palavra: Tipo de seguro, Tipos de seguro.')
  return {
    slug,
    nome,
    plural,
    para:
      para ?? `os nomes de ${plural.charAt(0).toLowerCase()}${plural.slice(1)} que os outros cadastros usam`,
    table: words.join('_'),
    component: words.map(capital).join(''),
    address: `/${words.join('')}`,
    action,
    tag: action.toLowerCase().replaceAll('_', ''),
  }
}
