import { type Capitulo, TITULO_DO_MANUAL } from '@tombo/contract'
import { escreverBloco } from './blocos.ts'
import { Caderno, MARGEM } from './caderno.ts'

/** Says what stands in the table of contents. */
interface Entrada {
  texto: string
  nivel: number
  destino: string
  pagina: number
}

const LINHA = 17
const POR_PAGINA = 38

/** The chapters and their sections, in order; the pages are known when they are written. */
const entradasDe = (capitulos: readonly Capitulo[]): Entrada[] =>
  capitulos.flatMap((c, i) => [
    { texto: `${i + 1}. ${c.titulo}`, nivel: 1, destino: c.id, pagina: 0 },
    ...c.blocos.flatMap((b) =>
      b.tipo === 'TITULO' && b.nivel === 2
        ? [{ texto: b.texto, nivel: 2, destino: `${c.id}/${b.id}`, pagina: 0 }]
        : [],
    ),
  ])

function capa(c: Caderno, data: string): void {
  const { doc } = c
  doc.rect(0, 0, doc.page.width, 240).fill('#302979')
  doc
    .font('Helvetica-Bold')
    .fontSize(34)
    .fillColor('#ffffff')
    .text(TITULO_DO_MANUAL, MARGEM, 120, { lineBreak: false })
  doc
    .font('Helvetica')
    .fontSize(14)
    .text('Registro, localização e depreciação de bens públicos', MARGEM, 168, { lineBreak: false })
  doc.fontSize(10).fillColor('#5c636a').text(data, MARGEM, 270, { lineBreak: false })
}

/** Draws the table of contents on the pages that were kept for it: each line leads to its page. */
function sumario(c: Caderno, entradas: readonly Entrada[], primeiraPagina: number): void {
  const { doc } = c
  const direita = c.esquerda + c.largura
  entradas.forEach((e, i) => {
    doc.switchToPage(primeiraPagina - 1 + Math.floor(i / POR_PAGINA))
    const y = MARGEM + 44 + (i % POR_PAGINA) * LINHA
    const x = c.esquerda + (e.nivel - 1) * 16
    doc
      .font(e.nivel === 1 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10.5)
      .fillColor('#1c1c28')
    const numero = String(e.pagina)
    const fim = direita - doc.widthOfString(numero) - 4
    doc.text(e.texto, x, y, { lineBreak: false })
    doc.text(numero, direita - doc.widthOfString(numero), y, { lineBreak: false })
    const comeco = x + doc.widthOfString(e.texto) + 4
    doc.save().dash(1, { space: 3 })
    c.traco(comeco, y + 9, fim, y + 9, { cor: '#9aa0a6' })
    doc.restore()
    doc.goTo(x, y - 2, direita - x, LINHA - 2, e.destino)
  })
}

/**
 * The manual on paper: cover, table of contents with pages and links, chapters with their pictures, an outline.
 * @param pasta of the pictures
 * @param data what the cover says of when it was made
 */
export async function desenharManual(
  capitulos: readonly Capitulo[],
  pasta: string,
  data: string,
): Promise<Buffer> {
  const c = new Caderno(TITULO_DO_MANUAL)
  capa(c, data)
  const entradas = entradasDe(capitulos)
  const paginasDoSumario = Math.ceil(entradas.length / POR_PAGINA)
  for (let i = 0; i < paginasDoSumario; i += 1) {
    c.novaPagina()
    if (i === 0) c.titulo('Sumário', 1)
  }
  const chegou = (destino: string) => {
    c.doc.addNamedDestination(destino, 'XYZ', 0, Math.max(0, c.doc.y - 14), null)
    const entrada = entradas.find((e) => e.destino === destino)
    if (entrada) entrada.pagina = c.pagina
  }
  for (const [i, capitulo] of capitulos.entries()) {
    c.novaPagina()
    chegou(capitulo.id)
    const marcador = c.doc.outline.addItem(`${i + 1}. ${capitulo.titulo}`)
    c.titulo(`${i + 1}. ${capitulo.titulo}`, 1)
    for (const b of capitulo.blocos) {
      if (b.tipo === 'TITULO' && b.nivel === 2) {
        c.reservar(66)
        chegou(`${capitulo.id}/${b.id}`)
        marcador.addItem(b.texto)
      }
      escreverBloco(c, b, pasta)
    }
  }
  sumario(c, entradas, 2)
  return c.fechar(TITULO_DO_MANUAL)
}
