import { z } from 'zod'
import { situacaoBaixa } from '../cadastros/enumeracoes.ts'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { filter } from '../kernel/filter.ts'
import { zReportFormat, zReportRequested } from '../kernel/report.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zId, zIdText } from '../kernel/values.ts'
import { zListaPatrimonioCom } from '../patrimonios/filtros.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { BENS_AO_LADO_POR_PAGINA, zBemDisponivel } from '../saidabens/leitura.ts'
import {
  zDevolucaoDaCessao,
  zPassoDaBaixa,
  zProrrogacaoDaCessao,
  zSalvarAnexoBaixa,
  zSalvarBaixa,
  zSalvarItemBaixa,
} from './escrita.ts'
import { fundamentoBaixa } from './fundamentos.ts'
import { zAnexoBaixa, zBaixa, zItemBaixa, zPaginaDeBaixas } from './leitura.ts'
import { situacaoCessao, SITUACOES_PEDIDAS } from './situacao.ts'
import { modalidadeBaixa } from '../situacoes.ts'

const LER = ['consultarbaixas', 'criaralterarbaixas', 'autorizarbaixas'] as const
const PREPARAR = 'criaralterarbaixas'
const AUTORIZAR = 'autorizarbaixas'

export const FILTROS_BAIXA = {
  situacao: filter.enumeracao('Situação', situacaoBaixa),
  cessao: filter.enumeracao('Cessão', situacaoCessao),
  tipoBaixa: filter.referencia('Tipo de baixa', 'baixas/opcoes/tipos'),
  processo: filter.texto('Processo'),
  data: filter.data('Data da baixa'),
}
const ORDENS = ['id', 'situacao', 'tipoBaixa', 'data', 'processo', 'valorLiquido', 'valorVenda'] as const
export const ANEXOS_DA_BAIXA_POR_PAGINA = 5
/** The assets that can still be taken in are listed so many at a time. */
export const BENS_PARA_BAIXAR_POR_PAGINA = 5

/** The lists that the form of a write-off chooses from: names alone, so that no other right is needed. */
export const opcaoBaixa = enumeration({
  tipos: 'Tipos de baixa',
  fornecedores: 'Fornecedores',
  responsaveis: 'Responsáveis',
  inventarios: 'Inventários',
  avaliacoes: 'Avaliações finalizadas',
})
export type OpcaoBaixa = (typeof opcaoBaixa.values)[number]

const base = '/api/baixas'
const anexo = '/api/anexobaixa'
const params = z.object({ id: zIdText })
const semMais = { filters: {}, sort: ['id'] }
const registro = z.record(z.string(), z.unknown())

