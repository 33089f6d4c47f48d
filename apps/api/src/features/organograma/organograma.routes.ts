import {
  configuracoesOrganograma,
  DIGITOS_PADRAO,
  mensagens,
  metadataOf,
  organograma,
  rotasConfiguracaoOrganograma as rc,
  rotasOrganograma as r,
  separadorDoNivel,
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

/** The blank configuration has one level, as one is made where nothing is said of it. */
function metadataDaConfiguracao() {
  const { registro, ...enumeracoes } = metadataOf(configuracoesOrganograma)
  const nivel = { nivel: 1, digitos: DIGITOS_PADRAO, separador: separadorDoNivel.toWire('PONTO') }
  return { registro: { ...registro, niveis: [nivel] }, ...enumeracoes, separador: separadorDoNivel.options }
}

function rotasDasConfiguracoes(casa: Host) {
  mount(casa, rc.metadata, () => metadataDaConfiguracao())
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
