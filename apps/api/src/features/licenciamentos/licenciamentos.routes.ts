import {
  licenciamentos,
  mensagens,
  metadataOf,
  rotasLicenciamentos as r,
  situacaoLicenciamento,
} from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { montarPertence } from '../patrimonios/pertences/montar-pertence.public.ts'
import { finalizarPertence } from '../patrimonios/pertences/pertences.public.ts'
import { LICENCIAMENTO, salvarLicenciamento } from './licenciamentos.ts'

/** Licences. */
export function rotasDeLicenciamentos(casa: Host) {
  mount(casa, r.metadata, () => ({ ...metadataOf(licenciamentos), situacao: situacaoLicenciamento.options }))
  montarPertence(casa, r, LICENCIAMENTO, { gravar: salvarLicenciamento })
  mount(
    casa,
    r.finalizar,
    async (ctx, { params }) =>
      new Reply(declared(await finalizarPertence(ctx, LICENCIAMENTO, params.id)), {
        message: mensagens.salvo,
      }),
  )
}
