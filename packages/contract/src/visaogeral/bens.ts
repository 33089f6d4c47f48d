import { z } from 'zod'
import { zMetadata } from '../kernel/resource-routes.ts'
import { defineRoute } from '../kernel/route.ts'
import { type FiltroPatrimonio, zWhereDeBens } from '../patrimonios/filtros.ts'
import { LER_BEM } from '../permissions.ts'
import { zWherePatrimonio } from '../patrimonios/rotas.ts'

const texto = z.string().nullable()

/** A part of the register: how many assets, and what they cost. `chave` is what the list of assets is filtered by; null: without one. `outras`: many together, which no filter names. */
export const zParteDosBens = z.object({
  chave: texto,
  descricao: z.string(),
  quantidade: z.int(),
  valor: z.string(),
  outras: z.literal(true).optional(),
})
export type ParteDosBens = z.output<typeof zParteDosBens>

/** Tells what the register holds. The three values of the books are those of the assets that stand in them. */
export const zDadosPatrimoniais = z.object({
  quantidade: z.int(),
  valorAquisicao: z.string(),
  bruto: z.string(),
  depreciado: z.string(),
  liquido: z.string(),
  /** The part of all that which is somebody else's: it stands in accounts of control, and in no asset of the balance. */
  deTerceiros: z.object({ quantidade: z.int(), liquido: z.string() }),
})
export type DadosPatrimoniais = z.output<typeof zDadosPatrimoniais>

/** The filters of the list of assets that the overview offers, in the order of its panel. */
export const FILTROS_DO_PAINEL = [
  'situacao',
  'tipoNatureza',
  'mascara',
  'localizacao',
  'responsavel',
  'estadoConservacao',
  'utilizacao',
  'justificativaDesuso',
  'tipoAquisicao',
  'dataAquisicao',
  'dataTombamento',
] as const satisfies readonly FiltroPatrimonio[]

/** So many places a chart is given; the others are one part, without a key. */
export const LOCAIS_NO_PAINEL = 100

const GRAFICOS = '/api/patrimonios/graficos'

/** A chart of the register, unfiltered or by the filters of the list of assets. */
const dosBens = (nome: string, summary: string) =>
  defineRoute({
    method: 'POST',
    path: `${GRAFICOS}/${nome}`,
    summary,
    access: LER_BEM,
    body: z.strictObject({ where: zWherePatrimonio.optional() }),
    response: z.array(zParteDosBens),
  })

/** The overview of the register of the unit at work. */
export const rotasPainelDosBens = {
  metadata: defineRoute({
    method: 'GET',
    path: `${GRAFICOS}/metadata`,
    summary: 'Filtro em branco da visão geral, e as enumerações dele',
    access: LER_BEM,
    response: zMetadata,
  }),
  dadosPatrimoniais: defineRoute({
    method: 'GET',
    path: `${GRAFICOS}/dadospatrimoniais`,
    summary: 'Quantos bens há, quanto custaram e quanto valem nos livros; sem filtro, menos os baixados',
    access: LER_BEM,
    query: z.strictObject({ where: zWhereDeBens.optional() }),
    response: zDadosPatrimoniais,
  }),
  porNatureza: dosBens('quantidadenatureza', 'Bens por natureza'),
  porMascara: dosBens('quantidademascara', 'Bens por máscara'),
  porLocalizacao: dosBens('quantidadelocalizacao', 'Bens por localização; as maiores, e as outras juntas'),
  porConservacao: dosBens('conservacoes', 'Bens por estado de conservação'),
  porSituacao: dosBens('situacoes', 'Bens por situação, também os baixados'),
  quantidadeAquisicoes: dosBens('quantidadeaquisicoes', 'Bens por ano de aquisição'),
  valorAquisicoes: dosBens('valoraquisicoes', 'Valor de aquisição por ano'),
} as const
