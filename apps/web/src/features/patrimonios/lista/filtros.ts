import {
  ehAdicional,
  FILTROS_PATRIMONIO,
  filter,
  type Filter,
  type Filters,
  GRUPOS_DE_FILTROS,
  type GrupoDeFiltros,
  type ListaDoLayout,
  LUGARES_DOS_FILTROS,
  mensagens,
  type Where,
} from '@tombo/contract'

type Valor = NonNullable<Where[string]>

/** The interval of labels: both ends are texts. It has no operator of `where`, so it travels as two named parameters. */
const intervalo: Filter = { ...filter.data('Intervalo de etiquetas') }

/**
 * The filters of the screen: those of `where`, and the list's own named parameters written the same way, so that address,
 * memory, chips and panel treat them alike.
 */
export const FILTROS_DA_TELA = {
  ...FILTROS_PATRIMONIO,
  intervaloReferencia: intervalo,
  omitirBaixados: filter.booleano('Omitir baixados'),
  todasUnidades: filter.booleano('Todas as unidades'),
  importacao: filter.inteiro('Importação nº'),
  lote: filter.inteiro('Lote nº'),
} satisfies Filters
export type NomeFiltro = keyof typeof FILTROS_DA_TELA

/** The side panel has the filters of every day; the full-screen dialog has all, in groups. */
export const COMUNS: readonly NomeFiltro[] = [
  'situacao',
  'localizacao',
  'localizacaoComDentro',
  'responsavel',
  'tipoNatureza',
  'estadoConservacao',
  'utilizacao',
  'justificativaDesuso',
  'dataAquisicao',
  'omitirBaixados',
]

/** Where the screen's own stand among the contract's. */
const DA_TELA: readonly { nome: NomeFiltro; grupo: GrupoDeFiltros; lugar: number }[] = [
  { nome: 'intervaloReferencia', grupo: 'identificacao', lugar: 35 },
  { nome: 'todasUnidades', grupo: 'lugar', lugar: 105 },
  { nome: 'omitirBaixados', grupo: 'situacao', lugar: 15 },
  { nome: 'importacao', grupo: 'identificacao', lugar: 65 },
  { nome: 'lote', grupo: 'identificacao', lugar: 66 },
]

export const GRUPOS: readonly { titulo: string; filtros: readonly NomeFiltro[] }[] = Object.entries(
  GRUPOS_DE_FILTROS,
).map(([grupo, titulo]) => ({
  titulo,
  filtros: [...LUGARES_DOS_FILTROS, ...DA_TELA]
    .filter((f) => f.grupo === grupo)
    .sort((a, b) => a.lugar - b.lugar)
    .map((f) => f.nome),
}))

/** Fields that every asset has, and trees of which what has none is asked for by the field itself: without “sem valor”. */
const SEMPRE_CHEIOS = new Set<string>([
  'situacao',
  'descricao',
  'utilizacao',
  'cadastradoEm',
  'intervaloReferencia',
  'localizacaoComDentro',
  'organogramaComAbaixo',
  'omitirBaixados',
  'todasUnidades',
  'importacao',
  'lote',
])
export const podeSerVazio = (nome: string): boolean => !SEMPRE_CHEIOS.has(nome)

/** Rules between filters: the justification only beside DESUSO. */
export const pedeDesuso = (where: Where): boolean => where.utilizacao?.in?.includes('DESUSO') ?? false

/** Changes one filter and clears what no longer applies. */
export function comFiltro(where: Where, nome: string, valor: Valor): Where {
  const novo = { ...where, [nome]: valor }
  if (!pedeDesuso(novo)) delete novo.justificativaDesuso
  return novo
}

/** Why these filters cannot stand together, by the name of the one to mend; empty when they can. */
export function errosDosFiltros(where: Where): Partial<Record<NomeFiltro, string>> {
  const { from, to } = where.intervaloReferencia ?? {}
  return where.referencia && (from || to) ? { intervaloReferencia: mensagens.doisFiltrosReferencia } : {}
}

/** The filters of the screen that ask for this query of the list: `perguntaDe` the other way round. */
export function filtrosDaPergunta(where: Where, lista: ListaDoLayout): Where {
  const {
    referenciaInicial: from,
    referenciaFinal: to,
    importacao,
    lote,
    omitirBaixados,
    todasUnidades,
  } = lista
  return {
    ...where,
    ...(from || to ? { intervaloReferencia: { ...(from ? { from } : {}), ...(to ? { to } : {}) } } : {}),
    ...(omitirBaixados === 'true' ? { omitirBaixados: { eq: true } } : {}),
    ...(importacao ? { importacao: { eq: Number(importacao) } } : {}),
    ...(lote ? { lote: { eq: Number(lote) } } : {}),
    ...(todasUnidades === 'true' ? { todasUnidades: { eq: true } } : {}),
  }
}

/** The query of the list that these filters ask for. What is no filter of this screen is left out. */
export function perguntaDe(where: Where): Record<string, unknown> {
  const { intervaloReferencia, omitirBaixados, todasUnidades, importacao, lote, ...resto } = where
  const conhecidos = Object.fromEntries(
    Object.entries(resto).filter(
      ([nome, valor]) => (nome in FILTROS_PATRIMONIO || ehAdicional(nome)) && valor,
    ),
  )
  return {
    ...(Object.keys(conhecidos).length > 0 ? { where: conhecidos } : {}),
    ...(intervaloReferencia?.from ? { referenciaInicial: intervaloReferencia.from } : {}),
    ...(intervaloReferencia?.to ? { referenciaFinal: intervaloReferencia.to } : {}),
    ...(omitirBaixados?.eq === true ? { omitirBaixados: 'true' } : {}),
    ...(importacao?.eq === undefined ? {} : { importacao: String(importacao.eq) }),
    ...(lote?.eq === undefined ? {} : { lote: String(lote.eq) }),
    ...(todasUnidades?.eq === true ? { todasUnidades: 'true' } : {}),
  }
}
