import type { Trecho } from '@tombo/contract'
import PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>

/** Points. */
export const MARGEM = 56
const RODAPE = 30
const TINTA = '#1c1c28'
const CINZA = '#5c636a'
const MARCA = '#302979'
const FONTES: Readonly<Record<Trecho['estilo'], string>> = {
  NORMAL: 'Helvetica',
  FORTE: 'Helvetica-Bold',
  ENFASE: 'Helvetica-Oblique',
  CODIGO: 'Helvetica-Bold',
}

interface Onde {
  x?: number
  largura?: number
  corpo?: number
  cor?: string
}

/** Pages and pen of the manual: A4, one column. Everything stays in memory until the end: the foot says how many there are. */
export class Caderno {
  readonly doc: Doc
  readonly esquerda = MARGEM
  readonly largura: number
  /** The end of the column. */
  readonly base: number

  constructor(titulo: string) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGEM, bottom: MARGEM + RODAPE, left: MARGEM, right: MARGEM },
      autoFirstPage: false,
      bufferPages: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: titulo, Author: 'Tombo' },
    })
    this.doc.addPage()
    this.largura = this.doc.page.width - 2 * MARGEM
    this.base = this.doc.page.height - MARGEM - RODAPE
  }

  /** The page in hand, from 1. */
  get pagina(): number {
    const { start, count } = this.doc.bufferedPageRange()
    return start + count
  }

  novaPagina(): void {
    this.doc.addPage()
    this.doc.x = this.esquerda
  }

  /** Begins another page when so much does not fit on this one. */
  reservar(altura: number): void {
    if (this.doc.y + altura > this.base) this.novaPagina()
  }

  descer(pontos: number): void {
    this.doc.y += pontos
  }

  titulo(texto: string, nivel: number): void {
    const corpo = [0, 20, 14, 11.5][nivel] ?? 11
    this.descer(nivel === 1 ? 0 : 10)
    this.reservar(corpo * 4)
    this.doc
      .font('Helvetica-Bold')
      .fontSize(corpo)
      .fillColor(nivel === 3 ? TINTA : MARCA)
      .text(texto, this.esquerda, this.doc.y, { width: this.largura })
    this.descer(nivel === 1 ? 10 : 4)
  }

  /** A text of several looks, broken into lines. */
  trechos(
    partes: readonly Trecho[],
    { x = this.esquerda, largura = this.largura, corpo = 10, cor = TINTA }: Onde = {},
  ): void {
    const { doc } = this
    doc.fontSize(corpo).fillColor(cor)
    partes.forEach((t, i) => {
      const opcoes = { continued: i < partes.length - 1, lineGap: 2.5, width: largura }
      doc.font(FONTES[t.estilo])
      if (i === 0) doc.text(t.texto, x, doc.y, opcoes)
      else doc.text(t.texto, opcoes)
    })
    doc.x = this.esquerda
  }

  /** How high a text of several looks is, within a point or two. */
  altura(partes: readonly Trecho[], largura: number, corpo = 10): number {
    const texto = partes.map((t) => t.texto).join('')
    const forte = partes.some((t) => t.estilo === 'FORTE' || t.estilo === 'CODIGO')
    return this.doc
      .font(forte ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(corpo)
      .heightOfString(texto, { width: largura, lineGap: 2.5 })
  }

  /** A line from side to side, or a bar. */
  traco(x1: number, y1: number, x2: number, y2: number, { cor = '#c9cdd2', grossura = 0.6 } = {}): void {
    this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(grossura).strokeColor(cor).stroke()
  }

  /** One line of small grey words. */
  miudo(texto: string, x: number, y: number, opcoes: PDFKit.Mixins.TextOptions = {}): void {
    this.doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(CINZA)
      .text(texto, x, y, { lineBreak: false, ...opcoes })
  }

  /** Writes the foot of every page but the first, and ends. */
  async fechar(rodape: string): Promise<Buffer> {
    const { doc } = this
    const { start, count } = doc.bufferedPageRange()
    for (let i = start + 1; i < start + count; i += 1) {
      doc.switchToPage(i)
      // The foot stands in the margin: without one it would begin another page.
      doc.page.margins.bottom = 0
      const y = doc.page.height - MARGEM
      this.miudo(rodape, this.esquerda, y)
      this.miudo(`Página ${i + 1} de ${count}`, this.esquerda, y, { width: this.largura, align: 'right' })
    }
    const partes: Buffer[] = []
    doc.on('data', (p: Buffer) => partes.push(p))
    const fim = new Promise<void>((pronto, falhou) => {
      doc.on('end', pronto)
      doc.on('error', falhou)
    })
    doc.end()
    await fim
    return Buffer.concat(partes)
  }
}
