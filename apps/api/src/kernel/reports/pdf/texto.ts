/**
 * Texts of a page, in the one-byte code of the PDF's own fonts (WinAnsi, windows-1252): every letter of Portuguese is in
 * it, and no font has to be put into the file. Widths are in thousandths of the size.
 */
const DE_80_A_9F = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const ALTOS = new Map(
  [...DE_80_A_9F].flatMap((c, i) => (c === '\0' ? [] : [[c, String.fromCharCode(0x80 + i)]])),
)
/** Letters and signs that have no place in the code, by what is nearest. */
const PARECIDOS = new Map(
  Object.entries({ '−': '-', '≤': '<=', '≥': '>=', '→': '->', '\u200b': '', '\u200d': '', '\ufeff': '' }),
)

/** The letter of a code from 0 to 255; none where the code has none. */
export function letraDe(codigo: number): string {
  if (codigo < 0x20 || codigo === 0x7f) return ''
  if (codigo < 0x80 || codigo > 0x9f) return String.fromCharCode(codigo)
  return DE_80_A_9F.charAt(codigo - 0x80).replace('\0', '')
}

function codigoDe(letra: string): string {
  const n = letra.codePointAt(0) ?? 0
  if (n < 0x20) return ' '
  if (n < 0x7f || (n >= 0xa0 && n <= 0xff)) return letra
  const outro = ALTOS.get(letra) ?? PARECIDOS.get(letra)
  if (outro !== undefined) return outro
  const base = letra.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== letra && base !== '' ? [...base].map(codigoDe).join('') : '?'
}

/** A text as bytes of the code, one to a character; what has no place in it becomes the nearest letter, or `?`. */
export function emWinAnsi(texto: string): string {
  // Nearly every text is plain, and is given back as it is.
  return /^[\x20-\x7e\xa0-\xff]*$/.test(texto) ? texto : [...texto.normalize('NFC')].map(codigoDe).join('')
}

/** The text as an operand of a page: in parentheses, the signs escaped that would end it. */
export const operando = (codificado: string): string => `(${codificado.replace(/[\\()]/g, '\\$&')})`

/** A font of the page: its name there, and the width of each of the 256 codes. */
export interface Fonte {
  nome: string
  larguras: readonly number[]
}

/** How wide a coded text is, in points. */
export function larguraDe(fonte: Fonte, corpo: number, codificado: string): number {
  let soma = 0
  for (let i = 0; i < codificado.length; i += 1) soma += fonte.larguras[codificado.charCodeAt(i)] ?? 0
  return (soma * corpo) / 1000
}

/** The text as it is, or its beginning with an ellipsis: never wider than `largura`. */
export function cortar(fonte: Fonte, corpo: number, codificado: string, largura: number): string {
  if (larguraDe(fonte, corpo, codificado) <= largura) return codificado
  const fim = '\x85'
  let n = codificado.length
  while (n > 0 && larguraDe(fonte, corpo, codificado.slice(0, n).trimEnd() + fim) > largura) n -= 1
  return codificado.slice(0, n).trimEnd() + fim
}

/** How many characters of a word fit in `largura`; at least one. */
function quantosCabem(fonte: Fonte, corpo: number, palavra: string, largura: number): number {
  let n = 1
  while (n < palavra.length && larguraDe(fonte, corpo, palavra.slice(0, n + 1)) <= largura) n += 1
  return n
}

/**
 * A coded text in lines no wider than `largura`, broken between words, and within a word that is wider by itself. What is
 * over `maximo` lines is cut with an ellipsis.
 */
export function quebrar(
  fonte: Fonte,
  corpo: number,
  codificado: string,
  largura: number,
  maximo: number,
): string[] {
  if (larguraDe(fonte, corpo, codificado) <= largura) return [codificado]
  const linhas: string[] = []
  let atual = ''
  for (const inteira of codificado.split(' ')) {
    let palavra = inteira
    if (atual !== '' && larguraDe(fonte, corpo, `${atual} ${palavra}`) <= largura) {
      atual = `${atual} ${palavra}`
      continue
    }
    if (atual !== '') linhas.push(atual)
    while (larguraDe(fonte, corpo, palavra) > largura && palavra.length > 1) {
      const n = quantosCabem(fonte, corpo, palavra, largura)
      linhas.push(palavra.slice(0, n))
      palavra = palavra.slice(n)
    }
    atual = palavra
  }
  if (atual !== '') linhas.push(atual)
  if (linhas.length <= maximo) return linhas
  return [
    ...linhas.slice(0, maximo - 1),
    cortar(fonte, corpo, `${linhas[maximo - 1]} ${linhas[maximo]}`, largura),
  ]
}
