import { SaxesParser } from 'saxes'
import { Recusa } from './recusa.ts'

/** An element: its children by name, each a text, an element, or several; its attributes with `@`; its own text as `#text`. */
export type No = Readonly<Record<string, unknown>>

/**
 * Says what one file may hold, at the most: an invoice of 990 lines with every tax has some 150,000 elements, none deeper than
 * twelve, none with more than four attributes.
 */
const LIMITES_DO_XML = {
  elementos: 250_000,
  profundidade: 40,
  atributos: 20,
  /** It is of an element's name, and of the text inside it, in characters; what a text has more is not kept. */
  nome: 100,
  texto: 10_000,
} as const

const DANIFICADO = 'O arquivo XML está incompleto ou danificado.'
const DEMAIS = 'O arquivo XML tem elementos, atributos ou níveis demais para ser o de uma nota fiscal.'

/** A text of XML begins with `<`: one byte beside it is none, and says which of the two halves comes first. */
function utf16De([um, dois]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((um === 0xff && dois === 0xfe) || (um === 0x3c && dois === 0)) return 'utf-16le'
  if ((um === 0xfe && dois === 0xff) || (um === 0 && dois === 0x3c)) return 'utf-16be'
  return null
}

/** The bytes as text: UTF-16 where their first two say so, with a mark or without one; UTF-8, or Windows-1252 where they are no UTF-8 (older issuers write ISO-8859-1). */
function comoTexto(bytes: Uint8Array): string {
  const utf16 = utf16De(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (erro) {
    if (!(erro instanceof TypeError)) throw erro
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Aberto = { nome: string; filhos: Record<string, unknown>; texto: string; vazio: boolean }

/** Names that mean something to the language are no invoice's. */
const RESERVADOS = new Set(['__proto__', 'constructor', 'prototype'])

function semPrefixo(nome: string): string {
  const limpo = nome.slice(nome.indexOf(':') + 1)
  if (nome.length > LIMITES_DO_XML.nome) throw new Recusa(DEMAIS)
  if (RESERVADOS.has(limpo)) throw new Recusa(DANIFICADO)
  return limpo
}

const abrir = (nome: string): Aberto => ({
  nome,
  filhos: Object.create(null) as Record<string, unknown>,
  texto: '',
  vazio: true,
})

/** Puts a value beside those of the same name. */
function juntar(no: Aberto, nome: string, valor: unknown): void {
  const antes = no.filhos[nome]
  if (antes === undefined) no.filhos[nome] = valor
  else if (Array.isArray(antes)) antes.push(valor)
  else no.filhos[nome] = [antes, valor]
  no.vazio = false
}

/** Gives what an element is once it is closed: a text when it holds nothing else. */
function fechar({ filhos, texto, vazio }: Aberto): unknown {
  const limpo = texto.trim()
  if (vazio) return limpo
  if (limpo) filhos['#text'] = limpo
  return filhos
}

/** Reads the events of the file as they come, and stops at the first that is beyond a limit. */
function lerElementos(texto: string): No {
  const pilha = [abrir('')]
  const topo = () => pilha.at(-1) as Aberto
  let elementos = 0
  let atributos = 0
  const parser = new SaxesParser()
  const recusar = (motivo: string) => () => {
    throw new Recusa(motivo)
  }
  const escrever = (parte: string) => {
    const no = topo()
    if (no.texto.length < LIMITES_DO_XML.texto)
      no.texto += parte.slice(0, LIMITES_DO_XML.texto - no.texto.length)
  }
  parser.on('error', recusar(DANIFICADO))
  parser.on('doctype', recusar('O arquivo traz declarações (DOCTYPE) que uma nota fiscal não pode ter.'))
  parser.on('opentagstart', ({ name }) => {
    atributos = 0
    if (++elementos > LIMITES_DO_XML.elementos || pilha.length > LIMITES_DO_XML.profundidade)
      throw new Recusa(DEMAIS)
    pilha.push(abrir(semPrefixo(name)))
  })
  parser.on('attribute', ({ name, value }) => {
    if (++atributos > LIMITES_DO_XML.atributos) throw new Recusa(DEMAIS)
    juntar(topo(), `@${semPrefixo(name)}`, value.slice(0, LIMITES_DO_XML.texto))
  })
  parser.on('text', escrever)
  parser.on('cdata', escrever)
  parser.on('closetag', () => {
    const no = pilha.pop() as Aberto
    juntar(topo(), no.nome, fechar(no))
  })
  parser.write(texto).close()
  return topo().filhos
}

/**
 * The tree of an XML file, read as a stream within `LIMITES_DO_XML`. Nothing outside the file is ever read, and no entity
 * that it declares.
 * @throws {Recusa} for what is no well-formed XML, or holds more than an invoice can
 */
export function arvoreDe(bytes: Uint8Array): No {
  const texto = comoTexto(bytes)
  if (!texto.trimStart().startsWith('<')) throw new Recusa('O arquivo não é um XML.')
  // Whatever says nowhere that it is an NF-e is not worth reading: a hostile file costs nothing more.
  if (!texto.includes('infNFe')) throw new Recusa('Este XML não é de uma NF-e.')
  return lerElementos(texto.trimStart())
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

/** The text of a child (or, with `@`, of an attribute), without blanks around it; empty when it is not there. Cut at `max`. */
export function texto(no: No | undefined, nome: string, max = 300): string {
  if (!no || !Object.hasOwn(no, nome)) return ''
  const v: unknown = Array.isArray(no[nome]) ? (no[nome] as unknown[])[0] : no[nome]
  const bruto = ehNo(v) ? v['#text'] : v
  return typeof bruto === 'string' ? bruto.replace(/\s+/g, ' ').trim().slice(0, max) : ''
}
