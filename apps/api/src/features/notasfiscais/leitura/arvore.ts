import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Recusa } from './recusa.ts'

/** An element: its children by name, each a text, an element, or several. */
export type No = Readonly<Record<string, unknown>>

const leitor = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Keys and documents are texts: a number would lose their zeros and letters.
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // The five entities of XML are decoded below; none that a file declares is ever read.
  processEntities: false,
  maxNestedTags: 60,
})

/** The bytes as text: UTF-8, or Windows-1252 where they are no UTF-8 (older issuers write ISO-8859-1). */
function comoTexto(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (erro) {
    if (!(erro instanceof TypeError)) throw erro
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// oxlint-disable-next-line no-control-regex -- characters that no XML may hold, and no database text either
const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/**
 * The tree of an XML file. Nothing outside the file is ever read: a DOCTYPE is refused before the parser sees it.
 * @throws {Recusa} for what is no well-formed XML
 */
export function arvoreDe(bytes: Uint8Array): No {
  const texto = comoTexto(bytes)
  if (!texto.trimStart().startsWith('<') || PROIBIDOS.test(texto)) throw new Recusa('O arquivo não é um XML.')
  if (/<!(DOCTYPE|ENTITY)/i.test(texto))
    throw new Recusa('O arquivo traz declarações (DOCTYPE) que uma nota fiscal não pode ter.')
  // What says nowhere that it is an NF-e is not worth reading: a hostile file costs nothing more.
  if (!texto.includes('infNFe')) throw new Recusa('Este XML não é de uma NF-e.')
  if (XMLValidator.validate(texto) !== true) throw new Recusa('O arquivo XML está incompleto ou danificado.')
  try {
    return leitor.parse(texto) as No
  } catch (erro) {
    // Names kept by the language, or tags nested without end.
    if (erro instanceof Error) throw new Recusa('O arquivo XML está incompleto ou danificado.')
    throw erro
  }
}

const ehNo = (v: unknown): v is No => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The elements of that name inside another. */
export function filhos(no: No | undefined, nome: string): No[] {
  if (!no || !Object.hasOwn(no, nome)) return []
  const v = no[nome]
  return (Array.isArray(v) ? v : [v]).filter(ehNo)
}

/** The first element of that name, by a path of names. */
export function filho(no: No | undefined, ...nomes: string[]): No | undefined {
  return nomes.reduce<No | undefined>((atual, nome) => filhos(atual, nome)[0], no)
}

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function caractere(codigo: number): string {
  const valido =
    codigo === 9 ||
    codigo === 10 ||
    codigo === 13 ||
    (codigo >= 32 && codigo < 0xd800) ||
    (codigo > 0xdfff && codigo < 0x110000)
  return valido ? String.fromCodePoint(codigo) : ''
}

/** The five entities and the numbered characters of XML; anything else stays as it is written. */
const decodificar = (texto: string): string =>
  texto.replace(
    /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (tudo, nome?: string, decimal?: string, hexa?: string) =>
      nome
        ? (ENTIDADES[nome.toLowerCase()] ?? tudo)
        : caractere(decimal ? Number(decimal) : Number.parseInt(hexa ?? '', 16)),
  )

/** The text of a child (or, with `@`, of an attribute), without blanks around it; empty when it is not there. Cut at `max`. */
export function texto(no: No | undefined, nome: string, max = 300): string {
  if (!no || !Object.hasOwn(no, nome)) return ''
  const v: unknown = Array.isArray(no[nome]) ? (no[nome] as unknown[])[0] : no[nome]
  const bruto = ehNo(v) ? v['#text'] : v
  return typeof bruto === 'string' ? decodificar(bruto).replace(/\s+/g, ' ').trim().slice(0, max) : ''
}
