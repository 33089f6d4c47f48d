import { mensagens, rotasEmail as r } from '@tombo/contract'
import type { Casa } from '../../../kernel/http/app.ts'
import { montarComChamada } from '../../../kernel/http/montar-chamada.ts'
import { montar } from '../../../kernel/http/montar.ts'
import { Resposta } from '../../../kernel/http/saida.ts'
import { excluirEmail, exigirQueFunciona, lerEmail, prepararTeste, salvarEmail } from './email.ts'

/** The mail server of the organisation. */
export function rotasDoEmail(casa: Casa) {
  montar(casa, r.obter, (ctx) => lerEmail(ctx.db))
  montarComChamada(casa, r.testar, {
    preparar: (ctx, { body }) => prepararTeste(ctx, casa.cofre, body),
    chamar: (tentativa) => exigirQueFunciona(casa, tentativa),
    guardar: async (_, feito) =>
      new Resposta(feito, {
        message: feito.enviadoPara
          ? `E-mail de teste enviado para ${feito.enviadoPara}.`
          : 'Conexão feita. Seu usuário não tem e-mail: nenhuma mensagem foi enviada.',
      }),
  })
  montarComChamada(casa, r.salvar, {
    preparar: (ctx, { body }) => prepararTeste(ctx, casa.cofre, body),
    chamar: (tentativa) => exigirQueFunciona(casa, tentativa),
    guardar: async (ctx, _, { configuracao }) =>
      new Resposta(await salvarEmail(ctx, casa, configuracao), { message: mensagens.salvo }),
  })
  montar(
    casa,
    r.excluir,
    async (ctx) => new Resposta(await excluirEmail(ctx, casa), { message: mensagens.excluido }),
  )
}
