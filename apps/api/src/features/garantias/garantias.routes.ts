import { garantias, mensagens, metadataOf, rotasGarantias as r, situacaoGarantia } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { montarPertence } from '../patrimonios/pertences/montar-pertence.public.ts'
import { finalizarPertence } from '../patrimonios/pertences/pertences.public.ts'
import { GARANTIA } from './garantias.ts'

/** Warranties. */
export function rotasDeGarantias(casa: Host) {
  mount(casa, r.metadata, () => ({ ...metadataOf(garantias), situacao: situacaoGarantia.options }))
  montarPertence(casa, r, GARANTIA)
  mount(
    casa,
    r.finalizar,
    async (ctx, { params }) =>
      new Reply(declared(await finalizarPertence(ctx, GARANTIA, params.id)), {
        message: mensagens.salvo,
      }),
  )
}
