import { z } from 'zod'
import { pageOf, zTarefaCriada } from '../kernel/envelope.ts'
import { filter } from '../kernel/filter.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { zBooleanText, zCompetencia, zDecimal, zId, zIdText, zLongText, zMoney } from '../kernel/values.ts'
import { zEvento, zWherePatrimonio } from '../patrimonios/rotas.ts'
import { zAbertura, zAbrirLivros } from './abertura.ts'
import {
  zComparativo,
  zDepreciacao,
  zFatia,
  zItemDepreciacao,
  zDaMascara,
  zLancamentoDepreciacao,
  zPlanoAnterior,
  zPlanoDepreciacao,
  zTotalDoMes,
} from './leitura.ts'
import { situacaoDepreciacao } from './situacao.ts'

const params = z.object({ id: zIdText })
const ler = 'consultardepreciacoes' as const
const escrever = 'criaralterardepreciacoes' as const
const corrigir = 'corrigirlancamentos' as const
const zIds = z.array(zId).max(10_000)
const ids = zIds.default([])
const grafico = <R extends z.ZodType>(path: string, resumo: string, response: R) =>
  defineRoute({
    method: 'POST',
    path: `/api/depreciacoes/${path}`,
    summary: resumo,
    access: ler,
    query: z.strictObject({ depreciacaoId: zIdText }),
    body: ids,
    response,
  })
const periodo = z.strictObject({
  dataInicial: z.string().max(30).optional(),
  dataFinal: z.string().max(30).optional(),
})

export const FILTROS_DEPRECIACAO = {
  situacao: filter.enumeracao('Situação', situacaoDepreciacao),
  competencia: filter.data('Competência'),
}

