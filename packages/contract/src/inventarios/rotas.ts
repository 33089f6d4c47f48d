import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { zListQuery } from '../kernel/resource.ts'
import { defineRoute } from '../kernel/route.ts'
import { zMetadata } from '../kernel/resource-routes.ts'
import { zBooleanText, zDate, zId, zIdText, zOptionalLongText } from '../kernel/values.ts'
import { zEvento } from '../patrimonios/rotas.ts'
import { zConcluir, zMotivo, zSalvarInventario, zNovoInventario } from './escrita.ts'
import { FILTROS_INVENTARIO, type OrdemDoItem, ORDENS_DO_ITEM, VER_INVENTARIOS } from './consultar.ts'
import { zLeituraLida } from './lidas.ts'
import {
  zInventario,
  zInventarioDetalhe,
  zItemInventario,
  zLocalizacaoInventario,
  zResultadoInventario,
} from './lido.ts'
import { filtrosDoItem } from './resultado.ts'
import { resultadoItem, situacaoInventario } from '../situacoes.ts'

const ESCREVER = 'criaralterarinventarios' as const
const CONTAR = 'contarinventarios' as const
const BASE = '/api/inventarios'

const params = z.object({ id: zIdText })
const doItem = z.object({ id: zIdText, itemId: zIdText })
const doLocal = z.object({ id: zIdText, localizacaoId: zIdText })
const pagina = (rpp: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  rpp: z.coerce.number().int().min(1).max(500).default(rpp),
})
const marcas = Object.fromEntries(filtrosDoItem.map((f) => [f, zBooleanText.optional()])) as Record<
  (typeof filtrosDoItem)[number],
  z.ZodOptional<typeof zBooleanText>
>
const deAcao = (acao: string, resumo: string, acesso: typeof ESCREVER | 'concluirinventarios') =>
  defineRoute({
    method: 'POST',
    path: `${BASE}/:id/${acao}`,
    summary: resumo,
    access: acesso,
    params,
    response: zInventarioDetalhe,
  })

