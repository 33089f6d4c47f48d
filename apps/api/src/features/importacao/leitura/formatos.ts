import { inflateRawSync } from 'node:zlib'
import { Inflate, zipSync } from 'fflate'
import { type Entrada, entradasDoZip } from './tamanho-do-zip.ts'

/** How a number is shown that is written otherwise than it is kept: as a percentage, or with zeros before it. */
export type Formato = { porcento: true } | { algarismos: number }
/** The formats of a row of the sheet, by the place of the cell; rows are asked for in their order. */
export type FormatosDaLinha = (linha: number) => ReadonlyMap<number, Formato> | undefined

const MAIS_ENTRADAS = 2000
/** Bytes that are unpacked at once. */
const PEDACO = 64 * 1024
const PORCENTO_DE_FABRICA = new Set(['9', '10'])
const ENTIDADES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

const atributo = (tag: string, nome: string): string | undefined =>
  new RegExp(`\\s${nome}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replace(/&(quot|amp|lt|gt|apos);/g, (_, e: string) => ENTIDADES[e] as string)
const tags = (xml: string, nome: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${nome}(?=[\\s/>])(?:[^>"]|"[^"]*")*>`, 'g')) ?? []

/** Tells what a code of a format does to a number; undefined where it is read as it is kept. */
function formatoDe(codigo: string): Formato | undefined {
  // Texts in quotes and signs behind a bar are shown as they stand, and change nothing.
  const nu = codigo.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (nu.includes('%')) return { porcento: true }
  const algarismos = nu.replace(/[-/() ]/g, '')
  return /^0{2,}$/.test(algarismos) ? { algarismos: algarismos.length } : undefined
}

/** The formats by the style of a cell, for those that matter. */
function formatosDosEstilos(estilos: string): Map<string, Formato> {
  const codigos = new Map(
    tags(estilos, 'numFmt').map((t) => [atributo(t, 'numFmtId'), atributo(t, 'formatCode') ?? ''] as const),
  )
  const celulas = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(estilos)?.[0] ?? ''
  return new Map(
    tags(celulas, 'xf').flatMap((t, estilo) => {
      const id = atributo(t, 'numFmtId') ?? ''
      const codigo = codigos.get(id) ?? (PORCENTO_DE_FABRICA.has(id) ? '0%' : '')
      const formato = formatoDe(codigo)
      return formato ? [[String(estilo), formato] as const] : []
    }),
  )
}

const coluna = (letras: string): number =>
  [...letras].reduce((n, l) => n * 26 + (l.codePointAt(0) as number) - 64, 0) - 1

const CELULA = /<(?:\w+:)?c\s[^>]*>/g
const REFERENCIA = /\sr="([A-Z]+)(\d+)"/

/** Walks a sheet beside whoever reads its rows: what was asked for is let go. */
class Varredura {
  readonly #formatos: ReadonlyMap<string, Formato>
  readonly #dados: Buffer
  readonly #inflar: Inflate | null
  readonly #linhas = new Map<number, Map<number, Formato>>()
  #resto = ''
  #lidos = 0
  #ate = -1

  constructor({ dados, comprimida }: Entrada, formatos: ReadonlyMap<string, Formato>) {
    this.#formatos = formatos
    this.#dados = dados
    this.#inflar = comprimida ? new Inflate((parte) => this.#ver(parte)) : null
  }

  daLinha(linha: number): ReadonlyMap<number, Formato> | undefined {
    while (this.#ate <= linha && this.#lidos < this.#dados.length) this.#avancar()
    const achada = this.#linhas.get(linha)
    for (const l of this.#linhas.keys()) if (l <= linha) this.#linhas.delete(l)
    return achada
  }

  #avancar() {
    const parte = this.#dados.subarray(this.#lidos, (this.#lidos += PEDACO))
    if (this.#inflar) this.#inflar.push(parte, this.#lidos >= this.#dados.length)
    else this.#ver(parte)
  }

  #ver(parte: Uint8Array) {
    const texto = this.#resto + Buffer.from(parte.buffer, parte.byteOffset, parte.length).toString('latin1')
    const fim = texto.lastIndexOf('>') + 1
    for (const [tag] of texto.slice(0, fim).matchAll(CELULA)) this.#anotar(tag)
    this.#resto = texto.slice(fim)
  }

  #anotar(tag: string) {
    const onde = REFERENCIA.exec(tag)
    if (!onde) return
    const linha = Number(onde[2]) - 1
    this.#ate = Math.max(this.#ate, linha)
    const formato = this.#formatos.get(atributo(tag, 's') ?? '')
    if (!formato || (atributo(tag, 't') ?? 'n') !== 'n') return
    const desta = this.#linhas.get(linha) ?? new Map<number, Formato>()
    this.#linhas.set(linha, desta.set(coluna(onde[1] as string), formato))
  }
}

const abrir = ({ dados, comprimida }: Entrada): Buffer => (comprimida ? inflateRawSync(dados) : dados)

const entradas = (zip: Buffer): Map<string, Entrada> =>
  new Map([...entradasDoZip(zip, MAIS_ENTRADAS)].flatMap((e) => (e ? [[e.nome, e] as const] : [])))

/** The sheet that comes first in the book. */
function primeiraFolha(zip: ReadonlyMap<string, Entrada>): Entrada | undefined {
  const ler = (nome: string) => {
    const e = zip.get(nome)
    return e ? abrir(e).toString('utf8') : ''
  }
  const id = atributo(tags(ler('xl/workbook.xml'), 'sheet')[0] ?? '', '\\w+:id')
  const alvo = tags(ler('xl/_rels/workbook.xml.rels'), 'Relationship').find((t) => atributo(t, 'Id') === id)
  const caminho = atributo(alvo ?? '', 'Target') ?? ''
  return zip.get(caminho.startsWith('/') ? caminho.slice(1) : `xl/${caminho}`)
}

/** The formats of the first sheet of an XLSX, where any of its styles shows numbers otherwise than they are kept. */
export function formatosDoXlsx(zip: Buffer): FormatosDaLinha {
  const todas = entradas(zip)
  const estilos = todas.get('xl/styles.xml')
  const formatos = estilos ? formatosDosEstilos(abrir(estilos).toString('utf8')) : new Map<string, Formato>()
  const folha = formatos.size > 0 ? primeiraFolha(todas) : undefined
  if (!folha) return () => undefined
  const varredura = new Varredura(folha, formatos)
  return (linha) => varredura.daLinha(linha)
}

const PORCENTO_NO_ODS = Buffer.from('office:value-type="percentage"')
const TEXTO_NO_ODS = Buffer.from('office:value-type="string"'.padEnd(PORCENTO_NO_ODS.length))

/** An ODS whose percentages are the texts that it shows for them, `10,5%`; itself where it has none. */
export function odsComPorcentos(zip: Buffer): Buffer {
  const conteudo = entradas(zip).get('content.xml')
  const xml = conteudo ? Buffer.from(abrir(conteudo)) : Buffer.alloc(0)
  let i = xml.indexOf(PORCENTO_NO_ODS)
  if (i < 0) return zip
  for (; i >= 0; i = xml.indexOf(PORCENTO_NO_ODS, i)) TEXTO_NO_ODS.copy(xml, i)
  const tipo = Buffer.from('application/vnd.oasis.opendocument.spreadsheet')
  return Buffer.from(zipSync({ mimetype: tipo, 'content.xml': xml }, { level: 0 }))
}
