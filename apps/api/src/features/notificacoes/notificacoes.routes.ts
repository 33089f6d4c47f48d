import { rotasNotificacoes as r } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montarUsuario } from '../../kernel/http/montar.ts'
import { contarNaoVistas, listarNotificacoes } from './listar.ts'
import { alternarVista, marcarTodas, marcarVista } from './marcar.ts'

/** What the person was told (part 1 §7.2, part 2 §7): theirs alone, of every unit. */
export function rotasDeNotificacoes(casa: Casa) {
  montarUsuario(casa, r.listar, (ctx, { query }) => listarNotificacoes(ctx, query))
  montarUsuario(casa, r.contar, contarNaoVistas)
  montarUsuario(casa, r.marcarVista, (ctx, { params }) => marcarVista(ctx, params.id))
  montarUsuario(casa, r.alternarVista, (ctx, { params }) => alternarVista(ctx, params.id))
  montarUsuario(casa, r.marcarTodas, marcarTodas)
}