export const rotasDepreciacoes = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/metadata',
    summary: 'Depreciação em branco, situações e a próxima competência',
    access: ler,
    response: zMetadata,
  }),
  listar: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes',
    summary: 'Depreciações',
    access: ler,
    query: zListQuery({ filters: FILTROS_DEPRECIACAO, sort: ['competencia', 'id'] }),
    response: pageOf(zDepreciacao),
  }),
  obter: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/:id',
    summary: 'Depreciação',
    access: ler,
    params,
    response: zDepreciacao,
  }),
  criar: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes',
    summary: 'Abrir a depreciação de uma competência',
    access: escrever,
    body: z.strictObject({ competencia: zCompetencia }),
    response: zDepreciacao,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/api/depreciacoes/:id',
    summary: 'Excluir a última: se concluída, estorna cada lançamento',
    access: escrever,
    params,
    response: z.union([zTarefaCriada, z.null()]),
  }),
  processar: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/processar',
    summary:
      'Calcular a depreciação (sem id, a que está aberta): de todos os bens, ou dos que o filtro diz. Com ensaio, responde o que seria lançado e não grava nada.',
    access: escrever,
    body: z.strictObject({
      id: zId.optional(),
      where: zWherePatrimonio.optional(),
      referenciaInicial: z.string().max(60).optional(),
      referenciaFinal: z.string().max(60).optional(),
      ensaio: z.boolean().default(false),
    }),
    response: zTarefaCriada,
  }),
  finalizar: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/finalizar',
    summary: 'Lançar o que foi calculado (sem id, na depreciação aberta), de todos os bens ou dos escolhidos',
    access: escrever,
    body: z.strictObject({
      id: zId.optional(),
      mascaras: zIds.optional(),
      naturezas: zIds.optional(),
      patrimoniosIds: zIds.optional(),
      /** The month has not ended: who may close months posts it all the same. */
      antesDoFim: z.boolean().default(false),
    }),
    response: zTarefaCriada,
  }),
  itens: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/:id/itens',
    summary: 'Bens da depreciação, com a explicação de cada valor',
    access: ler,
    params,
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      comErro: zBooleanText.optional(),
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(25),
    }),
    response: pageOf(zItemDepreciacao),
  }),
  excluirItem: defineRoute({
    method: 'DELETE',
    path: '/api/depreciacoes/itens/:id',
    summary: 'Tirar um bem da depreciação em conferência',
    access: escrever,
    params,
    response: z.null(),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/:id/eventos',
    summary: 'Histórico da depreciação',
    access: ler,
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(10),
    }),
    response: pageOf(zEvento),
  }),
  doPatrimonio: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/patrimonio/:id',
    summary: 'Lançamentos de depreciação de um bem, e o plano que os explica',
    access: ['patrimonio', 'patrimoniogerencial', ler],
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: pageOf(zLancamentoDepreciacao).extend({
      plano: zPlanoDepreciacao.nullable(),
      /** The plans before it, the latest first. */
      planos: z.array(zPlanoAnterior),
      daMascara: zDaMascara.nullable(),
    }),
  }),
  adotarMascara: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/patrimonio/:id/adotarmascara',
    summary: 'Passar a usar, daqui em diante, a vida útil, o residual e o método que a máscara diz agora',
    access: corrigir,
    params,
    response: z.null(),
  }),
  estornarCotas: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/patrimonio/:id/estornar',
    summary: 'Estornar as cotas de um bem de um mês em diante; elas voltam a ser devidas',
    access: corrigir,
    params,
    body: z.strictObject({ desde: zCompetencia, motivo: zLongText(500) }),
    response: z.null(),
  }),
  corrigirAbertura: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/patrimonio/:id/abertura',
    summary: 'Corrigir a depreciação acumulada com que um bem entrou na abertura dos livros',
    access: corrigir,
    params,
    body: z.strictObject({ valorDepreciado: zMoney, motivo: zLongText(500) }),
    response: z.null(),
  }),
  abertura: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/abertura',
    summary: 'O dia em que os livros da unidade começam, e se ainda pode mudar',
    access: [ler, 'consultarfechamento', 'criaralterarimportacoes'],
    response: z.object({
      abertura: zAbertura.nullable(),
      /** The day before the month that a first run would be of. */
      sugestao: z.string(),
      impedimento: z.string().nullable(),
    }),
  }),
  abrirLivros: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/abertura',
    summary: 'Dizer em que dia os livros da unidade começam; o que existia nele entra pelos saldos desse dia',
    access: corrigir,
    body: zAbrirLivros,
    response: z.null(),
  }),
  unidades: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/patrimonio/:id/unidades',
    summary: 'Unidades produzidas por um bem, mês a mês',
    access: ['patrimonio', 'patrimoniogerencial', ler],
    params,
    response: z.array(z.object({ mes: z.string(), quantidade: z.string(), lancada: z.boolean() })),
  }),
  informarUnidades: defineRoute({
    method: 'POST',
    path: '/api/depreciacoes/patrimonio/:id/unidades',
    summary: 'Informar as unidades produzidas em um mês que ainda não foi lançado',
    access: 'criaralterarpatrimonio',
    params,
    body: z.strictObject({ mes: zCompetencia, quantidade: zDecimal(2) }),
    response: z.null(),
  }),
  naturezaPie: grafico('tiponaturezapie', 'Depreciação por natureza', z.array(zFatia)),
  mascaraPie: grafico('mascarapie', 'Depreciação por máscara', z.array(zFatia)),
  localizacaoPie: grafico('localizacaopie', 'Depreciação por localização', z.array(zFatia)),
  comparativoMascara: grafico(
    'comparativomascara',
    'Bruto, depreciado e líquido por máscara',
    z.array(zComparativo),
  ),
  comparativoNatureza: grafico(
    'comparativonatureza',
    'Bruto, depreciado e líquido por natureza',
    z.array(zComparativo),
  ),
  comparativoLocalizacao: grafico(
    'comparativolocalizacao',
    'Bruto, depreciado e líquido por localização',
    z.array(zComparativo),
  ),
  porMes: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/depreciacao',
    summary: 'Total depreciado por competência',
    access: ler,
    query: periodo,
    response: z.array(zTotalDoMes),
  }),
  total: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/depreciacaototal',
    summary: 'Bruto, depreciado e líquido da unidade',
    access: ler,
    query: periodo,
    response: z.object({
      bruto: z.string(),
      depreciado: z.string(),
      liquido: z.string(),
      quantidade: z.int(),
    }),
  }),
  comparativo: defineRoute({
    method: 'GET',
    path: '/api/depreciacoes/comparativodepreciacao',
    summary: 'Total por competência, para comparar',
    access: ler,
    query: periodo,
    response: z.array(zTotalDoMes),
  }),
} as const
