import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { zReportFormat, zReportRequested } from '../kernel/report.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zIdText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { VER_SAIDAS } from '../permissions.ts'
import { zProblemaDoBem } from '../reservas.ts'
import { situacaoSaida } from './estados.ts'
import {
  zAceite,
  zItensDaSaida,
  zPasso,
  zPassoDeItens,
  zProrrogacaoDaSaida,
  zReabertura,
  zRecusa,
  zSalvarSaida,
} from './escrita.ts'
import { zBemDisponivel, zItemSaida, zPaginaDeSaidas, zSaida, zSaidaPublica } from './leitura.ts'

const PEDIR = 'criaralterarsaidadebens'
const PEDIR_OU_APROVAR = ['criaralterarsaidadebens', 'aprovarsaidadebens'] as const

export const FILTROS_SAIDA = {
  dataHoraCriacao: { ...filter.data('Data da saída'), neverNull: true as const },
  dataRetornoPrevista: filter.data('Retorno previsto'),
  terceiro: filter.booleano('Para terceiro'),
}
const ORDENS = ['id', 'dataHoraCriacao', 'dataRetornoPrevista', 'situacao', 'solicitante'] as const

/** The lists that the form of a request chooses from: names alone, so that who may only ask needs no other right. */
export const opcaoSaida = enumeration({
  fornecedores: 'Fornecedores',
  responsaveis: 'Responsáveis',
  localizacoes: 'Localizações',
  unidades: 'Unidades',
})
export type OpcaoSaida = (typeof opcaoSaida.values)[number]

/** The header in which an answer by the link brings the `confirmacao` that `validate` handed out. */
export const CABECALHO_RESPOSTA = 'x-saida-confirmacao'
/** How long a link can be answered. */
export const DIAS_DO_LINK_DE_SAIDA = 7

const base = '/api/saidabens'
const params = z.object({ id: zIdText })
const situacoes = z
  .string()
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(z.enum(situacaoSaida.values, mensagens.valorInvalido)))
const doLink = z.strictObject({ token: z.string().max(80), databaseId: z.string().max(12) })
const semMais = { filters: {}, sort: ['id'] }

