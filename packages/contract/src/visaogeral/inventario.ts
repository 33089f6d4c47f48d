import { z } from 'zod'
import { resultadoItem, situacaoInventario } from '../situacoes.ts'
import { VER_INVENTARIOS } from '../inventarios/consultar.ts'
import { pageOf } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zIdText } from '../kernel/values.ts'

const texto = z.string().nullable()

/** A campaign, as much of it as a choice shows. */
export const zInventarioDoPainel = z.object({
  id: z.int(),
  descricao: z.string(),
  dataBase: z.string(),
  situacaoInventario: situacaoInventario.read,
})

/** The figures of one campaign, in assets. */
export const zInformacoesInventario = zInventarioDoPainel.extend({
  periodoIni: z.string(),
  periodoFin: z.string(),
  comissao: z.string(),
  esperados: z.int(),
  conferidos: z.int(),
  parciais: z.int(),
  pendentes: z.int(),
  /** Assets that nobody read and that the register knows to be away. */
  ausentes: z.int(),
  leituras: z.int(),
  inconsistentes: z.int(),
})
export type InformacoesInventario = z.output<typeof zInformacoesInventario>

/** How many assets of a campaign had this outcome. */
export const zResultadoDoPainel = z.object({ resultado: resultadoItem.read, quantidade: z.int() })

/** How far each place of a campaign is. */
export const zLocalDoPainel = z.object({
  id: z.int().nullable(),
  descricao: z.string(),
  esperados: z.int(),
  conferidos: z.int(),
  pendentes: z.int(),
})

/** One of the last campaigns beside the others. */
export const zCampanhaDoPainel = zInventarioDoPainel.extend({
  esperados: z.int(),
  conferidos: z.int(),
})

/** How many campaigns stand so. */
export const zSituacaoDoPainel = z.object({ situacao: situacaoInventario.read, quantidade: z.int() })

/** Tells what was seen to be different from the register, and of how many assets. */
export const zAlteracaoDoPainel = z.object({
  chave: z.enum(['LOCAL', 'CONSERVACAO', 'SOLICITACOES']),
  descricao: z.string(),
  quantidade: z.int(),
})

/** An asset whose count is not one. */
export const zDivergencia = z.object({
  id: z.int(),
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    descricao: z.string(),
  }),
  localizacao: texto,
  encontradoEm: texto,
  quantidadeContagem: z.int(),
  resultado: resultadoItem.read,
})
export type Divergencia = z.output<typeof zDivergencia>

const PAINEL = '/api/visaogeral'
const porInventario = z.object({ inventarioId: zIdText })
const doInventario = <R extends z.ZodType>(nome: string, summary: string, response: R) =>
  defineRoute({
    method: 'GET',
    path: `${PAINEL}/:inventarioId/${nome}`,
    summary,
    access: VER_INVENTARIOS,
    params: porInventario,
    response,
  })
const dosInventarios = <R extends z.ZodType>(nome: string, summary: string, response: R) =>
  defineRoute({ method: 'GET', path: `${PAINEL}/${nome}`, summary, access: VER_INVENTARIOS, response })

/** The overview of the campaigns of the unit at work. */
export const rotasPainelDoInventario = {
  ultimoInventario: dosInventarios(
    'getultimoinventario',
    'O último inventário da unidade que não foi cancelado; nulo quando não há',
    zInventarioDoPainel.nullable(),
  ),
  informacoes: doInventario('informacoesinventario', 'O inventário em números', zInformacoesInventario),
  resultados: doInventario('grafico1', 'O que foi de cada bem do inventário', z.array(zResultadoDoPainel)),
  locais: doInventario('grafico2', 'Os locais com mais bens a ler', z.array(zLocalDoPainel)),
  alteracoes: doInventario(
    'graficoalteracoes',
    'O que foi visto diferente do cadastro',
    z.array(zAlteracaoDoPainel),
  ),
  divergencias: defineRoute({
    method: 'GET',
    path: `${PAINEL}/:inventarioId/produtosdivergencia`,
    summary:
      'Bens do inventário cuja contagem diverge: não lidos, ou lidos em outro local; as marcas escolhem quais',
    access: VER_INVENTARIOS,
    params: porInventario,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(5),
      pendentes: zBooleanText.optional(),
      contagemGtZero: zBooleanText.optional(),
      contagemZero: zBooleanText.optional(),
    }),
    response: pageOf(zDivergencia),
  }),
  campanhas: dosInventarios(
    'grafico3',
    'Os últimos inventários, um ao lado do outro',
    z.array(zCampanhaDoPainel),
  ),
  situacoesDosInventarios: dosInventarios(
    'grafico4',
    'Em que situação estão os inventários',
    z.array(zSituacaoDoPainel),
  ),
} as const
