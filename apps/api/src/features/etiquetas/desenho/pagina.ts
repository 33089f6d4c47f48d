import {
  desenharEtiqueta,
  type DadosEtiqueta,
  etiquetaEmSvg,
  type Folha,
  lugarNaFolha,
  type ModeloEtiqueta,
  porFolha,
} from '@tombo/contract'
import { codigoDe } from './codigos.ts'

const mm = (v: number) => `${Math.round(v * 100) / 100}mm`

const estilo = (f: Folha) => `
@page { size: ${mm(f.largura)} ${mm(f.altura)}; margin: 0 }
* { box-sizing: border-box }
html, body { margin: 0; padding: 0; background: #fff; color: #000 }
.folha { position: relative; width: ${mm(f.largura)}; height: ${mm(f.altura)}; overflow: hidden; break-after: page }
.folha:last-child { break-after: auto }
.etiqueta { position: absolute; width: ${mm(f.etiquetaLargura)}; height: ${mm(f.etiquetaAltura)}; overflow: hidden }
.etiqueta svg { display: block }`

/** Labels by sheet, each with its place: the first sheet begins at the place `inicio`, from 1. */
export function* emFolhas<T>(
  f: Folha,
  inicio: number,
  itens: Iterable<T>,
): Generator<{ lugar: number; item: T }[]> {
  let folha: { lugar: number; item: T }[] = []
  let lugar = Math.min(inicio, porFolha(f)) - 1
  for (const item of itens) {
    folha.push({ lugar, item })
    lugar += 1
    if (lugar < porFolha(f)) continue
    yield folha
    folha = []
    lugar = 0
  }
  if (folha.length > 0) yield folha
}

/** Sheets of labels as one page to print, measured in millimetres, its codes drawn as lines: nothing is fetched, nothing runs. */
export function paginaDeEtiquetas(
  { folha: f, campos }: Pick<ModeloEtiqueta, 'folha' | 'campos'>,
  etiquetas: readonly DadosEtiqueta[],
  { inicio, brasao }: { inicio: number; brasao: Uint8Array | null },
): string {
  const meios = {
    codigo: codigoDe,
    brasao: brasao && `data:image/jpeg;base64,${Buffer.from(brasao).toString('base64')}`,
  }
  const tamanho = { largura: f.etiquetaLargura, altura: f.etiquetaAltura }
  const uma = (lugar: number, dados: DadosEtiqueta) => {
    const { x, y } = lugarNaFolha(f, lugar)
    return `<div class="etiqueta" style="left:${mm(x)};top:${mm(y)}">${etiquetaEmSvg(desenharEtiqueta(campos, dados), tamanho, meios)}</div>`
  }
  const folhas = [...emFolhas(f, inicio, etiquetas)].map(
    (itens) => `<section class="folha">${itens.map((i) => uma(i.lugar, i.item)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Etiquetas</title><style>${estilo(f)}
</style></head><body>${folhas.join('\n')}</body></html>`
}
