import { z } from 'zod'
import { paginaDe } from '../kernel/envelope.ts'
import { filtro } from '../kernel/filtro.ts'
import { defineRelatorio, zFormatoRelatorio, zRelatorioPedido } from '../kernel/relatorio.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/rotas-recurso.ts'
import { zBooleanoTexto, zData, zId, zIdTexto, zReferencia, zTextoOpcional } from '../kernel/valores.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import {
  zBensDaMovimentacao,
  zConfirmarMovimentacao,
  zItensEscolhidos,
  zNovaMovimentacao,
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
  situacao: filtro.enumeracao('Situação', situacaoMovimentacao),
  localizacao: filtro.referencia('Localização', 'localizacoes'),
  responsavel: filtro.referencia('Responsável', 'responsaveis'),
  criadoEm: filtro.data('Criada em'),
  dataRetorno: filtro.data('Devolver até'),
}

/** Which loans a report shows. */
export const QUAIS_EMPRESTIMOS = { ABERTOS: 'Em aberto', VENCIDOS: 'Vencidos' } as const

/** Loaned assets, by who has them (reports.tsv). */
export const RELATORIO_EMPRESTIMOS = defineRelatorio({
  chave: 'bensemprestados',
  titulo: 'Bens emprestados',
  permissao: [VER_MOVIMENTACOES],
  parametros: z.strictObject({
    formato: zFormatoRelatorio,
    quais: z.enum(['ABERTOS', 'VENCIDOS']).default('ABERTOS'),
    responsavel: zReferencia.nullish(),
    localizacao: zReferencia.nullish(),
    dataInicial: zData.nullish(),
    dataFinal: zData.nullish(),
  }),
})

/** What a place, a person or a unit is chosen by. */
const zReferido = z.object({ id: z.int(), descricao: z.string() })

const params = z.object({ id: zIdTexto })
/** Ten thousand assets, each by its id and what tells it to a person. */
const LIMITE_DOS_BENS = 2 * 1024 * 1024
const doItem = z.object({ id: zIdTexto, itemId: zIdTexto })
const paginas = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
}
const doItemPost = (acao: string, resumo: string) =>
  defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens/:itemId/${acao}`,
    resumo,
    acesso: escrever,
    params: doItem,
    response: zMovimentacaoDetalhe,
  })

export const rotasMovimentacoes = {
  metadata: defineRoute({
    method: 'GET',
    path: `${BASE}/metadata`,
    resumo: 'Movimentação em branco, situações, e se bens podem ir a outra unidade',
    acesso: VER_MOVIMENTACOES,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: BASE,
    resumo: 'Movimentações da unidade; de quem não as consulta, só as que recebe',
    acesso: 'UNIDADE',
    query: zListQuery({
      filters: FILTROS_MOVIMENTACAO,
      sort: ['id', 'situacao', 'localizacao', 'responsavel', 'dataRetorno', 'quantidade', 'criadoEm'],
      extra: { pendencias: zBooleanoTexto.optional() },
    }),
    response: paginaDe(zMovimentacao),
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${BASE}/:id`,
    resumo: 'Movimentação, com seus termos e o que se pode fazer com ela',
    acesso: 'UNIDADE',
    params,
    response: zMovimentacaoDetalhe,
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/itens`,
    resumo: 'Bens de uma movimentação',
    acesso: 'UNIDADE',
    params,
    query: z.strictObject({ ...paginas, situacao: z.enum(situacaoItemMovimentacao.valores).optional() }),
    response: paginaDe(zItemMovimentacao),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/eventos`,
    resumo: 'Histórico da movimentação',
    acesso: 'UNIDADE',
    params,
    query: z.strictObject(paginas),
    response: paginaDe(zEvento),
  }),
  unidadesDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/unidades`,
    resumo: 'Unidades para onde bens podem ser movimentados; nenhuma, onde não é permitido',
    acesso: escrever,
    query: zListQuery({ filters: {}, sort: ['id'] }),
    response: paginaDe(zReferido),
  }),
  localizacoesDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/localizacoes`,
    resumo: 'Localizações ativas da unidade que recebe',
    acesso: escrever,
    query: zListQuery({ filters: {}, sort: ['id'], extra: { unidade: zIdTexto.optional() } }),
    response: paginaDe(zReferido),
  }),
  responsaveisDeDestino: defineRoute({
    method: 'GET',
    path: `${BASE}/destinos/responsaveis`,
    resumo: 'Responsáveis ativos da unidade que recebe',
    acesso: escrever,
    query: zListQuery({ filters: {}, sort: ['id'], extra: { unidade: zIdTexto.optional() } }),
    response: paginaDe(zReferido),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${BASE}/bens`,
    resumo: 'Bens em uso da unidade que nada prende, para escolher',
    acesso: escrever,
    query: zListQuery({ filters: {}, sort: ['id'] }),
    response: paginaDe(zReferido),
  }),
  confirmar: defineRoute({
    method: 'POST',
    path: `${BASE}/confirmar`,
    resumo: 'O que iria, e os bens que não podem ser movimentados, com o motivo',
    acesso: escrever,
    bodyLimit: LIMITE_DOS_BENS,
    body: zConfirmarMovimentacao,
    response: zConferenciaMovimentacao,
  }),
  criar: defineRoute({
    method: 'POST',
    path: BASE,
    resumo: 'Movimentar bens, todos ou nenhum; acima de 500, como tarefa',
    acesso: escrever,
    bodyLimit: LIMITE_DOS_BENS,
    body: zNovaMovimentacao,
    response: zMovimentacaoDetalhe,
  }),
  cancelar: defineRoute({
    method: 'DELETE',
    path: `${BASE}/:id`,
    resumo: 'Cancelar uma movimentação que aguarda aceite',
    acesso: escrever,
    params,
    response: zMovimentacaoDetalhe,
  }),
  adicionar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens`,
    resumo: 'Levar mais bens, enquanto se aguarda o aceite',
    acesso: escrever,
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
    resumo: 'Aceitar: quem recebe, e mais ninguém; acima de 500 bens, como tarefa',
    acesso: 'UNIDADE',
    params,
    body: z.strictObject({ resposta: zTextoOpcional(500).nullish() }),
    response: zMovimentacaoDetalhe,
  }),
  recusar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/recusar`,
    resumo: 'Recusar todos os bens: quem recebe, e mais ninguém',
    acesso: 'UNIDADE',
    params,
    body: z.strictObject({ resposta: zTextoOpcional(500).nullish() }),
    response: zMovimentacaoDetalhe,
  }),
  estornar: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/estornar`,
    resumo: 'Estornar todos os bens, ou nenhum; acima de 500, como tarefa',
    acesso: escrever,
    params,
    response: zMovimentacaoDetalhe,
  }),
  devolver: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/devolver`,
    resumo: 'Declarar a devolução de um empréstimo, ou de alguns dos bens; acima de 500, como tarefa',
    acesso: escrever,
    params,
    body: zItensEscolhidos,
    response: zMovimentacaoDetalhe,
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/termo`,
    resumo: 'O termo da movimentação, como documento',
    acesso: VER_MOVIMENTACOES,
    params,
    body: z.strictObject({ formato: zFormatoRelatorio, termo: zId.optional() }),
    response: zRelatorioPedido,
    adiada: true,
  }),
  emprestimos: defineRoute({
    method: 'POST',
    path: `${BASE}/relatorio/emprestimo`,
    resumo: 'Emitir: Bens emprestados',
    acesso: VER_MOVIMENTACOES,
    body: RELATORIO_EMPRESTIMOS.parametros,
    response: zRelatorioPedido,
    adiada: true,
  }),
} as const