export const rotasBaixas = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Baixas da unidade',
    access: LER,
    query: zListQuery({
      filters: FILTROS_BAIXA,
      sort: ORDENS,
      extra: { situacao: z.enum(situacaoBaixa.values).optional(), patrimonioId: zIdText.optional() },
    }),
    response: zPaginaDeBaixas,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Baixa: registro em branco e enumerações',
    access: LER,
    response: z.object({
      registro,
      situacao: z.array(situacaoBaixa.read),
      modalidade: z.array(modalidadeBaixa.read),
      fundamento: z.array(fundamentoBaixa.read),
    }),
  }),
  possiveis: defineRoute({
    method: 'GET',
    path: `${base}/possiveisAlteracoesSituacao/:situacao`,
    summary: 'Situações a que quem pergunta pode levar uma baixa que está nesta',
    access: LER,
    params: z.object({ situacao: z.enum(situacaoBaixa.values) }),
    response: z.array(situacaoBaixa.read),
  }),
  patrimonios: defineRoute({
    method: 'GET',
    path: `${base}/patrimonios`,
    summary: 'Bens em uso da unidade que nada prende, e que podem entrar em uma baixa',
    access: PREPARAR,
    query: zListaPatrimonioCom({}, BENS_AO_LADO_POR_PAGINA),
    response: pageOf(zBemDisponivel),
  }),
  opcoes: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/:lista`,
    summary: 'Nomes para o formulário da baixa',
    access: LER,
    params: z.object({ lista: z.enum(opcaoBaixa.values) }),
    query: zListQuery(semMais),
    response: pageOf(z.object({ id: z.int(), descricao: z.string(), classificacao: z.string().optional() })),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir uma baixa, ou alterar a que está em edição',
    access: PREPARAR,
    body: zSalvarBaixa,
    response: zBaixa,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Baixa',
    access: LER,
    params,
    response: zBaixa,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir uma baixa que está em edição',
    access: PREPARAR,
    params,
    response: z.null(),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de uma baixa',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zItemBaixa),
  }),
  salvarItem: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens`,
    summary: 'Incluir bens em uma baixa, todos ou nenhum, ou mudar quem recebe um e por quanto',
    access: PREPARAR,
    params,
    body: zSalvarItemBaixa,
    response: zBaixa,
  }),
  removerItem: defineRoute({
    method: 'DELETE',
    path: `${base}/:id/itens/:itemId`,
    summary: 'Retirar um bem de uma baixa que está em edição',
    access: PREPARAR,
    params: params.extend({ itemId: zIdText }),
    response: zBaixa,
  }),
  alterarSituacao: defineRoute({
    method: 'POST',
    path: `${base}/:id/alterarsituacao/:situacao`,
    summary: 'Enviar para análise, devolver para edição, autorizar e finalizar, ou cancelar uma baixa',
    access: [PREPARAR, AUTORIZAR],
    params: params.extend({ situacao: z.enum(SITUACOES_PEDIDAS) }),
    body: zPassoDaBaixa,
    response: zBaixa,
  }),
  encerrarCessao: defineRoute({
    method: 'POST',
    path: `${base}/:id/encerrarcessao`,
    summary: 'Declarar que os bens cedidos voltaram, todos ou alguns',
    access: AUTORIZAR,
    params,
    body: zDevolucaoDaCessao,
    response: zBaixa,
  }),
  prorrogarCessao: defineRoute({
    method: 'POST',
    path: `${base}/:id/prorrogarcessao`,
    summary: 'Prorrogar uma cessão: o termo dos bens que não voltaram é emitido com o novo prazo',
    access: AUTORIZAR,
    params,
    body: zProrrogacaoDaCessao,
    response: zBaixa,
  }),
  estornar: defineRoute({
    method: 'POST',
    path: `${base}/:id/estornar`,
    summary: 'Estornar uma baixa finalizada: os bens voltam ao uso, com o valor e o plano que tinham',
    access: AUTORIZAR,
    params,
    body: zPassoDaBaixa,
    response: zBaixa,
  }),
  termo: defineRoute({
    method: 'POST',
    path: `${base}/:id/termo`,
    summary: 'Emitir o termo de uma baixa finalizada: o último, ou o que se nomeia',
    access: LER,
    deferred: true,
    params,
    body: z.strictObject({ formato: zReportFormat.default('PDF'), termo: zId.optional() }),
    response: zReportRequested,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventos`,
    summary: 'Histórico de uma baixa',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zEvento),
  }),
  anexos: defineRoute({
    method: 'GET',
    path: anexo,
    summary: 'Anexos de uma baixa',
    access: LER,
    query: zListQuery({ ...semMais, rpp: ANEXOS_DA_BAIXA_POR_PAGINA, extra: { baixaId: zIdText } }),
    response: pageOf(zAnexoBaixa),
  }),
  metadataAnexos: defineRoute({
    method: 'GET',
    path: `${anexo}/metadata`,
    summary: 'Anexo de uma baixa: registro em branco',
    access: LER,
    response: z.object({ registro }),
  }),
  salvarAnexo: defineRoute({
    method: 'POST',
    path: anexo,
    summary: 'Anexar um arquivo a uma baixa',
    access: [PREPARAR, AUTORIZAR],
    body: zSalvarAnexoBaixa,
    response: zAnexoBaixa,
  }),
  removerAnexo: defineRoute({
    method: 'DELETE',
    path: `${anexo}/:id`,
    summary: 'Excluir um anexo de uma baixa que não terminou',
    access: PREPARAR,
    params,
    response: z.null(),
  }),
} as const
