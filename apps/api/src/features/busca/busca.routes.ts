import {
  type Achado,
  type ItemMenu,
  outrasPalavras,
  rotasBusca as r,
  telasCom,
  telasPesquisaveis,
} from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { bensCom } from './bens.ts'
import { relatoriosCom } from './relatorios.ts'

const telaAchada = (t: ItemMenu): Achado => ({ ...t, tipo: 'TELA', detalhe: null })

/** Screens, reports and assets by what a person types, as far as they may open them. */
export function rotasDeBusca(casa: Host) {
  mount(casa, r.procurar, async (ctx, { query: { q } }) => [
    ...telasCom(telasPesquisaveis(ctx.tags), q, (t) => outrasPalavras(t.endereco, t.grupo)).map(telaAchada),
    ...relatoriosCom(ctx.tags, q).map(telaAchada),
    ...(await bensCom(ctx, q)),
  ])
}
