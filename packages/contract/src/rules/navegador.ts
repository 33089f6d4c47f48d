/** In this order: many browsers name the others too. */
const NAVEGADORES: readonly (readonly [nome: string, marca: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|\bCriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//],
]
const SISTEMAS: readonly (readonly [nome: string, marca: RegExp])[] = [
  ['no iPhone', /\biPhone\b/],
  ['no iPad', /\biPad\b/],
  ['no Android', /\bAndroid\b/],
  ['no Windows', /\bWindows\b/],
  ['no ChromeOS', /\bCrOS\b/],
  ['no Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['no Linux', /\bLinux\b/],
]

/** Gives what a browser says of itself (User-Agent), in words: "Chrome 131 no Windows"; what no rule knows, by its first word. */
export function navegadorEmPalavras(userAgent: string | null): string | null {
  const texto = userAgent?.trim()
  if (!texto) return null
  const sistema = SISTEMAS.find(([, marca]) => marca.test(texto))?.[0]
  for (const [nome, marca] of NAVEGADORES) {
    const versao = marca.exec(texto)?.[1]
    if (versao) return [`${nome} ${versao}`, sistema].filter(Boolean).join(' ')
  }
  const programa = texto.split(/[\s/]/, 1)[0]?.slice(0, 40)
  return [programa, sistema].filter(Boolean).join(' ')
}
