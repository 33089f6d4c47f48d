import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { BENS_AO_LADO_POR_PAGINA, zBemDisponivel } from '../saidabens/leitura.ts'
import { zEstornarReavaliacao, zSalvarItemReavaliacao, zSalvarReavaliacao } from './escrita.ts'
import {
  zContaDaReavaliacao,
  zItemReavaliacao,
  zPaginaDeReavaliacoes,
  zReavaliacao,
  zReavaliacaoDoBem,
} from './leitura.ts'
import { situacaoReavaliacao, tipoReavaliacao } from './situacao.ts'

const LER = ['consultarreavaliacoes', 'criaralterarreavaliacoes'] as const
const ESCREVER = 'criaralterarreavaliacoes'

export const FILTROS_REAVALIACAO = {
  situacao: filter.enumeracao('Situação', situacaoReavaliacao),
  tipo: filter.enumeracao('Tipo', tipoReavaliacao),
  comissao: filter.referencia('Comissão', 'reavaliacao/opcoes/comissoes'),
  data: filter.data('Data'),
}
const ORDENS = ['id', 'situacao', 'descricao', 'data', 'valorNovo'] as const
export const ITENS_DA_REAVALIACAO_POR_PAGINA = 10
export const BENS_A_REAVALIAR_POR_PAGINA = 5

const base = '/api/reavaliacao'
const params = z.object({ id: zIdText })
const semMais = { filters: {}, sort: ['id'] }
const registro = z.record(z.string(), z.unknown())
const versao = z.strictObject({ versao: z.int().nullish() })

/** The lists that its forms choose from: names alone. */
export const opcaoReavaliacao = ['comissoes', 'responsaveis', 'avaliacoes', 'contas'] as const
export type OpcaoReavaliacao = (typeof opcaoReavaliacao)[number]

export const rotasReavaliacoes = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Reavaliações da unidade',
    access: LER,
    query: zListQuery({ filters: FILTROS_REAVALIACAO, sort: ORDENS }),
    response: zPaginaDeReavaliacoes,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Reavaliação: registro em branco e enumerações',
    access: LER,
    response: z.object({
      registro,
      situacao: z.array(situacaoReavaliacao.read),
      tipo: z.array(tipoReavaliacao.read),
    }),
  }),
  metadataItens: defineRoute({
    method: 'GET',
    path: `${base}/itens/metadata`,
    summary: 'Bem de uma reavaliação: registro em branco',
    access: LER,
    response: z.object({ registro }),
  }),
  patrimonios: defineRoute({
    method: 'GET',
    path: `${base}/patrimonios`,
    summary: 'Bens em uso da unidade que podem ser reavaliados',
    access: ESCREVER,
    query: zListQuery({ ...semMais, rpp: BENS_AO_LADO_POR_PAGINA }),
    response: pageOf(zBemDisponivel),
  }),
  doBem: defineRoute({
    method: 'GET',
    path: `${base}/patrimonio/:id`,
    summary: 'Reavaliações e testes de recuperabilidade de um bem',
    access: LER,
    params,
    response: z.array(zReavaliacaoDoBem),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    summary:
      'Nomes para os formulários da reavaliação: comissões em vigor, responsáveis, avaliações finalizadas, contas',
    access: LER,
    params: z.object({ lista: z.enum(opcaoReavaliacao) }),
    query: zListQuery(semMais),
    response: pageOf(z.object({ id: z.union([z.int(), z.string()]), descricao: z.string() })),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir uma reavaliação, ou alterar a que está em edição',
    access: ESCREVER,
    body: zSalvarReavaliacao,
    response: zReavaliacao,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Reavaliação',
    access: LER,
    params,
    response: zReavaliacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma reavaliação em edição',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de uma reavaliação, antes e depois',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zItemReavaliacao),
  }),
  item: defineRoute({
    method: 'GET',
    path: `${base}/item/:id`,
    summary: 'Um bem de uma reavaliação',
    access: LER,
    params,
    response: zItemReavaliacao,
  }),
  salvarItem: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens`,
    summary:
      'Incluir bens em uma reavaliação, de um filtro, de uma avaliação, de uma conta ou de um arquivo; ou mudar os valores de um',
    access: ESCREVER,
    params,
    body: zSalvarItemReavaliacao,
    response: zReavaliacao,
  }),
  removerItem: defineRoute({
    method: 'DELETE',
    path: `${base}/:id/itens/:itemId`,
    summary: 'Retirar um bem de uma reavaliação em edição',
    access: ESCREVER,
    params: params.extend({ itemId: zIdText }),
    response: zReavaliacao,
  }),
  contas: defineRoute({
    method: 'GET',
    path: `${base}/:id/contas`,
    summary: 'Efeito de uma reavaliação em cada conta: reserva e resultado',
    access: LER,
    params,
    response: z.array(zContaDaReavaliacao),
  }),
  concluir: defineRoute({
    method: 'POST',
    path: `${base}/:id/concluir`,
    summary: 'Lançar uma reavaliação nos livros',
    access: ESCREVER,
    params,
    body: versao,
    response: zReavaliacao,
  }),
  estornar: defineRoute({
    method: 'POST',
    path: `${base}/:id/estornar`,
    summary: 'Estornar uma reavaliação concluída: valores, planos e cotas voltam a ser os que eram',
    access: ESCREVER,
    params,
    body: zEstornarReavaliacao,
    response: zReavaliacao,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de uma reavaliação',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
} as const
