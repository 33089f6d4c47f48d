import { mensagens, rotasEtiquetas } from '@tombo/contract'
import { chamar } from '../../kernel/api.ts'
import { ErroApi } from '../../kernel/http.ts'
import { imprimirPagina } from '../../ui/imprimir.ts'

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
    await imprimirPagina(await chamar(rotasEtiquetas.imprimirUma, { params: { id } }))
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro
  }
}
