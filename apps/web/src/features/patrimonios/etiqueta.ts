import { mensagens, rotasEtiquetas } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { printPage } from '../../ui/print.ts'

interface Numerado {
  numeroTombamento?: number | null
  produtoCaracteristica?: { referencia: string | null }
}

/** Why no label of this asset can be printed, or undefined. */
export const semEtiqueta = (bem: Numerado): string | undefined =>
  bem.numeroTombamento || bem.produtoCaracteristica?.referencia ? undefined : mensagens.etiquetaSemNumero

/** Opens the print window with the label of one asset. A refusal was shown as a toast. */
export async function imprimirEtiqueta(id: number): Promise<void> {
  try {
    await printPage(await call(rotasEtiquetas.imprimirUma, { params: { id } }))
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}
