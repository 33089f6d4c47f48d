import { mensagens, rotasEntradaUnica as r } from '@tombo/contract'
import { readSmtp } from '../../../kernel/email/config.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { mount, mountPublic } from '../../../kernel/http/mount.ts'
import { mountWithCall } from '../../../kernel/http/mount-call.ts'
import { StreamReply, Reply } from '../../../kernel/http/reply.ts'
import { originOf } from '../../../kernel/session/origin.ts'
import {
  excluirEntradaUnica,
  exigirQueResponde,
  guardarEntradaUnica,
  lerEntradaUnica,
  prepararEntradaUnica,
} from '../oidc.public.ts'
import { lerOidc } from './configuracao.ts'
import { rotasDeContas } from './contas.routes.ts'
import { irAoProvedor, organizacaoPedida } from './ida.ts'
import { trocarCodigo } from './trocar.ts'
import { voltarDoProvedor } from './volta.ts'

/** Whatever the browser is sent to is of this moment alone. */
const levarA = (endereco: string) =>
  new StreamReply((reply) => reply.header('cache-control', 'no-store').redirect(endereco))

/** Sign-on by the provider of the organisation (OpenID Connect), and what the sign-in page offers. */
export function rotasDeEntradaUnica(casa: Host) {
  rotasDeContas(casa)
  mountPublic(casa, r.entrada, async (_, { query }) => {
    const databaseId = await organizacaoPedida(casa, query.organizacao)
    if (databaseId === undefined) return { entradaUnica: null, recuperacaoPorEmail: false }
    return casa.organizacoes.read(databaseId, async (db) => {
      const oidc = await lerOidc(db)
      return {
        entradaUnica: oidc ? { rotulo: oidc.rotulo } : null,
        recuperacaoPorEmail: (await readSmtp(db)) !== undefined,
      }
    })
  })
  mountPublic(casa, r.iniciar, async (_, { query }) => levarA(await irAoProvedor(casa, query)))
  mountPublic(casa, r.retorno, async (_, { req }) =>
    levarA(await voltarDoProvedor(casa, new URL(req.url, casa.address).search)),
  )
  mountPublic(casa, r.trocar, (_, { body, req }) => trocarCodigo(casa, body, originOf(req)))
  mount(casa, r.ler, (ctx) => lerEntradaUnica(casa, ctx))
  mountWithCall(casa, r.salvar, {
    prepare: (ctx, { body }) => prepararEntradaUnica(casa, ctx, body),
    call: (config) => exigirQueResponde(casa, config),
    store: async (ctx, _, config) =>
      new Reply(await guardarEntradaUnica(casa, ctx, config), { message: mensagens.salvo }),
  })
  mount(
    casa,
    r.excluir,
    async (ctx) => new Reply(await excluirEntradaUnica(casa, ctx), { message: mensagens.excluido }),
  )
}
