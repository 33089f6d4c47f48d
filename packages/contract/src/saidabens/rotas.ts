import { z } from 'zod'
import { paginaDe } from '../kernel/envelope.ts'
import { enumeracao } from '../kernel/enumeracao.ts'
import { filtro } from '../kernel/filtro.ts'
import { zFormatoRelatorio, zRelatorioPedido } from '../kernel/relatorio.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanoTexto, zIdTexto } from '../kernel/valores.ts'
import { mensagens } from '../messages.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { VER_SAIDAS } from '../permissions.ts'
import { zProblemaDoBem } from '../reservas.ts'
import { situacaoSaida } from './estados.ts'
import { zAceite, zItensDaSaida, zPasso, zPassoDeItens, zRecusa, zSalvarSaida } from './escrita.ts'
import { zBemDisponivel, zItemSaida, zPaginaDeSaidas, zSaida, zSaidaPublica } from './leitura.ts'

const PEDIR = 'criaralterarsaidadebens'
const PEDIR_OU_APROVAR = ['criaralterarsaidadebens', 'aprovarsaidadebens'] as const

export const FILTROS_SAIDA = {
  dataHoraCriacao: { ...filtro.data('Data da saída'), semVazio: true as const },
  dataRetornoPrevista: filtro.data('Retorno previsto'),
  terceiro: filtro.booleano('Para terceiro'),
}
const ORDENS = ['id', 'dataHoraCriacao', 'dataRetornoPrevista', 'situacao', 'solicitante'] as const

/** The lists that the form of a request chooses from: names alone, so that who may only ask needs no other right. */
export const opcaoSaida = enumeracao({
  fornecedores: 'Fornecedores',
  responsaveis: 'Responsáveis',
  localizacoes: 'Localizações',
  unidades: 'Unidades',
})
export type OpcaoSaida = (typeof opcaoSaida.valores)[number]

/** The header in which an answer by the link brings the `confirmacao` that `validate` handed out. */
export const CABECALHO_RESPOSTA = 'x-saida-confirmacao'
/** How long a link can be answered. */
export const DIAS_DO_LINK_DE_SAIDA = 7

const base = '/api/saidabens'
const params = z.object({ id: zIdTexto })
const situacoes = z
  .string()
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(z.enum(situacaoSaida.valores, mensagens.valorInvalido)))
const doLink = z.strictObject({ token: z.string().max(80), databaseId: z.string().max(12) })
const semMais = { filters: {}, sort: ['id'] }

export const rotasSaidas = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    resumo: 'Saídas de bens; as próprias, para quem só solicita',
    acesso: VER_SAIDAS,
    query: zListQuery({
      filters: FILTROS_SAIDA,
      sort: ORDENS,
      extra: {
        situacoes: situacoes.optional(),
        atrasadas: zBooleanoTexto.optional(),
        minhas: zBooleanoTexto.optional(),
      },
    }),
    response: zPaginaDeSaidas,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    resumo: 'Saída de bens: registro em branco, enumerações, e se vai para outra unidade',
    acesso: VER_SAIDAS,
    response: z.object({
      registro: z.record(z.string(), z.unknown()),
      situacao: z.array(situacaoSaida.read),
      permitirMovimentacaoEntreUnidades: z.boolean(),
    }),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${base}/bens`,
    resumo: 'Bens em uso da unidade que podem ser incluídos em uma saída',
    acesso: PEDIR,
    query: zListQuery({ ...semMais, extra: { ids: z.string().max(5000).optional() } }),
    response: paginaDe(zBemDisponivel),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    resumo: 'Nomes para o formulário da saída',
    acesso: PEDIR,
    params: z.object({ lista: z.enum(opcaoSaida.valores) }),
    query: zListQuery({ ...semMais, extra: { unidade: zIdTexto.optional() } }),
    response: paginaDe(z.object({ id: z.int(), descricao: z.string() })),
  }),
  confirmar: defineRoute({
    method: 'POST',
    path: `${base}/confirmar`,
    resumo: 'Conferir os bens antes de solicitar: os que não podem sair, e por quê',
    acesso: PEDIR,
    body: z.strictObject({ itens: zItensDaSaida, id: z.int().positive().nullish() }),
    response: z.object({ problemas: z.array(zProblemaDoBem) }),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    resumo: 'Solicitar uma saída de bens, ou alterar a que ainda não foi decidida',
    acesso: PEDIR,
    body: zSalvarSaida,
    response: zSaida,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    resumo: 'Saída de bens',
    acesso: VER_SAIDAS,
    params,
    response: zSaida,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    resumo: 'Excluir uma saída que não foi aceita',
    acesso: PEDIR,
    params,
    response: z.null(),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    resumo: 'Bens de uma saída',
    acesso: VER_SAIDAS,
    params,
    query: zListQuery(semMais),
    response: paginaDe(zItemSaida),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    resumo: 'Histórico de uma saída',
    acesso: VER_SAIDAS,
    params,
    query: zListQuery(semMais),
    response: paginaDe(zEvento),
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${base}/:id/termo`,
    resumo: 'Emitir o termo da saída como documento',
    acesso: VER_SAIDAS,
    adiada: true,
    params,
    body: z.strictObject({ formato: zFormatoRelatorio.default('PDF') }),
    response: zRelatorioPedido,
  }),
  cancelar: defineRoute({
    method: 'POST',
    path: `${base}/:id/cancelar`,
    resumo: 'Cancelar a saída inteira, ou alguns dos seus bens',
    acesso: PEDIR_OU_APROVAR,
    params,
    body: zPassoDeItens,
    response: zSaida,
  }),
  recusar: defineRoute({
    method: 'POST',
    path: `${base}/:id/recusar`,
    resumo: 'Recusar a saída',
    acesso: 'aprovarsaidadebens',
    params,
    body: zRecusa,
    response: zSaida,
  }),
  aceitar: defineRoute({
    method: 'POST',
    path: `${base}/:id/aceitar`,
    resumo: 'Aceitar a saída: os bens podem sair. Antes da resposta do responsável, só com um motivo',
    acesso: 'aprovarsaidadebens',
    params,
    body: zAceite,
    response: zSaida,
  }),
  reenviar: defineRoute({
    method: 'POST',
    path: `${base}/:id/reenviar`,
    resumo: 'Enviar de novo o link ao responsável; o anterior deixa de valer',
    acesso: PEDIR_OU_APROVAR,
    params,
    body: zPasso,
    response: zSaida,
  }),
  retornar: defineRoute({
    method: 'POST',
    path: `${base}/:id/retornar`,
    resumo: 'Declarar o retorno de todos os bens, ou de alguns',
    acesso: PEDIR_OU_APROVAR,
    params,
    body: zPassoDeItens,
    response: zSaida,
  }),
  validar: defineRoute({
    method: 'GET',
    path: `${base}/validate`,
    resumo: 'O que um link de autorização mostra ao responsável. Abrir não responde nada',
    acesso: 'PUBLICO',
    query: doLink,
    response: zSaidaPublica,
  }),
  responderAceitar: defineRoute({
    method: 'GET',
    path: `${base}/resp/aceitar`,
    resumo: 'O responsável autoriza a saída: pede o cabeçalho com a confirmação',
    acesso: 'PUBLICO',
    query: doLink,
    response: z.null(),
  }),
  responderRecusar: defineRoute({
    method: 'GET',
    path: `${base}/resp/recusar`,
    resumo: 'O responsável não autoriza a saída: pede o cabeçalho com a confirmação',
    acesso: 'PUBLICO',
    query: doLink,
    response: z.null(),
  }),
} as const
