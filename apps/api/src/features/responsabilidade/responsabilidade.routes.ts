import { rotasResponsabilidade as r } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { responsabilidadeDe } from './consultar.ts'
import { emitirNadaConsta, emitirResponsabilidade } from './emitir.public.ts'

/** Gives what a person answers for, its term, and the clearance. The transfer of everything is a move (`movimentacoes`). */
export function rotasDeResponsabilidade(casa: Host) {
  mount(casa, r.obter, (ctx, { params }) => responsabilidadeDe(ctx, params.id))
  mount(casa, r.termo, async (ctx, { params, body }) => {
    const documento = { ...body, organizacao: await casa.organizacoes.nameOf(ctx.databaseId) }
    return new Reply(await emitirResponsabilidade(ctx, params.id, documento), { status: 202 })
  })
  mount(casa, r.nadaConsta, async (ctx, { params, body }) => {
    const documento = { ...body, organizacao: await casa.organizacoes.nameOf(ctx.databaseId) }
    return new Reply(await emitirNadaConsta(ctx, params.id, documento), { status: 202 })
  })
}
