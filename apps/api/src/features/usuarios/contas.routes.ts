import { can, mensagens, rotasContasExternas as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import {
  contaDoSujeito,
  contasDe,
  contasRecusadas,
  desligarConta,
  ligarConta,
} from '../sessao/entradaunica/contas.public.ts'
import { exigirAlcance, exigirSenhaSobreSi } from './guardas.public.ts'
import { obterUsuario } from './usuarios.repo.ts'

/** The accounts at the sign-on provider that open a user, as whoever administers users sees and binds them (decision 0011). */
export function rotasDasContasDeUsuarios(casa: Host) {
  mount(casa, r.deUsuario, async (ctx, { params }) => {
    await obterUsuario(ctx, params.id)
    return {
      ...(await contasDe(ctx.db, params.id)),
      recusadas: can(ctx.tags, 'administrador') ? await contasRecusadas(ctx.db) : [],
    }
  })
  mount(casa, r.ligarDeUsuario, async (ctx, { params, body }) => {
    await obterUsuario(ctx, params.id, { travar: true })
    await ligarConta(ctx, params.id, await contaDoSujeito(ctx.db, body.sujeito), 'ADMINISTRADOR')
    return new Reply(await contasDe(ctx.db, params.id), { message: mensagens.salvo })
  })
  mount(casa, r.desligarDeUsuario, async (ctx, { params }) => {
    await obterUsuario(ctx, params.id, { travar: true })
    await exigirAlcance(ctx, params.id)
    await exigirSenhaSobreSi(ctx, params.id)
    await desligarConta(ctx, params.id, params.contaId)
    return new Reply(await contasDe(ctx.db, params.id), { message: mensagens.contaDesligada })
  })
}
