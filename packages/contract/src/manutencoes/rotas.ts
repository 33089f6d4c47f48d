import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { reportRoute, zReportFormat, zReportRequested } from '../kernel/report.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zIdText, zLongText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { zProblemaDoBem } from '../reservas.ts'
import { zBemDisponivel } from '../saidabens/leitura.ts'
import { ORCAMENTOS_POR_PAGINA } from './documentos.ts'
import {
  zAdicionarItens,
  zConcluirItem,
  zPassoDaManutencao,
  zSalvarManutencao,
  zSalvarOrcamento,
  zSomarCusto,
} from './escrita.ts'
import { zItemManutencao, zManutencao, zOrcamento, zPaginaDeManutencoes } from './leitura.ts'
import { RELATORIO_MANUTENCOES } from './relatorios.ts'
import { ACAO_DA_SITUACAO, situacaoManutencao, type SituacaoPedida } from './situacao.ts'
import { tipoManutencao } from '../situacoes.ts'

const LER = ['consultarmanutencoes', 'criaralterarmanutencoes'] as const
const ESCREVER = 'criaralterarmanutencoes'

export const FILTROS_MANUTENCAO = {
  situacao: filter.enumeracao('Situação', situacaoManutencao),
  tipo: filter.enumeracao('Tipo', tipoManutencao),
  fornecedor: filter.referencia('Fornecedor', 'manutencoes/opcoes/fornecedores'),
  dataPrevista: filter.data('Previsão de término'),
}
const ORDENS = ['id', 'situacao', 'tipo', 'descricao', 'fornecedor', 'dataPrevista', 'valor'] as const

/** The lists that the forms choose from: names alone, so that no other right is needed. */
export const opcaoManutencao = enumeration({
  fornecedores: 'Fornecedores',
  responsaveis: 'Responsáveis',
  naturezas: 'Naturezas',
  bens: 'Bens',
  localizacoes: 'Localizações',
  produtos: 'Produtos',
})
export type OpcaoManutencao = (typeof opcaoManutencao.values)[number]

const base = '/api/manutencoes'
const params = z.object({ id: zIdText })
const doItem = z.object({ itemId: zIdText })
const semMais = { filters: {}, sort: ['id'] }
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, mensagens.valorInvalido)
  .transform((s) => [...new Set(s.split(',').map(Number))])

