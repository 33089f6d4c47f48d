import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { reportRoute } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zCompetencia, zIdText } from '../kernel/values.ts'
import { zBalanceteEnviado, zCandidato, zComparacao } from './balancete.ts'
import { zFechar, zReabrir } from './escrita.ts'
import {
  zBemDaConta,
  zDemonstrativo,
  zFechamento,
  zFechamentoDoMes,
  zLancamentoDaConta,
  zMeses,
  zPendencia,
} from './leitura.ts'
import { RELATORIOS_DO_FECHAMENTO } from './relatorios.ts'

const ler = 'consultarfechamento' as const
const daUnidade = z.object({ unidadeId: zIdText })
const doMes = daUnidade.extend({ competencia: zCompetencia })
const daConta = doMes.extend({ conta: z.string().max(30) })
const paginas = {
  page: z.coerce.number().int().min(1).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(25),
}
const MES = '/api/fechamento/:unidadeId/:competencia'

/** The books of the unit at work, month by month; of another unit they are 404. */
export const rotasFechamento = {
  meses: defineRoute({
    method: 'GET',
    path: '/api/fechamento/:unidadeId',
    summary: 'Meses dos livros da unidade, abertos e fechados',
    access: ler,
    params: daUnidade,
    response: zMeses,
  }),
  obter: defineRoute({
    method: 'GET',
    path: MES,
    summary:
      'Demonstrativo do mês por conta: saldo inicial, débito, crédito e saldo final. Saldos são débitos menos créditos; as classes 3 e 4 começam em zero a cada janeiro.',
    access: ler,
    params: doMes,
    response: zFechamentoDoMes,
  }),
  pendencias: defineRoute({
    method: 'GET',
    path: `${MES}/pendencias`,
    summary: 'O que falta para fechar o mês, com o endereço em que se resolve',
    access: ler,
    params: doMes,
    response: z.array(zPendencia),
  }),
  bens: defineRoute({
    method: 'GET',
    path: `${MES}/contas/:conta/bens`,
    summary: 'Bens que movimentaram a conta no mês; com `todos`, também os que só têm saldo nela',
    access: ler,
    params: daConta,
    query: z.strictObject({
      ...paginas,
      q: z.string().trim().max(100).optional(),
      todos: zBooleanText.optional(),
    }),
    response: pageOf(zBemDaConta),
  }),
  lancamentos: defineRoute({
    method: 'GET',
    path: `${MES}/contas/:conta/bens/:patrimonioId`,
    summary: 'Lançamentos de um bem na conta, até o mês; o último primeiro',
    access: ler,
    params: daConta.extend({ patrimonioId: zIdText }),
    query: z.strictObject(paginas),
    response: pageOf(zLancamentoDaConta),
  }),
  fechar: defineRoute({
    method: 'POST',
    path: `${MES}/fechar`,
    summary: 'Fechar o mês: guarda o demonstrativo, e nada mais entra nele',
    access: 'fecharmes',
    params: doMes,
    body: zFechar,
    response: zFechamento,
  }),
  reabrir: defineRoute({
    method: 'POST',
    path: `${MES}/reabrir`,
    summary: 'Reabrir o último mês fechado, por outra pessoa que não quem o fechou',
    access: 'reabrirmes',
    params: doMes,
    body: zReabrir,
    response: zFechamento,
  }),
  guardado: defineRoute({
    method: 'GET',
    path: '/api/fechamento/:unidadeId/demonstrativos/:id',
    summary: 'Demonstrativo que um fechamento guardou, também o que uma reabertura substituiu',
    access: ler,
    params: daUnidade.extend({ id: zIdText }),
    response: zDemonstrativo.extend({ fechamento: zFechamento }),
  }),
  comparacao: defineRoute({
    method: 'GET',
    path: `${MES}/balancete`,
    summary: 'Saldos do Tombo ao lado dos do balancete da contabilidade, pela entidade contábil da unidade',
    access: ler,
    params: doMes,
    response: zComparacao,
  }),
  enviarBalancete: defineRoute({
    method: 'POST',
    path: `${MES}/balancete`,
    summary: 'Informar o balancete da contabilidade no mês, no lugar do que havia',
    access: ['fecharmes', 'corrigirlancamentos'],
    params: doMes,
    body: zBalanceteEnviado,
    response: zComparacao,
    bodyLimit: 3_000_000,
  }),
  excluirBalancete: defineRoute({
    method: 'DELETE',
    path: `${MES}/balancete`,
    summary: 'Excluir o balancete do mês',
    access: ['fecharmes', 'corrigirlancamentos'],
    params: doMes,
    response: z.null(),
  }),
  explicacoes: defineRoute({
    method: 'GET',
    path: `${MES}/balancete/contas/:conta`,
    summary: 'Bens e lançamentos que podem explicar a diferença de uma conta',
    access: ler,
    params: daConta,
    response: z.array(zCandidato),
  }),
  demonstrativo: reportRoute(
    '/api/fechamento/relatorios/demonstrativo',
    RELATORIOS_DO_FECHAMENTO.demonstrativo,
  ),
  diario: reportRoute('/api/fechamento/relatorios/diario', RELATORIOS_DO_FECHAMENTO.diario),
  matriz: reportRoute('/api/fechamento/relatorios/matriz', RELATORIOS_DO_FECHAMENTO.matriz),
} as const
