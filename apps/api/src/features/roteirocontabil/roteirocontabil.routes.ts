import { mensagens, rotasEntidades, rotasRoteiro as r } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { excluirEntidade, listarEntidades, salvarEntidade } from './entidades.ts'
import { lerRoteiro } from './ler.ts'
import { excluirConta, salvarConta } from './salvar-conta.ts'
import { salvarEvento } from './salvar-evento.ts'

const salvo = async (ctx: Ctx, message: string = mensagens.salvo) =>
  new Reply(await lerRoteiro(ctx), { message })

/** Which accounts the entries take, and which units accounting keeps under one name. */
export function rotasDoRoteiro(host: Host) {
  mount(host, r.obter, (ctx) => lerRoteiro(ctx))
  mount(host, r.salvarConta, async (ctx, { body }) => {
    await salvarConta(ctx, body)
    return salvo(ctx)
  })
  mount(host, r.excluirConta, async (ctx, { params }) => {
    await excluirConta(ctx, params.id)
    return salvo(ctx, mensagens.excluido)
  })
  mount(host, r.salvarEvento, async (ctx, { body }) => {
    await salvarEvento(ctx, body)
    return salvo(ctx)
  })
  mount(host, rotasEntidades.listar, (ctx) => listarEntidades(ctx))
  mount(
    host,
    rotasEntidades.salvar,
    async (ctx, { body }) => new Reply(await salvarEntidade(ctx, body), { message: mensagens.salvo }),
  )
  mount(host, rotasEntidades.excluir, async (ctx, { params }) => {
    await excluirEntidade(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
