/** Letters and signs that no keyboard has, in small letters and decomposed, as the database's `normalizar` writes them. */
const COMO_SE_DIGITA: Readonly<Record<string, string>> = {
  '′′': '"',
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '‟': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '⁄': '/',
  '±': '+/-',
  '«': '<<',
  '»': '>>',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
}
const QUE_SE_DIGITAM = new RegExp(Object.keys(COMO_SE_DIGITA).join('|'), 'g')

/** All but small raised figures, which stay as they are: the database keeps `m²` so. */
const SEM_EXPOENTES = /[^¹²³]+/g

/**
 * Normal form for matching names, as the database's `normalizar` has it: lower case, no accents, signs as they are typed; besides,
 * single spaces, trimmed. `"  Mesa  ÓTIMA – 2 m² "` → `"mesa otima - 2 m²"`.
 */
export const semAcentos = (texto: string): string =>
  texto
    .replace(SEM_EXPOENTES, (parte) => parte.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(QUE_SE_DIGITAM, (sinal) => COMO_SE_DIGITA[sinal] ?? sinal)
    .replace(/\s+/g, ' ')
    .trim()

/** Signs that end or enclose a word of a sentence, and are none of its letters. */
const EM_VOLTA = /^[,;:.!?"'“”‘’()[\]{}]+|[,;:.!?"'“”‘’()[\]{}]+$/g

/**
 * The words of a free text in the form in which they are compared, without the punctuation around them: `"Cadeira, gabinete."` →
 * `cadeira`, `gabinete`. What is within a word stays (`12.345`, `ar-condicionado`, `1,20m`); a text of signs alone is its signs.
 */
export function palavrasDe(texto: string): string[] {
  const inteiras = semAcentos(texto.replace(/[,;](?!\d)/g, ' '))
    .split(' ')
    .filter(Boolean)
  const limpas = inteiras.map((p) => p.replace(EM_VOLTA, '')).filter((p) => /[\p{L}\p{N}]/u.test(p))
  return limpas.length > 0 ? limpas : semAcentos(texto).split(' ').filter(Boolean)
}

/** Letters and digits only of the normal form, so that `44905206` equals `4.4.90.52.06`. */
export const chaveDeBusca = (texto: string): string =>
  semAcentos(texto)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** `"1 bem"`, `"1.234 bens"`. */
export const quantos = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

const CABEM = 60

/**
 * A path as it is read in a line: the top and the end, with what lies between them left out when it is longer than
 * `CABEM` letters. `"Prefeitura / Secretaria de Obras / … / Gabinete"`.
 */
export function caminhoCurto(caminho: string): string {
  const partes = caminho.split(' / ')
  if (caminho.length <= CABEM || partes.length < 3) return caminho
  const fim = partes.at(-1) as string
  const inicio: string[] = []
  for (const parte of partes.slice(0, -1)) {
    if (inicio.length > 0 && [...inicio, parte, '…', fim].join(' / ').length > CABEM) break
    inicio.push(parte)
  }
  return [...inicio, ...(inicio.length < partes.length - 1 ? ['…'] : []), fim].join(' / ')
}