export const rotasManutencoes = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Manutenções da unidade',
    access: LER,
    query: zListQuery({
      filters: FILTROS_MANUTENCAO,
      sort: ORDENS,
      extra: { patrimonioId: zIdText.optional(), atrasadas: zBooleanText.optional() },
    }),
    response: zPaginaDeManutencoes,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Manutenção: registro em branco e enumerações',
    access: LER,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      situacao: z.array(situacaoManutencao.read),
      tipo: z.array(tipoManutencao.read),
    }),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${base}/bens`,
    summary: 'Bens em uso da unidade que podem entrar em uma manutenção',
    access: ESCREVER,
    query: zListQuery({ ...semMais, extra: { ids: ids.optional() } }),
    response: pageOf(zBemDisponivel),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    summary: 'Nomes para os formulários da manutenção',
    access: LER,
    params: z.object({ lista: z.enum(opcaoManutencao.values) }),
    query: zListQuery(semMais),
    response: pageOf(z.object({ id: z.int(), descricao: z.string() })),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir uma manutenção, ou alterar a que ainda aguarda',
    access: ESCREVER,
    body: zSalvarManutencao,
    response: zManutencao,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Manutenção',
    access: LER,
    params,
    response: zManutencao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma manutenção que não começou, ou que foi recusada',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de uma manutenção',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de uma manutenção',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zItemManutencao),
  }),
  adicionar: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens`,
    summary:
      'Incluir bens, ou mudar os serviços dos que já estão; ou nada, e todos os que não podem são ditos',
    access: ESCREVER,
    params,
    body: zAdicionarItens,
    response: zManutencao,
  }),
  remover: defineRoute({
    method: 'DELETE',
    path: `${base}/:id/itens`,
    summary: 'Retirar bens de uma manutenção que não começou',
    access: ESCREVER,
    params,
    query: z.strictObject({ itens: ids, versao: z.coerce.number().int().optional() }),
    response: zManutencao,
  }),
  conferir: defineRoute({
    method: 'GET',
    path: `${base}/:id/problemas`,
    summary: 'Os bens que impedem a manutenção de começar, e por quê',
    access: LER,
    params,
    response: z.object({ problemas: z.array(zProblemaDoBem) }),
  }),
  concluirItem: defineRoute({
    method: 'POST',
    path: `${base}/itens/:itemId/concluir`,
    summary: 'Concluir a manutenção de um bem, com o que custou',
    access: ESCREVER,
    params: doItem,
    body: zConcluirItem,
    response: zManutencao,
  }),
  cancelarItem: defineRoute({
    method: 'POST',
    path: `${base}/itens/:itemId/cancelar`,
    summary: 'Cancelar a manutenção de um bem',
    access: ESCREVER,
    params: doItem,
    body: z.strictObject({ versao: z.int().optional() }),
    response: zManutencao,
  }),
  somarCusto: defineRoute({
    method: 'POST',
    path: `${base}/itens/:itemId/custo`,
    summary: 'Somar ao valor do bem o custo de uma manutenção que aumentou a sua vida ou a sua capacidade',
    access: 'corrigirlancamentos',
    params: doItem,
    body: zSomarCusto,
    response: zManutencao,
  }),
  retirarCusto: defineRoute({
    method: 'POST',
    path: `${base}/itens/:itemId/custo/estornar`,
    summary: 'Retirar do valor do bem o custo que lhe foi somado, enquanto nada veio depois',
    access: 'corrigirlancamentos',
    params: doItem,
    body: z.strictObject({ motivo: zLongText(500) }),
    response: zManutencao,
  }),
  alterarSituacao: defineRoute({
    method: 'POST',
    path: `${base}/:id/alterarsituacao/:situacao`,
    summary: 'Iniciar (com o orçamento escolhido, se houver), concluir ou recusar uma manutenção',
    access: ESCREVER,
    params: params.extend({
      situacao: z.enum(Object.keys(ACAO_DA_SITUACAO) as [SituacaoPedida, ...SituacaoPedida[]]),
    }),
    body: zPassoDaManutencao,
    response: zManutencao,
  }),
  orcamentos: defineRoute({
    method: 'GET',
    path: `${base}/:id/orcamentos`,
    summary: 'Orçamentos de uma manutenção',
    access: 'consultarmanutencaoorcamento',
    params,
    query: zListQuery({ filters: {}, sort: ['valor', 'data', 'id'], rpp: ORCAMENTOS_POR_PAGINA }),
    response: pageOf(zOrcamento),
  }),
  salvarOrcamento: defineRoute({
    method: 'POST',
    path: `${base}/:id/orcamentos`,
    summary: 'Incluir ou alterar um orçamento de uma manutenção em andamento',
    access: 'criaralterarmanutencaoorcamento',
    params,
    body: zSalvarOrcamento,
    response: zOrcamento,
  }),
  removerOrcamento: defineRoute({
    method: 'POST',
    path: `${base}/orcamentos/:id/remover`,
    summary: 'Remover um orçamento que não foi o escolhido',
    access: 'criaralterarmanutencaoorcamento',
    params,
    response: z.null(),
  }),
  termoEntrega: defineRoute({
    method: 'POST',
    path: `${base}/relatorio/termoentrega/:id`,
    summary: 'Emitir o termo de entrega dos bens a quem faz a manutenção',
    access: LER,
    deferred: true,
    params,
    body: z.strictObject({ formato: zReportFormat.default('PDF') }),
    response: zReportRequested,
  }),
  relatorio: reportRoute(`${base}/relatorio`, RELATORIO_MANUTENCOES, 'POST'),
} as const