/** The campaigns: making them, their places and items, and how they go on. */
export const rotasInventarios = {
  listar: defineRoute({
    method: 'GET',
    path: BASE,
    summary: 'Inventários da unidade',
    access: VER_INVENTARIOS,
    query: zListQuery({
      filters: FILTROS_INVENTARIO,
      sort: ['id', 'descricao', 'periodoIni', 'periodoFin', 'situacaoInventario'],
      extra: {
        localizacao: zIdText.optional(),
        /** Campaigns whose period touches these days. */
        periodoIni: zDate.optional(),
        periodoFin: zDate.optional(),
        situacao: z.enum(situacaoInventario.values).optional(),
      },
    }),
    response: pageOf(zInventario),
  }),
  metadata: defineRoute({
    method: 'GET',
    path: `${BASE}/metadata`,
    summary: 'Inventário em branco e enumerações',
    access: VER_INVENTARIOS,
    response: zMetadata,
  }),
  obter: defineRoute({
    method: 'GET',
    path: `${BASE}/:id`,
    summary: 'Inventário, e o que se pode fazer com ele',
    access: VER_INVENTARIOS,
    params,
    response: zInventarioDetalhe,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: BASE,
    summary: 'Criar um inventário, ou alterar a capa de um',
    access: ESCREVER,
    body: zSalvarInventario,
    response: zInventarioDetalhe,
  }),
  criar: defineRoute({
    method: 'POST',
    path: `${BASE}/criarinventario`,
    summary: 'Criar um inventário: a lista dos bens é feita por uma tarefa',
    access: ESCREVER,
    body: zNovoInventario,
    response: zInventarioDetalhe,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${BASE}/:id`,
    summary: 'Excluir um inventário em que nada foi lido',
    access: ESCREVER,
    params,
    response: z.null(),
  }),
  emconferencia: deAcao('emconferencia', 'Pôr em conferência', 'concluirinventarios'),
  copiar: deAcao('copiar', 'Desfazer o cancelamento', ESCREVER),
  cancelar: defineRoute({
    ...deAcao('cancelar', 'Cancelar; com motivo, quando algo foi lido', ESCREVER),
    body: zMotivo,
  }),
  concluir: defineRoute({
    ...deAcao('concluir', 'Encerrar a contagem e pedir as assinaturas', 'concluirinventarios'),
    body: zConcluir,
  }),
  itens: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/itens`,
    summary: 'Bens do inventário, e o que se leu de cada um',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject({
      ...pagina(20),
      q: z.string().trim().max(200).optional(),
      localizacaoId: zIdText.optional(),
      organogramaId: zIdText.optional(),
      resultado: z.enum(resultadoItem.values).optional(),
      ...marcas,
      ordenacaoTable: z.enum(Object.keys(ORDENS_DO_ITEM) as [OrdemDoItem]).optional(),
    }),
    response: pageOf(zItemInventario),
  }),
  item: defineRoute({
    method: 'GET',
    path: `${BASE}/iteminventario/:id`,
    summary: 'Um bem de um inventário, com as suas leituras',
    access: VER_INVENTARIOS,
    params,
    response: z.object({
      inventario: z.object({ id: z.int() }),
      item: zItemInventario,
      leituras: z.array(zLeituraLida),
    }),
  }),
  alteracoesDoItem: defineRoute({
    method: 'GET',
    path: `${BASE}/iteminventario/alteracoes/:id`,
    summary: 'O que mudou num bem desde que o inventário começou',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject(pagina(10)),
    response: pageOf(zEvento),
  }),
  conferir: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens/:itemId/conferir`,
    summary: 'Conferir um bem à mão, com justificativa: o não lido passa a presente, o lido a ausente',
    access: CONTAR,
    params: doItem,
    query: z.strictObject({ itemInventarioJustificativaId: zIdText.optional() }),
    body: z
      .strictObject({
        /** Where it is; without it, where it was expected. */
        localizacao: z.strictObject({ id: zId }).nullish(),
        /** Said outright; without it the other of what was counted. */
        presente: z.boolean().optional(),
        justificativa: zOptionalLongText(500).nullish(),
      })
      .optional(),
    response: zItemInventario,
  }),
  estornarConferencia: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/itens/:itemId/estornarconferencia`,
    summary: 'Voltar um bem a não conferido: as leituras dele são desfeitas, e ficam guardadas',
    access: CONTAR,
    params: doItem,
    response: zItemInventario,
  }),
  localizacoes: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/localizacoes`,
    summary: 'Localizações do inventário, e o andamento de cada uma',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject({ ...pagina(20), q: z.string().trim().max(200).optional() }),
    response: pageOf(zLocalizacaoInventario),
  }),
  localizacao: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/localizacoes/:localizacaoId`,
    summary: 'Uma localização do inventário, pelo seu vínculo',
    access: VER_INVENTARIOS,
    params: doLocal,
    response: zLocalizacaoInventario,
  }),
  adicionarLocalizacao: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/localizacoes/:localizacaoId`,
    summary: 'Incluir uma localização, com ou sem as que ficam abaixo dela',
    access: ESCREVER,
    params: doLocal,
    body: z.strictObject({ abaixo: z.boolean().default(true) }).optional(),
    response: z.object({ incluidas: z.int() }),
  }),
  removerLocalizacao: defineRoute({
    method: 'DELETE',
    path: `${BASE}/:id/localizacoes/:localizacaoId`,
    summary: 'Tirar uma localização, pelo seu vínculo; em que algo foi lido, com motivo',
    access: ESCREVER,
    params: doLocal,
    query: z.strictObject({ motivo: z.string().trim().max(500).optional() }),
    response: z.null(),
  }),
  contadores: defineRoute({
    method: 'POST',
    path: `${BASE}/:id/localizacoes/:localizacaoId/contadores`,
    summary: 'Dizer quem conta uma localização, e se ela se conta de novo',
    access: ESCREVER,
    params: doLocal,
    body: z.strictObject({
      contadores: z
        .array(z.strictObject({ id: zId }))
        .max(100)
        .optional(),
      recontagem: z.boolean().optional(),
    }),
    response: zLocalizacaoInventario,
  }),
  ordenarLocalizacoes: defineRoute({
    method: 'POST',
    path: `${BASE}/ordenarlocalizacoes`,
    summary: 'Guardar a ordem em que se contam as localizações, pelos seus vínculos',
    access: ESCREVER,
    body: z.strictObject({
      inventario: z.strictObject({ id: zId }),
      localizacoes: z.array(zId).min(1).max(10_000),
    }),
    response: z.null(),
  }),
  historico: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/historico`,
    summary: 'O que aconteceu com o inventário',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject(pagina(10)),
    response: pageOf(zEvento),
  }),
  leituraInconsistente: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/leiturainconsistente`,
    summary: 'Leituras que pedem atenção: sem bem, de mais de um, em dois locais, depois do fim',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject({ ...pagina(20), q: z.string().trim().max(200).optional() }),
    response: pageOf(zLeituraLida),
  }),
  resultado: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/resultado`,
    summary: 'O inventário em números',
    access: VER_INVENTARIOS,
    params,
    response: zResultadoInventario,
  }),
  grafico: defineRoute({
    method: 'GET',
    path: `${BASE}/:id/graficoinventario`,
    summary: 'O andamento por localização: as que mais têm a conferir primeiro',
    access: VER_INVENTARIOS,
    params,
    response: z.array(
      z.object({
        localizacao: z.object({ id: z.int(), descricao: z.string(), caminho: z.string() }).nullable(),
        esperados: z.int(),
        conferidos: z.int(),
        parciais: z.int(),
        pendentes: z.int(),
      }),
    ),
  }),
} as const
