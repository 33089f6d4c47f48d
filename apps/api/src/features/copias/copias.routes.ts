import { mensagens, rotasCopias } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { salvarAgenda } from './agenda.ts'
import { lerCopias } from './consultas.ts'
import { salvarGuarda } from './guarda.ts'
import { pedirCopia } from './trabalho.ts'

/** Copies of everything, for who administers. */
export function rotasDasCopias(casa: Host) {
  mount(casa, rotasCopias.ler, (ctx) => lerCopias(ctx))
  mount(
    casa,
    rotasCopias.salvarAgenda,
    async (ctx, { body }) => new Reply(await salvarAgenda(ctx, body), { message: mensagens.salvo }),
  )
  mount(
    casa,
    rotasCopias.salvarGuarda,
    async (ctx, { body }) => new Reply(await salvarGuarda(ctx, body), { message: mensagens.salvo }),
  )
  mount(casa, rotasCopias.copiar, async (ctx) => new Reply(await pedirCopia(ctx, 'PESSOA'), { status: 202 }))
}
