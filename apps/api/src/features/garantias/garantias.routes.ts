import { garantias, mensagens, metadataDe, rotasGarantias as r, situacaoGarantia } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { montarPertence } from '../patrimonios/montar-pertence.public.ts'
import { finalizarPertence } from '../patrimonios/pertences.public.ts'
import { GARANTIA } from './garantias.ts'

/** Warranties. */
export function rotasDeGarantias(casa: Casa) {
  montar(casa, r.metadata, () => ({ ...metadataDe(garantias), situacao: situacaoGarantia.opcoes }))
  montarPertence(casa, r, GARANTIA)
  montar(
    casa,
    r.finalizar,
    async (ctx, { params }) =>
      new Resposta((await finalizarPertence(ctx, GARANTIA, params.id)) as never, {
        message: mensagens.salvo,
      }),
  )
}
