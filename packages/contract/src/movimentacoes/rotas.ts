import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { defineReport, zReportFormat, zReportRequested } from '../kernel/report.ts'
import { checkPeriods, emTodasAsUnidades } from '../kernel/report-form.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { zBooleanText, zDate, zId, zIdText, zReference } from '../kernel/values.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import {
  zBensDaMovimentacao,
  zConfirmarMovimentacao,
  zItensEscolhidos,
  zNovaMovimentacao,
  zProrrogacaoDoEmprestimo,
  zRespostaMovimentacao,
} from './escrita.ts'
import {
  zConferenciaMovimentacao,
  zItemMovimentacao,
  zMovimentacao,
  zMovimentacaoDetalhe,
} from './leitura.ts'
import { situacaoItemMovimentacao, situacaoMovimentacao } from './situacao.ts'

/** Whoever sees the moves of a unit. Who only receives sees those that are theirs, without any right. */
export const VER_MOVIMENTACOES = ['consultarmovimentacoes', 'criaralterarmovimentacoes'] as const
const escrever = 'criaralterarmovimentacoes' as const
const BASE = '/api/movimentacoes'

export const FILTROS_MOVIMENTACAO = {
  situacao: filter.enumeracao('Situação', situacaoMovimentacao),
  localizacao: filter.referencia('Localização', 'localizacoes'),
  responsavel: filter.referencia('Responsável', 'responsaveis'),
  criadoEm: filter.data('Criada em'),
  dataRetorno: filter.data('Devolver até'),
}

/** Which loans a report shows. */
export const QUAIS_EMPRESTIMOS = { ABERTOS: 'Em aberto', VENCIDOS: 'Vencidos' } as const

/** Loaned assets, by who has them. */
export const RELATORIO_EMPRESTIMOS = defineReport({
  key: 'bensemprestados',
  title: 'Bens emprestados',
  permissao: [VER_MOVIMENTACOES],
  params: z
    .strictObject({
      formato: zReportFormat,
      quais: z.enum(['ABERTOS', 'VENCIDOS']).default('ABERTOS'),
      responsavel: zReference.nullish(),
      localizacao: zReference.nullish(),
      dataInicial: zDate.nullish(),
      dataFinal: zDate.nullish(),
      todasUnidades: emTodasAsUnidades.schema,
    })
    .superRefine(checkPeriods),
})

/** Says what a place, a person or a unit is chosen by. */
const zReferido = z.object({ id: z.int(), descricao: z.string() })

