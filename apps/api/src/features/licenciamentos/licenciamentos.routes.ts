import {
  licenciamentos,
  mensagens,
  metadataDe,
  rotasLicenciamentos as r,
  situacaoLicenciamento,
} from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { montarPertence } from '../patrimonios/montar-pertence.public.ts'
import { finalizarPertence } from '../patrimonios/pertences.public.ts'
import { LICENCIAMENTO } from './licenciamentos.ts'

/** Licences. */
export function rotasDeLicenciamentos(casa: Casa) {
  montar(casa, r.metadata, () => ({ ...metadataDe(licenciamentos), situacao: situacaoLicenciamento.opcoes }))
  montarPertence(casa, r, LICENCIAMENTO)
  montar(
    casa,
    r.finalizar,
    async (ctx, { params }) =>
      new Resposta((await finalizarPertence(ctx, LICENCIAMENTO, params.id)) as never, {
        message: mensagens.salvo,
      }),
  )
}
