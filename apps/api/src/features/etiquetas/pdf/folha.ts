import type { Traco, TracoCodigo } from '@tombo/contract'
import PDFDocument from 'pdfkit'
import { printable } from '../../../kernel/reports/pdf/text.ts'
import { retangulosDe, type Zonas } from '../desenho/retangulos.ts'
import type { PaginaDeEtiquetas, PapelNaThread } from './em-pdf.ts'

const PONTOS = 72 / 25.4
const FONTES = {
  SEM_SERIFA: ['Helvetica', 'Helvetica-Bold'],
  MONOESPACADA: ['Courier', 'Courier-Bold'],
} as const

const n = (valor: number) => String(Math.round(valor * 1000) / 1000)

/** The sheets of labels, and the pen. Pages are written out as soon as the next one begins. */
export class FolhaDeEtiquetas {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #brasao: Buffer | null
  readonly #zonas: Zonas

  constructor({ largura, altura, organizacao, brasao, zonas }: PapelNaThread) {
    this.#zonas = zonas
    this.#brasao = brasao && Buffer.from(brasao)
    this.#doc = new PDFDocument({
      size: [largura * PONTOS, altura * PONTOS],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: 'Etiquetas', Author: organizacao, Creator: 'Tombo', Producer: 'Tombo' },
    })
  }

  #codigo(t: TracoCodigo, x: number, y: number): void {
    const c = retangulosDe(t.tipo, t.texto, this.#zonas)
    const [sx, sy] = [(t.largura * PONTOS) / c.largura, (t.altura * PONTOS) / c.altura]
    const partes = c.retangulos.map(([rx, ry, l, a]) => `${n(rx)} ${n(ry)} ${n(l)} ${n(a)} re`)
    this.#doc.addContent(`q 0 g ${n(sx)} 0 0 ${n(sy)} ${n(x)} ${n(y)} cm\n${partes.join('\n')}\nf Q`)
  }

  #traco(t: Traco, dx: number, dy: number): void {
    const [x, y] = [(dx + t.x) * PONTOS, (dy + t.y) * PONTOS]
    if (t.tipo === 'TEXTO') {
      this.#doc.font(FONTES[t.familia][t.negrito ? 1 : 0]).fontSize(t.corpo)
      const texto = printable(t.texto)
      const largura = t.ancora === 'start' ? 0 : this.#doc.widthOfString(texto)
      const de = { start: x, middle: x - largura / 2, end: x - largura }[t.ancora]
      this.#doc.fillColor('#000000').text(texto, de, y, { lineBreak: false, baseline: 'alphabetic' })
    } else if (t.tipo === 'BRASAO') {
      if (this.#brasao)
        this.#doc.image(this.#brasao, x, y, {
          fit: [t.largura * PONTOS, t.altura * PONTOS],
          align: 'center',
          valign: 'center',
        })
    } else this.#codigo(t, x, y)
  }

  /** One sheet. */
  desenhar(pagina: PaginaDeEtiquetas): void {
    this.#doc.addPage()
    for (const { x, y, tracos } of pagina) for (const t of tracos) this.#traco(t, x, y)
  }

  /** The bytes that are ready; at most the sheet in hand is still kept back. */
  bytes(): Uint8Array<ArrayBuffer> {
    const partes: Buffer[] = []
    for (let parte = this.#doc.read() as Buffer | null; parte; parte = this.#doc.read() as Buffer | null)
      partes.push(parte)
    return Uint8Array.from(Buffer.concat(partes))
  }

  fechar(): Uint8Array<ArrayBuffer> {
    this.#doc.end()
    return this.bytes()
  }
}
