import PDFDocument from 'pdfkit'
import type { Documento } from './documento.ts'
import { emWinAnsi, type Fonte, larguraDe, letraDe, operando } from './texto.ts'

type Doc = InstanceType<typeof PDFDocument>

/** Points. */
const MARGEM = { esquerda: 34, direita: 34, topo: 28, base: 44 }
const RODAPE = 7
/** Room for "Página 99.999 de 99.999": where it begins is the same on every page, however many there are. */
const LARGO_DA_PAGINA = 'Página 00.000 de 00.000'

export type NomeDaFonte = 'R' | 'B'

export interface Escrito {
  x: number
  /** The line on which the letters stand, from the top of the page. */
  y: number
  /** Coded (`emWinAnsi`). */
  texto: string
  fonte?: NomeDaFonte
  corpo: number
  /** 0 is black, 1 is white. */
  cinza?: number
}

const n = (valor: number) => String(Math.round(valor * 100) / 100)

function medir(doc: Doc, familia: string, nome: NomeDaFonte): Fonte {
  doc.font(familia).fontSize(1000)
  return { nome, larguras: Array.from({ length: 256 }, (_, c) => doc.widthOfString(letraDe(c))) }
}

/**
 * The pages of a report, and the pen. Pages are written out as soon as the next one begins; how many there are is known only
 * at the end, so every page shows one and the same small drawing, and that is written last.
 */
export class Folha {
  readonly doc: Doc
  readonly fontes: Readonly<Record<NomeDaFonte, Fonte>>
  readonly esquerda = MARGEM.esquerda
  readonly direita: number
  readonly topo = MARGEM.topo
  /** Nothing but the foot stands below. */
  readonly base: number
  pagina = 0
  readonly #refs: Readonly<Record<NomeDaFonte, PDFKit.PDFKitReference>>
  readonly #total: PDFKit.PDFKitReference
  readonly #rodape: string
  /** What is drawn on the page in hand. */
  #tracos: string[] = []

  constructor({ cabecalho, orientacao }: Pick<Documento, 'cabecalho' | 'orientacao'>) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: orientacao === 'PAISAGEM' ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: cabecalho.titulo, Author: cabecalho.organizacao, Creator: 'Tombo', Producer: 'Tombo' },
    })
    this.fontes = {
      R: medir(this.doc, 'Helvetica', 'R'),
      B: medir(this.doc, 'Helvetica-Bold', 'B'),
    }
    this.#refs = { R: this.#fonte('Helvetica'), B: this.#fonte('Helvetica-Bold') }
    this.#total = this.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 80, 12],
      Resources: { Font: { R: this.#refs.R } },
    })
    this.#rodape = emWinAnsi(cabecalho.emissao)
    const [curto, longo] = [595.28, 841.89]
    const [largura, altura] = orientacao === 'PAISAGEM' ? [longo, curto] : [curto, longo]
    this.direita = largura - MARGEM.direita
    this.base = altura - MARGEM.base
  }

  #fonte(familia: string): PDFKit.PDFKitReference {
    const ref = this.doc.ref({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: familia,
      Encoding: 'WinAnsiEncoding',
    })
    ref.end('')
    return ref
  }

  /** Puts what was drawn on the page, all at once. */
  #assentar(): void {
    if (this.#tracos.length > 0) this.doc.addContent(Buffer.from(`${this.#tracos.join('\n')}\n`, 'latin1'))
    this.#tracos = []
  }

  novaPagina(): void {
    this.#assentar()
    this.doc.addPage()
    this.pagina += 1
    const { page } = this.doc
    page.fonts.R = this.#refs.R
    page.fonts.B = this.#refs.B
    page.xobjects.Total = this.#total
    const y = this.base + 26
    const palavras = emWinAnsi(`Página ${this.pagina.toLocaleString('pt-BR')} de `)
    const x = this.direita - larguraDe(this.fontes.R, RODAPE, emWinAnsi(LARGO_DA_PAGINA))
    this.risco(this.base + 14, 0.4, 0.6)
    this.escrever([
      { x: this.esquerda, y, texto: this.#rodape, corpo: RODAPE, cinza: 0.35 },
      { x, y, texto: palavras, corpo: RODAPE, cinza: 0.35 },
    ])
    const depois = x + larguraDe(this.fontes.R, RODAPE, palavras)
    this.#tracos.push(`q 0.35 g 1 0 0 -1 ${n(depois)} ${n(y)} cm /Total Do Q`)
  }

  /** Writes texts, each where it is told to. */
  escrever(escritos: readonly Escrito[]): void {
    const partes = ['BT']
    for (const e of escritos)
      partes.push(
        `${e.cinza ?? 0} g /${e.fonte ?? 'R'} ${n(e.corpo)} Tf 1 0 0 -1 ${n(e.x)} ${n(e.y)} Tm ${operando(e.texto)} Tj`,
      )
    partes.push('ET')
    this.#tracos.push(partes.join('\n'))
  }

  /** A line across the page. */
  risco(y: number, espessura: number, cinza: number, de = this.esquerda, ate = this.direita): void {
    this.#tracos.push(`${n(espessura)} w ${cinza} G ${n(de)} ${n(y)} m ${n(ate)} ${n(y)} l S`)
  }

  /** A box, empty. */
  caixa(x: number, y: number, largura: number, altura: number): void {
    this.#tracos.push(`0.5 w 0.45 G ${n(x)} ${n(y)} ${n(largura)} ${n(altura)} re S`)
  }

  /** A ground of a light grey. */
  fundo(y: number, altura: number, cinza: number): void {
    this.#tracos.push(
      `${cinza} g ${n(this.esquerda)} ${n(y)} ${n(this.direita - this.esquerda)} ${n(altura)} re f`,
    )
  }

  /** The bytes that are ready; at most the page in hand is still kept back. */
  bytes(): Uint8Array<ArrayBuffer> {
    const partes: Buffer[] = []
    for (let parte = this.doc.read() as Buffer | null; parte; parte = this.doc.read() as Buffer | null)
      partes.push(parte)
    return Uint8Array.from(Buffer.concat(partes))
  }

  /** Ends the last page, tells every page how many there are, and gives the last bytes. */
  fechar(): Uint8Array<ArrayBuffer> {
    this.#assentar()
    const texto = operando(emWinAnsi(this.pagina.toLocaleString('pt-BR')))
    this.#total.end(`BT /R ${RODAPE} Tf ${texto} Tj ET`)
    this.doc.end()
    return this.bytes()
  }
}