const params = z.object({ id: zIdText })
/** Ten thousand assets, each by its id and what tells it to a person. */
const LIMITE_DOS_BENS = 2 * 1024 * 1024
const doItem = z.object({ id: zIdText, itemId: zIdText })
const paginas = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
}
const doItemPost = (acao: string, resumo: string) =>
  defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens/:itemId/${acao}`,
    summary: resumo,
    access: escrever,
    params: doItem,
    response: zMovimentacaoDetalhe,
  })

export const rotasMovimentacoes = {
  metadata: defineRoute({
    method: 'GET',
    path: `${BASE}/metadata`,
    summary: 'Movimentação em branco, situações, e se bens podem ir a outra unidade',
    access: VER_MOVIMENTACOES,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: BASE,
    summary: 'Movimentações da unidade; de quem não as consulta, só as que recebe',
    access: 'UNIDADE',
    query: zListQuery({
      filters: FILTROS_MOVIMENTACAO,
      sort: ['id', 'situacao', 'localizacao', 'responsavel', 'dataRetorno', 'quantidade', 'criadoEm'],
      extra: { pendencias: zBooleanText.optional() },
    }),
    response: pageOf(zMovimentacao),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Movimentação, com seus termos e o que se pode fazer com ela',
    access: 'UNIDADE',
    params,
    response: zMovimentacaoDetalhe,
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/itens`,
    summary: 'Bens de uma movimentação',
    access: 'UNIDADE',
    params,
    query: z.strictObject({ ...paginas, situacao: z.enum(situacaoItemMovimentacao.values).optional() }),
    response: pageOf(zItemMovimentacao),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/eventos`,
    summary: 'Histórico da movimentação',
    access: 'UNIDADE',
    params,
    query: z.strictObject(paginas),
    response: pageOf(zEvento),
  }),
  unidadesDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/unidades`,
    summary: 'Unidades para onde bens podem ser movimentados; nenhuma, onde não é permitido',
    access: escrever,
    query: zListQuery({ filters: {}, sort: ['id'] }),
    response: pageOf(zReferido),
  }),
  localizacoesDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/localizacoes`,
    summary: 'Localizações ativas da unidade que recebe',
    access: escrever,
    query: zListQuery({ filters: {}, sort: ['id'], extra: { unidade: zIdText.optional() } }),
    response: pageOf(zReferido),
  }),
  responsaveisDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/responsaveis`,
    summary: 'Responsáveis ativos da unidade que recebe',
    access: escrever,
    query: zListQuery({ filters: {}, sort: ['id'], extra: { unidade: zIdText.optional() } }),
    response: pageOf(zReferido),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${BASE}/bens`,
    summary: 'Bens em uso da unidade que nada prende, para escolher',
    access: escrever,
    query: zListQuery({ filters: {}, sort: ['id'] }),
    response: pageOf(
      zReferido.extend({ local: z.string().nullable(), caracteristica: z.string().nullable() }),
    ),
  }),
  confirmar: defineRoute({
    method: 'POST',
    path: `${BASE}/confirmar`,
    summary: 'O que iria, e os bens que não podem ser movimentados, com o motivo',
    access: escrever,
    bodyLimit: LIMITE_DOS_BENS,
    body: zConfirmarMovimentacao,
    response: zConferenciaMovimentacao,
  }),
  criar: defineRoute({
    method: 'POST',
    path: BASE,
    summary: 'Movimentar bens, todos ou nenhum; acima de 500, como tarefa',
    access: escrever,
    bodyLimit: LIMITE_DOS_BENS,
    body: zNovaMovimentacao,
    response: zMovimentacaoDetalhe,
  }),
  cancelar: defineRoute({
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Cancelar uma movimentação que aguarda aceite',
    access: escrever,
    params,
    response: zMovimentacaoDetalhe,
  }),
  adicionar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens`,
    summary: 'Levar mais bens, enquanto se aguarda o aceite',
    access: escrever,
    params,
    bodyLimit: LIMITE_DOS_BENS,
    body: zBensDaMovimentacao,
    response: zMovimentacaoDetalhe,
  }),
  estornarItem: doItemPost('estornar', 'Devolver um bem ao lugar e ao responsável de antes'),
  cancelarItem: doItemPost('cancelar', 'Tirar um bem da movimentação que aguarda aceite'),
  aceitar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/aceitar`,
    summary: 'Aceitar: quem recebe, e mais ninguém; acima de 500 bens, como tarefa',
    access: 'UNIDADE',
    params,
    body: zRespostaMovimentacao,
    response: zMovimentacaoDetalhe,
  }),
  recusar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/recusar`,
    summary: 'Recusar todos os bens: quem recebe, e mais ninguém',
    access: 'UNIDADE',
    params,
    body: zRespostaMovimentacao,
    response: zMovimentacaoDetalhe,
  }),
  estornar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/estornar`,
    summary: 'Estornar todos os bens, ou nenhum; acima de 500, como tarefa',
    access: escrever,
    params,
    response: zMovimentacaoDetalhe,
  }),
  devolver: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/devolver`,
    summary: 'Declarar a devolução de um empréstimo, ou de alguns dos bens; acima de 500, como tarefa',
    access: escrever,
    params,
    body: zItensEscolhidos,
    response: zMovimentacaoDetalhe,
  }),
  prorrogar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/prorrogar`,
    summary: 'Prorrogar um empréstimo: o termo dos bens que não voltaram é emitido com o novo prazo',
    access: escrever,
    params,
    body: zProrrogacaoDoEmprestimo,
    response: zMovimentacaoDetalhe,
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/termo`,
    summary: 'O termo da movimentação, como documento',
    access: VER_MOVIMENTACOES,
    params,
    body: z.strictObject({ formato: zReportFormat, termo: zId.optional() }),
    response: zReportRequested,
    deferred: true,
  }),
  emprestimos: defineRoute({
    method: 'POST',
    path: `${BASE}/relatorio/emprestimo`,
    summary: 'Emitir: Bens emprestados',
    access: VER_MOVIMENTACOES,
    body: RELATORIO_EMPRESTIMOS.params,
    response: zReportRequested,
    deferred: true,
  }),
} as const
