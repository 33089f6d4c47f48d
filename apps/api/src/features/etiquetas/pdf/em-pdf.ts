import { type Traco, ZONA_QUIETA } from '@tombo/contract'
import { PdfThread } from '../../../kernel/reports/pdf/thread.ts'
import type { Zonas } from '../desenho/retangulos.ts'

/** Labels of one sheet: where each begins, and what is drawn on it. Millimetres. */
export type PaginaDeEtiquetas = readonly { x: number; y: number; tracos: readonly Traco[] }[]

/** Says what the drawing thread is told before the sheets. Millimetres. */
export interface Papel {
  largura: number
  altura: number
  organizacao: string
  /** The arms as a JPEG. */
  brasao: Uint8Array | null
}

/** The same, with what the thread would have to load the contract for. */
export interface PapelNaThread extends Papel {
  zonas: Zonas
}

/** Sheets of labels as PDF, every code as lines, in bytes as they come. What stands in memory is a portion of sheets. */
export async function* etiquetasEmPdf(
  papel: Papel,
  folhas: AsyncIterable<PaginaDeEtiquetas[]>,
): AsyncGenerator<Uint8Array> {
  const naThread: PapelNaThread = { ...papel, zonas: ZONA_QUIETA }
  const desenhista = new PdfThread<PaginaDeEtiquetas>(new URL('./thread.ts', import.meta.url), naThread)
  try {
    for await (const porcao of folhas) yield await desenhista.draw(porcao)
    yield await desenhista.draw(null)
  } finally {
    await desenhista.dispose()
  }
}
