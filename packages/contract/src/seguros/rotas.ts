import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { BENS_AO_LADO_POR_PAGINA, zBemDisponivel } from '../saidabens/leitura.ts'
import {
  zCancelarItemSeguro,
  zCancelarSeguro,
  zDecidirSinistro,
  zSalvarAnexoSeguro,
  zSalvarItemSeguro,
  zSalvarSeguro,
  zSalvarSinistro,
  zRenovarSeguro,
} from './escrita.ts'
import { zAnexoSeguro, zItemSeguro, zPaginaDeSeguros, zSeguro, zSinistro } from './leitura.ts'
import { ACAO_DO_SINISTRO, type SinistroPedido, situacaoSeguro, situacaoSinistro } from './situacao.ts'
import { situacaoItemSeguro } from '../situacoes.ts'

const LER = ['consultarseguros', 'criaralterarseguros'] as const
const ESCREVER = 'criaralterarseguros'

export const FILTROS_SEGURO = {
  situacao: filter.enumeracao('Situação', situacaoSeguro),
  numero: filter.texto('Apólice'),
  seguradora: filter.referencia('Seguradora', 'seguro/opcoes/seguradoras'),
  dataFinal: filter.data('Fim da vigência'),
}
const ORDENS = [
  'id',
  'situacao',
  'numero',
  'descricao',
  'seguradora',
  'dataInicial',
  'dataFinal',
  'valorSegurado',
] as const
/** The lists of what belongs to a policy. */
export const ANEXOS_DO_SEGURO_POR_PAGINA = 5
const EVENTOS_DO_SEGURO_POR_PAGINA = 100

const base = '/api/seguro'
const params = z.object({ id: zIdText })
const doItem = params.extend({ itemId: zIdText })
const doSinistro = params.extend({ sinistroId: zIdText })
const semMais = { filters: {}, sort: ['id'] }
const registro = z.record(z.string(), z.unknown())
const zNome = z.object({ id: z.int(), descricao: z.string() })

