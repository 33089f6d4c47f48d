import {
  type CampoEtiqueta,
  type DadosEtiqueta,
  desenharEtiqueta,
  lugarNaFolha,
  type ModeloEtiqueta,
  type Traco,
  ZONA_QUIETA,
} from '@tombo/contract'
import { withSharp } from '../../../kernel/files/content/image-queue.ts'

const MM_POR_POLEGADA = 25.4
const PONTO_MM = MM_POR_POLEGADA / 72
/** Code 128 in ZPL: 11 modules for each sign, start and check among them, 13 for the end, and the quiet zones. */
const modulosDe = (texto: string) => {
  const signos = /^\d+$/.test(texto) && texto.length % 2 === 0 ? texto.length / 2 : texto.length
  return 11 * (signos + 2) + 13 + 2 * ZONA_QUIETA.CODE128
}
/** Bytes that a QR of level M holds, by version from 1 (ISO/IEC 18004, table 7). */
const BYTES_QR = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

/** Whatever ZPL takes for a command is written as its number; `_` begins one. */
const campo = (texto: string) =>
  `^FH_^FD${texto.replace(/[_^~\\]/g, (c) => `_${c.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`

interface O {
  resolucao: number
  /** The names under which the printer holds the arms, by their size. */
  brasoes: ReadonlyMap<string, string>
}

function tracoZpl(t: Traco, dx: number, dy: number, { resolucao, brasoes }: O): string {
  const pontos = (mm: number) => Math.round((mm * resolucao) / MM_POR_POLEGADA)
  const em = (x: number, y: number) => `^FO${Math.max(0, pontos(dx + x))},${Math.max(0, pontos(dy + y))}`
  if (t.tipo === 'TEXTO') {
    const alto = pontos(t.corpo * PONTO_MM)
    const letra = t.familia === 'MONOESPACADA' ? '' : `,${Math.round(alto * (t.negrito ? 1.05 : 0.95))}`
    const justo = { start: 0, middle: 2, end: 1 }[t.ancora]
    // The box of a line that is anchored at its end begins so much before.
    const largo = pontos(500)
    const de = { start: t.x, middle: t.x - 250, end: t.x - 500 }[t.ancora]
    const topo = t.y - t.corpo * PONTO_MM * 0.8
    if (justo === 0) return `${em(t.x, topo)}^A0N,${alto}${letra}${campo(t.texto)}`
    const x = pontos(dx + de)
    // Fields begin on the label: what would begin before it is as much narrower.
    return `^FO${Math.max(0, x)},${Math.max(0, pontos(dy + topo))}^A0N,${alto}${letra}^FB${justo === 2 ? largo + 2 * Math.min(0, x) : largo + Math.min(0, x)},1,0,${justo === 2 ? 'C' : 'R'}${campo(t.texto)}`
  }
  if (t.tipo === 'BRASAO') {
    const nome = brasoes.get(`${t.largura}x${t.altura}`)
    return nome ? `${em(t.x, t.y)}^XGR:${nome},1,1^FS` : ''
  }
  if (t.tipo === 'QR') {
    const versao = BYTES_QR.findIndex((b) => b >= Buffer.byteLength(t.texto)) + 1 || 11
    const modulos = 17 + 4 * versao
    const tamanho = Math.max(1, Math.min(10, Math.floor(pontos(t.largura) / (modulos + 2 * ZONA_QUIETA.QR))))
    const livre = (t.largura - (modulos * tamanho * MM_POR_POLEGADA) / resolucao) / 2
    return `${em(t.x + livre, t.y + livre)}^BQN,2,${tamanho}${campo(`MA,${t.texto}`)}`
  }
  const modulo = Math.max(1, Math.min(10, Math.floor(pontos(t.largura) / modulosDe(t.texto))))
  const livre =
    (t.largura - ((modulosDe(t.texto) - 2 * ZONA_QUIETA.CODE128) * modulo * MM_POR_POLEGADA) / resolucao) / 2
  return `${em(t.x + Math.max(0, livre), t.y)}^BY${modulo}^BCN,${pontos(t.altura)},N,N,N,A${campo(t.texto)}`
}

/** One sheet, or one row of a roll, for a label printer: its own codes and letters, in UTF-8 (^CI28). */
export function paginaZpl(
  { folha, campos }: Pick<ModeloEtiqueta, 'folha' | 'campos'>,
  itens: readonly { lugar: number; item: DadosEtiqueta }[],
  o: O,
): string {
  const pontos = (mm: number) => Math.round((mm * o.resolucao) / MM_POR_POLEGADA)
  const linhas = itens.flatMap(({ lugar, item }) => {
    const { x, y } = lugarNaFolha(folha, lugar)
    return desenharEtiqueta(campos, item).map((t) => tracoZpl(t, x, y, o))
  })
  return `^XA^CI28^PW${pontos(folha.largura)}^LL${pontos(folha.altura)}^LH0,0\n${linhas.filter(Boolean).join('\n')}\n^XZ\n`
}

/** A picture in black and white as a printer stores it: rows of bits, black is 1. */
async function grafico(jpeg: Uint8Array, largura: number, altura: number): Promise<string> {
  const { data } = await withSharp((sharp) =>
    sharp(jpeg)
      .resize({ width: largura, height: altura, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const porLinha = Math.ceil(largura / 8)
  const bits = Buffer.alloc(porLinha * altura)
  for (let y = 0; y < altura; y += 1)
    for (let x = 0; x < largura; x += 1) {
      const i = y * porLinha + (x >> 3)
      if ((data[y * largura + x] ?? 255) < 128) bits[i] = (bits[i] ?? 0) | (0x80 >> (x & 7))
    }
  return `${bits.length},${porLinha},${bits.toString('hex').toUpperCase()}`
}

/** Gives what the printer is sent once, before the labels: the arms, in each size in which a label has them. */
export async function comecoZpl(
  campos: readonly CampoEtiqueta[],
  brasao: Uint8Array | null,
  resolucao: number,
): Promise<{ texto: string; nomes: Map<string, string> }> {
  const nomes = new Map<string, string>()
  let texto = ''
  if (brasao)
    for (const c of campos.filter((f) => f.tipo === 'BRASAO')) {
      const chave = `${c.largura}x${c.altura}`
      if (nomes.has(chave)) continue
      const nome = `BRASAO${nomes.size + 1}.GRF`
      const lado = (mm: number) => Math.max(1, Math.round((mm * resolucao) / MM_POR_POLEGADA))
      nomes.set(chave, nome)
      texto += `~DGR:${nome},${await grafico(brasao, lado(c.largura), lado(c.altura))}\n`
    }
  return { texto, nomes }
}
