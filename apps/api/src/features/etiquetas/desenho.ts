/** What a label says. */
export interface Etiqueta {
  organizacao: string
  unidade: string
  /** What is read by a scanner: the label's own number, or the asset's where it has none. */
  codigo: string
  /** Words before the code: "Etiqueta", "Tombo". */
  nomeDoCodigo: string
  /** The number in the register, where the code is another. */
  tombo: string | null
  descricao: string
}

/** Code 128 holds printable ASCII; more characters than these are too fine to be read at the width of a label. */
const EM_BARRAS = /^[\x20-\x7e]{1,24}$/

const seguro = (texto: string) => texto.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`)

/** Millimetres: the label of 60 × 30 that most offices have. */
const ESTILO = `
@page { size: 60mm 30mm; margin: 0 }
* { box-sizing: border-box }
html, body { margin: 0; padding: 0; background: #fff; color: #000 }
.etiqueta { width: 60mm; height: 30mm; padding: 1.5mm 2mm; display: grid; overflow: hidden; break-after: page;
  grid-template: auto 1fr auto / 17mm 1fr; column-gap: 2mm; font-family: Arial, Helvetica, sans-serif; line-height: 1.15 }
.etiqueta:last-child { break-after: auto }
.dono { grid-column: 1 / 3; font-size: 2.2mm; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.dono b { font-weight: 700 }
.qr { width: 16mm; height: 16mm; align-self: center }
.qr svg, .barras svg { display: block; width: 100%; height: 100% }
.texto { align-self: center; min-width: 0; overflow: hidden }
.codigo { font-size: 5mm; font-weight: 700; white-space: nowrap; font-variant-numeric: tabular-nums }
.longo { font-size: 3.2mm }
.nome { font-size: 2mm; text-transform: uppercase; letter-spacing: .1mm }
.descricao { font-size: 2.4mm; margin-top: .8mm; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }
.barras { grid-column: 1 / 3; height: 6mm }
.barras svg { margin: 0 auto }`

/** Bars of a code: as wide as the label allows, and none wider than half a millimetre. */
function barrasDe(
  codigo: string,
  toSVG: (o: { bcid: string; text: string; height: number }) => string,
): string {
  const svg = toSVG({ bcid: 'code128', text: codigo, height: 8 })
  // Two units of the drawing are the thinnest bar.
  const largura = Math.min(52, Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) / 4)
  return svg.replace('<svg ', `<svg preserveAspectRatio="none" style="width:${largura}mm" `)
}

/** One label as a page of its own, its codes drawn as lines: nothing is fetched, nothing runs. */
export async function paginaDaEtiqueta(e: Etiqueta): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  const barras = EM_BARRAS.test(e.codigo) ? `<div class="barras">${barrasDe(e.codigo, toSVG)}</div>` : ''
  const dono = e.unidade === e.organizacao ? '' : ` · ${seguro(e.unidade)}`
  const nome = `${seguro(e.nomeDoCodigo)}${e.tombo === null ? '' : ` · tombo ${seguro(e.tombo)}`}`
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Etiqueta ${seguro(e.codigo)}</title><style>${ESTILO}
</style></head><body><section class="etiqueta">
<div class="dono"><b>${seguro(e.organizacao)}</b>${dono}</div>
<div class="qr">${toSVG({ bcid: 'qrcode', text: e.codigo })}</div>
<div class="texto"><div class="nome">${nome}</div>
<div class="codigo${e.codigo.length > 12 ? ' longo' : ''}">${seguro(e.codigo)}</div>
<div class="descricao">${seguro(e.descricao)}</div></div>
${barras}
</section></body></html>`
}