export const rotasSeguros = {
  listar: defineRoute({
    method: 'GET',
    path: base,
    summary: 'Seguros da unidade',
    access: LER,
    query: zListQuery({
      filters: FILTROS_SEGURO,
      sort: ORDENS,
      extra: { patrimonioId: zIdText.optional() },
    }),
    response: zPaginaDeSeguros,
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${base}/metadata`,
    summary: 'Seguro: registro em branco e enumerações',
    access: LER,
    response: z.object({
      registro,
      situacao: z.array(situacaoSeguro.read),
      situacaoSinistro: z.array(situacaoSinistro.read),
    }),
  }),
  metadataItens: defineRoute({
    method: 'GET',
    path: `${base}/itens/metadata`,
    summary: 'Bem de um seguro: registro em branco e enumerações',
    access: LER,
    response: z.object({ registro, situacao: z.array(situacaoItemSeguro.read) }),
  }),
  patrimonios: defineRoute({
    method: 'GET',
    path: `${base}/patrimonios`,
    summary: 'Bens em uso da unidade que podem ser segurados',
    access: ESCREVER,
    query: zListQuery({ ...semMais, rpp: BENS_AO_LADO_POR_PAGINA }),
    response: pageOf(zBemDisponivel),
  }),
  seguradoras: defineRoute({
    method: 'GET',
    path: `${base}/opcoes/seguradoras`,
    summary: 'Fornecedores em uso, para o formulário do seguro: só os nomes',
    access: LER,
    query: zListQuery(semMais),
    response: pageOf(zNome),
  }),
  manutencoes: defineRoute({
    method: 'GET',
    path: `${base}/:id/opcoes/manutencoes`,
    summary: 'Manutenções dos bens do seguro, para ligar a um sinistro: só os nomes',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zNome),
  }),
  baixas: defineRoute({
    method: 'GET',
    path: `${base}/:id/opcoes/baixas`,
    summary: 'Baixas dos bens do seguro, para ligar a um sinistro: só os nomes',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zNome),
  }),
  salvar: defineRoute({
    method: 'POST',
    path: base,
    summary: 'Abrir um seguro, ativar o que está em edição, ou alterar o que está ativo',
    access: ESCREVER,
    body: zSalvarSeguro,
    response: zSeguro,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Seguro',
    access: LER,
    params,
    response: zSeguro,
  }),
  renovar: defineRoute({
    method: 'POST',
    path: `${base}/:id/renovar`,
    summary: 'Renovar um seguro: outro é aberto, com os bens que este cobre',
    access: ESCREVER,
    params,
    body: zRenovarSeguro,
    response: zSeguro,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Excluir um seguro que nunca foi ativado',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  concluir: defineRoute({
    method: 'POST',
    path: `${base}/:id/concluir`,
    summary: 'Concluir um seguro cuja vigência terminou',
    access: ESCREVER,
    params,
    body: z.strictObject({ versao: z.int().optional() }),
    response: zSeguro,
  }),
  cancelar: defineRoute({
    method: 'POST',
    path: `${base}/:id/cancelar`,
    summary: 'Cancelar um seguro ativo, com justificativa e data',
    access: ESCREVER,
    params,
    body: zCancelarSeguro,
    response: zSeguro,
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Bens de um seguro, com o valor segurado de cada um',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zItemSeguro),
  }),
  bensDoSeguro: defineRoute({
    method: 'GET',
    path: `${base}/:id/patrimonio`,
    summary: 'Bens de um seguro, para escolher: o item de cada um e o seu nome',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zNome),
  }),
  salvarItem: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens`,
    summary: 'Incluir bens em um seguro, ou mudar os valores de um que já está',
    access: ESCREVER,
    params,
    body: zSalvarItemSeguro,
    response: zSeguro,
  }),
  concluirItem: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens/:itemId/concluir`,
    summary: 'Concluir a cobertura de um bem',
    access: ESCREVER,
    params: doItem,
    body: z.strictObject({ versao: z.int().optional() }),
    response: zSeguro,
  }),
  cancelarItem: defineRoute({
    method: 'POST',
    path: `${base}/:id/itens/:itemId/cancelar`,
    summary: 'Cancelar a cobertura de um bem, com justificativa e data',
    access: ESCREVER,
    params: doItem,
    body: zCancelarItemSeguro,
    response: zSeguro,
  }),
  removerItem: defineRoute({
    method: 'DELETE',
    path: `${base}/patrimonio/:itemId`,
    summary: 'Retirar um bem de um seguro que ainda não está ativo',
    access: ESCREVER,
    params: z.object({ itemId: zIdText }),
    response: zSeguro,
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventosseguro`,
    summary: 'Histórico de um seguro',
    access: LER,
    params,
    query: zListQuery({ ...semMais, rpp: EVENTOS_DO_SEGURO_POR_PAGINA }),
    response: pageOf(zEvento),
  }),
  anexos: defineRoute({
    method: 'GET',
    path: `${base}/anexos/:id`,
    summary: 'Anexos de um seguro',
    access: LER,
    params,
    query: zListQuery({ ...semMais, rpp: ANEXOS_DO_SEGURO_POR_PAGINA }),
    response: pageOf(zAnexoSeguro),
  }),
  salvarAnexo: defineRoute({
    method: 'POST',
    path: `${base}/anexos`,
    summary: 'Anexar um arquivo a um seguro',
    access: ESCREVER,
    body: zSalvarAnexoSeguro,
    response: zAnexoSeguro,
  }),
  removerAnexo: defineRoute({
    method: 'DELETE',
    path: `${base}/anexos/:id`,
    summary: 'Excluir um anexo de um seguro',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  sinistros: defineRoute({
    method: 'GET',
    path: `${base}/:id/sinistros`,
    summary: 'Sinistros de um seguro',
    access: LER,
    params,
    query: zListQuery(semMais),
    response: pageOf(zSinistro),
  }),
  salvarSinistro: defineRoute({
    method: 'POST',
    path: `${base}/:id/sinistros`,
    summary: 'Registrar um sinistro, ou alterar o que não foi decidido',
    access: ESCREVER,
    params,
    body: zSalvarSinistro,
    response: zSinistro,
  }),
  decidirSinistro: defineRoute({
    method: 'POST',
    path: `${base}/:id/sinistros/:sinistroId/alterarsituacao/:situacao`,
    summary: 'Registrar o que a seguradora decidiu: indenizou ou negou',
    access: ESCREVER,
    params: doSinistro.extend({
      situacao: z.enum(Object.keys(ACAO_DO_SINISTRO) as [SinistroPedido, ...SinistroPedido[]]),
    }),
    body: zDecidirSinistro,
    response: zSinistro,
  }),
  removerSinistro: defineRoute({
    method: 'DELETE',
    path: `${base}/:id/sinistros/:sinistroId`,
    summary: 'Excluir um sinistro que não foi decidido',
    access: ESCREVER,
    params: doSinistro,
    response: z.null(),
  }),
} as const