export const rotasSaidas = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Saídas de bens; as próprias, para quem só solicita',
    access: VER_SAIDAS,
    query: zListQuery({
      filters: FILTROS_SAIDA,
      sort: ORDENS,
      extra: {
        situacoes: situacoes.optional(),
        atrasadas: zBooleanText.optional(),
        minhas: zBooleanText.optional(),
      },
    }),
    response: zPaginaDeSaidas,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Saída de bens: registro em branco, enumerações, e se vai para outra unidade',
    access: VER_SAIDAS,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      situacao: z.array(situacaoSaida.read),
      permitirMovimentacaoEntreUnidades: z.boolean(),
    }),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${base}/bens`,
    summary: 'Bens em uso da unidade que podem ser incluídos em uma saída',
    access: PEDIR,
    query: zListQuery({ ...semMais, extra: { ids: z.string().max(5000).optional() } }),
    response: pageOf(zBemDisponivel),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    summary: 'Nomes para o formulário da saída',
    access: PEDIR,
    params: z.object({ lista: z.enum(opcaoSaida.values) }),
    query: zListQuery({ ...semMais, extra: { unidade: zIdText.optional() } }),
    response: pageOf(z.object({ id: z.int(), descricao: z.string() })),
  }),
  confirmar: defineRoute({
    method: 'POST',
    path: `${base}/confirmar`,
    summary: 'Conferir os bens antes de solicitar: os que não podem sair, e por quê',
    access: PEDIR,
    body: z.strictObject({ itens: zItensDaSaida, id: z.int().positive().nullish() }),
    response: z.object({ problemas: z.array(zProblemaDoBem) }),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Solicitar uma saída de bens, ou alterar a que ainda não foi decidida',
    access: PEDIR,
    body: zSalvarSaida,
    response: zSaida,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Saída de bens',
    access: VER_SAIDAS,
    params,
    response: zSaida,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma saída que não foi aceita',
    access: PEDIR,
    params,
    response: z.null(),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de uma saída',
    access: VER_SAIDAS,
    params,
    query: zListQuery(semMais),
    response: pageOf(zItemSaida),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de uma saída',
    access: VER_SAIDAS,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${base}/:id/termo`,
    summary: 'Emitir o termo da saída como documento',
    access: VER_SAIDAS,
    deferred: true,
    params,
    body: z.strictObject({ formato: zReportFormat.default('PDF') }),
    response: zReportRequested,
  }),
  cancelar: defineRoute({
    method: 'POST',
    path: `${base}/:id/cancelar`,
    summary: 'Cancelar a saída inteira, ou alguns dos seus bens',
    access: PEDIR_OU_APROVAR,
    params,
    body: zPassoDeItens,
    response: zSaida,
  }),
  recusar: defineRoute({
    method: 'POST',
    path: `${base}/:id/recusar`,
    summary: 'Recusar a saída',
    access: 'aprovarsaidadebens',
    params,
    body: zRecusa,
    response: zSaida,
  }),
  aceitar: defineRoute({
    method: 'POST',
    path: `${base}/:id/aceitar`,
    summary: 'Aceitar a saída: os bens podem sair. Antes da resposta do responsável, só com um motivo',
    access: 'aprovarsaidadebens',
    params,
    body: zAceite,
    response: zSaida,
  }),
  reenviar: defineRoute({
    method: 'POST',
    path: `${base}/:id/reenviar`,
    summary: 'Enviar de novo o link ao responsável; o anterior deixa de valer',
    access: PEDIR_OU_APROVAR,
    params,
    body: zPasso,
    response: zSaida,
  }),
  retornar: defineRoute({
    method: 'POST',
    path: `${base}/:id/retornar`,
    summary: 'Declarar o retorno de todos os bens, ou de alguns',
    access: PEDIR_OU_APROVAR,
    params,
    body: zPassoDeItens,
    response: zSaida,
  }),
  prorrogar: defineRoute({
    method: 'POST',
    path: `${base}/:id/prorrogar`,
    summary: 'Prorrogar uma saída aceita: o termo dos bens que não voltaram é emitido com o novo prazo',
    access: 'aprovarsaidadebens',
    params,
    body: zProrrogacaoDaSaida,
    response: zSaida,
  }),
  encerrar: defineRoute({
    method: 'POST',
    path: `${base}/:id/encerrar`,
    summary:
      'Encerrar como definitiva uma saída sem retorno previsto: os bens que ainda estão nela não voltam',
    access: PEDIR_OU_APROVAR,
    params,
    body: zPasso,
    response: zSaida,
  }),
  reabrir: defineRoute({
    method: 'POST',
    path: `${base}/:id/reabrir`,
    summary:
      'Estornar o encerramento de uma saída definitiva: os bens que nenhuma baixa levou voltam a estar nela, e o seu retorno pode ser declarado',
    access: PEDIR_OU_APROVAR,
    params,
    body: zReabertura,
    response: zSaida,
  }),
  validar: defineRoute({
    method: 'GET',
    path: `${base}/validate`,
    summary: 'O que um link de autorização mostra ao responsável. Abrir não responde nada',
    access: 'PUBLICO',
    limited: true,
    query: doLink,
    response: zSaidaPublica,
  }),
  responderAceitar: defineRoute({
    method: 'GET',
    path: `${base}/resp/aceitar`,
    summary: 'O responsável autoriza a saída: pede o cabeçalho com a confirmação',
    access: 'PUBLICO',
    limited: true,
    query: doLink,
    response: z.null(),
  }),
  responderRecusar: defineRoute({
    method: 'GET',
    path: `${base}/resp/recusar`,
    summary: 'O responsável não autoriza a saída: pede o cabeçalho com a confirmação',
    access: 'PUBLICO',
    limited: true,
    query: doLink,
    response: z.null(),
  }),
} as const
