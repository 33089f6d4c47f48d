import { mensagens, rotasEmail as r } from '@tombo/contract'
import type { Casa } from '../../../kernel/http/app.ts'
import { montar } from '../../../kernel/http/montar.ts'
import { Resposta } from '../../../kernel/http/saida.ts'
import { excluirEmail, lerEmail, salvarEmail, testarEmail } from './email.ts'

/** The mail server of the organisation. */
export function rotasDoEmail(casa: Casa) {
  montar(casa, r.obter, (ctx) => lerEmail(ctx.db))
  montar(casa, r.testar, async (ctx, { body }) => {
    const feito = await testarEmail(ctx, casa, body)
    return new Resposta(feito, {
      message: feito.enviadoPara
        ? `E-mail de teste enviado para ${feito.enviadoPara}.`
        : 'Conexão feita. Seu usuário não tem e-mail: nenhuma mensagem foi enviada.',
    })
  })
  montar(
    casa,
    r.salvar,
    async (ctx, { body }) => new Resposta(await salvarEmail(ctx, casa, body), { message: mensagens.salvo }),
  )
  montar(
    casa,
    r.excluir,
    async (ctx) => new Resposta(await excluirEmail(ctx, casa), { message: mensagens.excluido }),
  )
}
