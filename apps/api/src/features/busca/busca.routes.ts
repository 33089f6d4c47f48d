import { rotasBusca as r, telasCom, telasPesquisaveis } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { bensCom } from './bens.ts'

/** Screens and assets by what a person types, as far as they may open them. */
export function rotasDeBusca(casa: Host) {
  mount(casa, r.procurar, async (ctx, { query: { q } }) => [
    ...telasCom(telasPesquisaveis(ctx.tags), q).map((t) => ({ ...t, tipo: 'TELA' as const, detalhe: null })),
    ...(await bensCom(ctx, q)),
  ])
}
