import { rotasEtiquetas as r } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { imprimirEtiqueta } from './imprimir-uma.ts'

/** Labels (part 1 §7.4). */
export function rotasDeEtiquetas(casa: Casa) {
  montar(casa, r.imprimirUma, async (ctx, { params }) =>
    imprimirEtiqueta(ctx, params.id, await casa.organizacoes.nome(ctx.databaseId)),
  )
}
