import { z } from 'zod'
import { documented } from '../kernel/documented.ts'
import { pageOf } from '../kernel/envelope.ts'
import { formaDeArquivo, IMPRIME_ETIQUETAS } from '../etiquetas/impressao.ts'
import { zReportRequested } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { routesOf } from '../kernel/resource-routes.ts'
import { zBooleanText, zDate, zId, zIdText, zOptionalText, zReference } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { LER_BEM } from '../permissions.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { zLinhaPedida } from '../patrimonios/leitura.ts'
import { localizacoes } from './recurso.ts'

/** A place as it stands in the tree. */
export const zNoDaArvore = z.object({
  id: z.int(),
  versao: z.int(),
  codigo: z.string().nullable(),
  descricao: z.string(),
  ativo: z.boolean(),
  localizacaoPai: z.object({ id: z.int() }).nullable(),
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  quantidadeFilhos: z.int(),
})
export type NoDaArvore = z.infer<typeof zNoDaArvore>
const zAchado = zNoDaArvore.extend({
  /** It is what was searched for, and not only above it. */
  achado: z.boolean(),
})

/** More hits of a search than these are not drawn; the search tells how many there are. */
export const ACHADOS_DA_ARVORE = 300
/** It is of places that come from elsewhere, so many at most in one save of an order. */
export const MUDANCAS_POR_ORDEM = 100
/** More places than these do not stand side by side in one order. */
const IRMAS = 10_000

const zFilhos = z
  .array(zId)
  .min(1)
  .max(IRMAS)
  .refine((ids) => new Set(ids).size === ids.length, mensagens.valorInvalido)
/** An order of places; a list of ids alone is one of those that stand below the same place. */
const zOrdemDosFilhos = z.strictObject({
  /** Below which they stand, null at the top; without it, where the first of them stands. */
  localizacaoPai: z
    .looseObject({ id: zId })
    .transform((r) => r.id)
    .nullish(),
  /** All of them in their order, by id; those left out stay behind the others. */
  filhos: zFilhos,
  /** The one that was taken in hand, as it was read: then no other comes from elsewhere, and 409 when somebody changed it meanwhile. */
  movida: z.strictObject({ id: zId, versao: z.int() }).optional(),
})

const zOrdemOuLista = z
  .unknown()
  .transform((corpo) => (Array.isArray(corpo) ? { filhos: corpo } : corpo))
  .pipe(zOrdemDosFilhos) as unknown as z.ZodType<
  z.output<typeof zOrdemDosFilhos>,
  z.input<typeof zOrdemDosFilhos> | number[]
>

const params = z.object({ id: zIdText })
const { read, write } = localizacoes.permission
const ler = [read, write] as const
const base = '/api/localizacoes'
const pagina = {
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(10),
}

export const rotasLocalizacoes = {
  ...routesOf(localizacoes),
  hierarquico: defineRoute({
    method: 'GET',
    path: `${base}/hierarquico`,
    summary:
      'A árvore: o que fica logo abaixo de uma localização, ou do topo; com `q`, o que se acha e o caminho até lá',
    access: ler,
    query: z.strictObject({
      localizacaoPaiId: zIdText.optional(),
      q: z.string().trim().max(200).optional(),
    }),
    response: z.object({
      /** In the order in which the tree is read. */
      resultList: z.array(zAchado),
      /** How many were found; more than the list shows when `more`. */
      count: z.int(),
      more: z.boolean(),
    }),
  }),
  buscarFilhos: defineRoute({
    method: 'GET',
    path: `${base}/buscarfilhos/:id`,
    summary: 'As localizações logo abaixo de uma, em sua ordem',
    access: ler,
    params,
    response: z.array(zNoDaArvore),
  }),
  consultaPai: defineRoute({
    method: 'GET',
    path: `${base}/consultaPai`,
    summary: 'As localizações acima de uma, do topo até a superior',
    access: ler,
    query: z.strictObject({ localizacaoId: zIdText }),
    response: z.array(z.object({ id: z.int(), descricao: z.string() })),
  }),
  ordenarFilhos: defineRoute({
    method: 'POST',
    path: `${base}/saveChildrenOrder`,
    summary:
      'Guarda a ordem das localizações abaixo de uma (ou do topo); a que estava em outro lugar vem para cá',
    access: write,
    body: documented(zOrdemOuLista, z.union([zOrdemDosFilhos, zFilhos])),
    response: z.array(zNoDaArvore),
  }),
  organogramaVigente: defineRoute({
    method: 'POST',
    path: `${base}/organogramavigente`,
    summary: 'Levar as localizações da unidade às entradas de mesmo número do organograma em vigor',
    access: write,
    response: z.object({
      levadas: z.int(),
      /** They stand in an entry of another chart, and the one in force has none of that number. */
      ficaram: z.int(),
    }),
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${base}/:id/itens`,
    summary: 'Os bens de uma localização; com `fetchSubLocalidades`, também os das que ficam abaixo',
    access: LER_BEM,
    params,
    query: z.strictObject({
      ...pagina,
      q: z.string().trim().max(200).optional(),
      fetchSubLocalidades: zBooleanText.optional(),
    }),
    response: pageOf(zLinhaPedida),
  }),
  eventos: defineRoute({
    method: 'GET',
    path: `${base}/:id/eventoslocalizacao`,
    summary: 'O que aconteceu com uma localização',
    access: ler,
    params,
    query: z.strictObject(pagina),
    response: pageOf(zEvento),
  }),
  estaIncluidaEmInventario: defineRoute({
    method: 'GET',
    path: `${base}/estainclusaeminventario/:id`,
    summary: 'A localização está em um inventário aberto?',
    access: ler,
    params,
    response: z.boolean(),
  }),
  criarInventario: defineRoute({
    method: 'POST',
    path: `${base}/criarinventario`,
    summary: 'Criar um inventário de uma localização e, sem `abaixo: false`, das que ficam abaixo dela',
    access: 'criaralterarinventarios',
    body: z.strictObject({
      localizacaoId: zId,
      abaixo: z.boolean().default(true),
      /** Without one, the only commission of inventories in force in the unit. */
      comissao: zReference.nullish(),
      descricao: zOptionalText(200).nullish(),
      /** Without them, from today to a month from now. */
      periodoIni: zDate.nullish(),
      periodoFin: zDate.nullish(),
    }),
    response: z.object({ id: z.int() }),
  }),
  imprimirEtiquetas: defineRoute({
    method: 'POST',
    path: `${base}/imprimiretiquetas`,
    summary: 'As etiquetas dos bens de uma localização e das de dentro, no modelo padrão, como arquivo',
    access: IMPRIME_ETIQUETAS,
    body: z.strictObject({ localizacaoId: zId, formato: z.enum(formaDeArquivo.values).default('PDF') }),
    response: zReportRequested,
    deferred: true,
  }),
} as const
