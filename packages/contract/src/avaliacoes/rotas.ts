import { z } from 'zod'
import { pageOf, zTarefaCriada } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zIdText, zOptionalLongText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zListaPatrimonioCom } from '../patrimonios/filtros.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { zAlterarPontos, zEscolhaDeBens, zPedirLaudo, zSalvarAvaliacao } from './escrita.ts'
import { zAvaliacao, zGrupoDeBens, zItemAvaliacao, zPaginaDeAvaliacoes } from './leitura.ts'
import { base, ESCREVER, LER, metadataDe, params, semMais } from './rotas-base.ts'
import {
  ACAO_DA_AVALIACAO,
  classificacaoAvaliacao,
  METODO_DA_CLASSIFICACAO,
  situacaoAvaliacao,
  type SituacaoPedidaAvaliacao,
} from './situacao.ts'

export const FILTROS_AVALIACAO = {
  situacao: filter.enumeracao('Situação', situacaoAvaliacao),
  classificacao: filter.enumeracao('Classificação', classificacaoAvaliacao),
  comissao: filter.referencia('Comissão', 'comissoes'),
  dataBase: filter.data('Data-base'),
}
const ORDENS = ['id', 'situacao', 'classificacao', 'dataBase', 'descricao', 'valor'] as const

/** The arguments of the older client: the texts that name assets, any of them, and the way in which they are appraised. */
const zAppArgs = z
  .string()
  .max(20_000)
  .transform((s, ctx): unknown => {
    try {
      return JSON.parse(s)
    } catch {
      ctx.addIssue({ code: 'custom', message: mensagens.filtroInvalido })
      return z.NEVER
    }
  })
  .pipe(
    z.strictObject({
      q: z.array(z.string().trim().min(1).max(60)).max(500).default([]),
      metodo: z.enum(Object.values(METODO_DA_CLASSIFICACAO)).optional(),
    }),
  )

export const rotasAvaliacao = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Avaliações da unidade',
    access: LER,
    query: zListQuery({
      filters: FILTROS_AVALIACAO,
      sort: ORDENS,
      extra: { patrimonioId: zIdText.optional() },
    }),
    response: zPaginaDeAvaliacoes,
  }),
  metadata: metadataDe(`${base}/metadata`, 'Avaliação: registro em branco e enumerações'),
  metadataMoveis: metadataDe('/api/avaliacaomoveis/metadata', 'Avaliação de móveis: método e situações'),
  bens: defineRoute({
    method: 'GET',
    path: `${base}/patrimonios`,
    summary: 'Quantos bens um filtro traria a uma avaliação, e quais ficam de fora',
    access: ESCREVER,
    query: zListaPatrimonioCom({ avaliacaoId: zIdText.optional() }),
    response: z.object({
      /** How many would come in. */
      count: z.int(),
      emOutras: z.int(),
      jaEstao: z.int(),
      retirados: z.int(),
      /** The first of those that stay out, each with why. */
      fora: z.array(z.object({ id: z.int(), nome: z.string(), motivo: z.string() })),
    }),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir uma avaliação, ou alterar a que está em andamento',
    access: ESCREVER,
    body: zSalvarAvaliacao,
    response: zAvaliacao,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Avaliação',
    access: LER,
    params,
    response: zAvaliacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma avaliação em andamento ou cancelada; o que era volta a ser',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de uma avaliação',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
  alterarSituacao: defineRoute({
    method: 'POST',
    path: `${base}/:id/alterarsituacao/:situacao`,
    summary: 'Finalizar ou cancelar uma avaliação',
    access: ESCREVER,
    params: params.extend({
      situacao: z.enum(
        Object.keys(ACAO_DA_AVALIACAO) as [SituacaoPedidaAvaliacao, ...SituacaoPedidaAvaliacao[]],
      ),
    }),
    body: z.strictObject({ versao: z.int().optional(), motivo: zOptionalLongText(500).nullish() }),
    response: zAvaliacao,
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de uma avaliação',
    access: LER,
    params,
    query: zListaPatrimonioCom({
      avaliado: zBooleanText.optional(),
      pesquisaId: zIdText.optional(),
      appArgs: zAppArgs.optional(),
    }),
    response: pageOf(zItemAvaliacao),
  }),
  grupos: defineRoute({
    method: 'GET',
    path: `${base}/:id/grupos`,
    summary: 'Bens idênticos de uma avaliação que esperam por uma mesma pesquisa',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zGrupoDeBens),
  }),
  adicionar: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens/adicionar`,
    summary: 'Incluir bens por filtro ou um a um; os que estão em outra avaliação ficam de fora',
    access: ESCREVER,
    params,
    body: zEscolhaDeBens,
    response: z.union([z.object({ incluidos: z.int(), deFora: z.int() }), zTarefaCriada]),
  }),
  retirar: defineRoute({
    method: 'DELETE',
    path: `${base}/itens/:id`,
    summary: 'Retirar um bem de uma avaliação; ele não volta a ela',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  alterarPontos: defineRoute({
    method: 'POST',
    path: `${base}/itens/:id`,
    summary: 'Alterar EC, PVU, PUB ou a vida restante de um bem, com o porquê',
    access: ESCREVER,
    params,
    body: zAlterarPontos,
    response: zItemAvaliacao,
  }),
  laudo: defineRoute({
    method: 'POST',
    path: `${base}/laudo`,
    summary: 'Emitir o laudo de uma avaliação finalizada',
    access: ESCREVER,
    deferred: true,
    body: zPedirLaudo,
    response: z.object({
      titulo: z.string(),
      texto: z.string(),
      link: z.string(),
      tarefa: z.object({ id: z.int() }),
      laudo: z.object({ id: z.int(), numero: z.int() }),
    }),
  }),
  assinarLaudo: defineRoute({
    method: 'POST',
    path: `${base}/:id/laudo/assinar`,
    summary: 'Assinar o último laudo, por quem integra a comissão',
    access: LER,
    params,
    body: z.strictObject({ laudoId: z.int() }),
    response: zAvaliacao,
  }),
} as const
