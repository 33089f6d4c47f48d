import { mensagens, rotasEmail as r } from '@tombo/contract'
import type { Host } from '../../../kernel/http/app.ts'
import { mountWithCall } from '../../../kernel/http/mount-call.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { excluirEmail, exigirQueFunciona, lerEmail, prepararTeste, salvarEmail } from './email.ts'

/** The mail server of the organisation. */
export function rotasDoEmail(casa: Host) {
  mount(casa, r.obter, (ctx) => lerEmail(ctx.db))
  mountWithCall(casa, r.testar, {
    prepare: (ctx, { body }) => prepararTeste(ctx, casa.vault, body),
    call: (tentativa) => exigirQueFunciona(casa, tentativa),
    store: async (_, feito) =>
      new Reply(feito, {
        message: feito.enviadoPara
          ? `E-mail de teste enviado para ${feito.enviadoPara}.`
          : 'Conexão feita. Seu usuário não tem e-mail: nenhuma mensagem foi enviada.',
      }),
  })
  mountWithCall(casa, r.salvar, {
    prepare: (ctx, { body }) => prepararTeste(ctx, casa.vault, body),
    call: (tentativa) => exigirQueFunciona(casa, tentativa),
    store: async (ctx, _, { configuracao }) =>
      new Reply(await salvarEmail(ctx, casa, configuracao), { message: mensagens.salvo }),
  })
  mount(
    casa,
    r.excluir,
    async (ctx) => new Reply(await excluirEmail(ctx, casa), { message: mensagens.excluido }),
  )
}
