import {
  configuracoesOrganograma,
  mensagens,
  organograma,
  rotasConfiguracaoOrganograma as rc,
  rotasOrganograma as r,
} from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import {
  deleteRoute,
  getRoute,
  listarVisiveis,
  listRoute,
  metadataRoute,
  saveRoute,
} from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { arvoreDoOrganograma, condicoesDasEntradas, niveisDoOrganograma } from './arvore.ts'
import { copiarConfiguracao } from './copiar-configuracao.ts'
import { fonteConfiguracoes, fonteOrganograma } from './fontes.ts'
import { salvarConfiguracao } from './salvar-configuracao.ts'
import { excluirEntrada, salvarEntrada } from './salvar-entrada.ts'

function rotasDasConfiguracoes(casa: Casa) {
  metadataRoute(casa, rc, configuracoesOrganograma)
  listRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  getRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  montar(
    casa,
    rc.salvar,
    async (ctx, { body: { id, ...corpo } }) =>
      new Resposta(await salvarConfiguracao(ctx, { ...corpo, ...(id ? { id } : {}) }), {
        message: mensagens.salvo,
      }),
  )
  montar(
    casa,
    rc.salvarId,
    async (ctx, { params, body }) =>
      new Resposta(await salvarConfiguracao(ctx, { ...body, id: params.id }), { message: mensagens.salvo }),
  )
  deleteRoute(casa, rc, configuracoesOrganograma, fonteConfiguracoes)
  montar(
    casa,
    rc.copiar,
    async (ctx, { params, body }) =>
      new Resposta(await copiarConfiguracao(ctx, params.id, body), { message: mensagens.organogramaCopiado }),
  )
  montar(casa, rc.organograma, (ctx, { params }) => arvoreDoOrganograma(ctx, params.id))
  montar(casa, rc.niveis, (ctx, { params }) => niveisDoOrganograma(ctx, params.id))
}

/** The organisational chart: its configurations and its entries. */
export function rotasDoOrganograma(casa: Casa) {
  rotasDasConfiguracoes(casa)
  metadataRoute(casa, r, organograma)
  montar(
    casa,
    r.listar,
    async (ctx, { query }) =>
      listarVisiveis(ctx, organograma, fonteOrganograma, query, condicoesDasEntradas(ctx, query)) as never,
  )
  getRoute(casa, r, organograma, fonteOrganograma)
  saveRoute(casa, r, organograma, fonteOrganograma, salvarEntrada)
  montar(casa, r.excluir, async (ctx, { params }) => {
    await excluirEntrada(ctx, params.id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
