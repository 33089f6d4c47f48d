import {
  configuracoesOrganograma,
  mensagens,
  organograma,
  rotasConfiguracaoOrganograma as rc,
  rotasOrganograma as r,
} from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import {
  deleteRoute,
  getRoute,
  listVisible,
  listRoute,
  metadataRoute,
  saveRoute,
} from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { arvoreDoOrganograma, condicoesDasEntradas, niveisDoOrganograma } from './arvore.ts'
import { copiarConfiguracao } from './copiar-configuracao.ts'
import { fonteConfiguracoes, fonteOrganograma } from './fontes.ts'
import { salvarConfiguracao } from './salvar-configuracao.ts'
import { excluirEntrada, salvarEntrada } from './salvar-entrada.ts'

function rotasDasConfiguracoes(casa: Host) {
  metadataRoute(casa, rc, configuracoesOrganograma)
  listRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  getRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  mount(
    casa,
    rc.salvar,
    async (ctx, { body: { id, ...corpo } }) =>
      new Reply(await salvarConfiguracao(ctx, { ...corpo, ...(id ? { id } : {}) }), {
        message: mensagens.salvo,
      }),
  )
  mount(
    casa,
    rc.salvarId,
    async (ctx, { params, body }) =>
      new Reply(await salvarConfiguracao(ctx, { ...body, id: params.id }), { message: mensagens.salvo }),
  )
  deleteRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  mount(
    casa,
    rc.copiar,
    async (ctx, { params, body }) =>
      new Reply(await copiarConfiguracao(ctx, params.id, body), { message: mensagens.organogramaCopiado }),
  )
  mount(casa, rc.organograma, (ctx, { params }) => arvoreDoOrganograma(ctx, params.id))
  mount(casa, rc.niveis, (ctx, { params }) => niveisDoOrganograma(ctx, params.id))
}

/** The organisational chart: its configurations and its entries. */
export function rotasDoOrganograma(casa: Host) {
  rotasDasConfiguracoes(casa)
  metadataRoute(casa, r, organograma)
  mount(casa, r.listar, async (ctx, { query }) =>
    declared(listVisible(ctx, organograma, fonteOrganograma, query, condicoesDasEntradas(ctx, query))),
  )
  getRoute(casa, r, organograma, fonteOrganograma)
  saveRoute(casa, r, organograma, fonteOrganograma, salvarEntrada)
  mount(casa, r.excluir, async (ctx, { params }) => {
    await excluirEntrada(ctx, params.id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
