import { z } from 'zod'
import { pageOf, zAudit } from '../kernel/envelope.ts'
import { defineReport, reportRoute, zReportFormat } from '../kernel/report.ts'
import { defineRoute } from '../kernel/route.ts'
import { ignored, passOn, zId, zIdText, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import {
  CAMPO_DA_COLUNA,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  listaDe,
  zFiltroGuardado,
  zListaPatrimonioCom,
} from './filtros.ts'
import { COLUNAS_POR_PAGINA } from './relatorios.ts'
import {
  type DefinicaoAdicional,
  type EnderecoAdicional,
  zEnderecoAdicional,
} from '../camposadicionais/campo.ts'
import type { TipoCampoAdicional } from '../camposadicionais/tipo.ts'
import { LER_BEM } from '../permissions.ts'
import { campoDoBem, type IdDoCampo } from './tabela/index.ts'
import { zWherePatrimonio } from './rotas.ts'

/** A column that a custom report can take. Its values are added up where it has `soma`; it says who somebody is where `pessoal`. */
export interface ColunaCustomizada {
  titulo: string
  formato: 'texto' | 'codigo' | 'inteiro' | 'dinheiro' | 'percentual' | 'data'
  /** Its share of the page's width. */
  largura: number
  soma?: true
  pessoal?: true
}

/** Fields of the asset that its list does not show, each by its id. */
const CAMPOS_A_MAIS = [
  'produtoCaracteristica.caracteristica1',
  'produtoCaracteristica.caracteristica2',
  'produtoCaracteristica.caracteristica3',
  'epc',
  'justificativaDesuso',
  'tipoUtilizacao',
  'responsavelUsuarioBem',
  'notaFiscalEntrada',
  'chaveNotaFiscal',
  'empenho',
  'cessaoUso',
  'dataInicioCessaoUso',
  'dataFimCessaoUso',
  'dataInicioDepreciacao',
  'metodoDepreciacao',
  'vidaUtil',
  'chassi',
  'renavam',
  'observacao',
  'imovel.denominacao',
  'imovel.tipoImovel',
  'imovel.finalidade',
  'imovel.matricula',
  'imovel.cartorioRegistro',
  'imovel.endereco.logradouro',
  'imovel.endereco.bairro',
  'imovel.endereco.cidade',
] as const satisfies readonly IdDoCampo[]
export type CampoAMais = (typeof CAMPOS_A_MAIS)[number]

/** Columns that no field of their own keeps. */
const PROPRIAS = {
  unidade: { titulo: 'Unidade', formato: 'texto', largura: 16 },
  tipoBem: { titulo: 'Tipo de bem', formato: 'texto', largura: 12 },
  contaContabil: { titulo: 'Conta contábil', formato: 'texto', largura: 13 },
  valorResidual: { titulo: 'Valor residual', formato: 'dinheiro', largura: 12, soma: true },
  valorDepreciavel: { titulo: 'Valor depreciável', formato: 'dinheiro', largura: 12, soma: true },
  saldoDepreciar: { titulo: 'Saldo a depreciar', formato: 'dinheiro', largura: 12, soma: true },
  criadoEm: { titulo: 'Cadastrado em', formato: 'texto', largura: 13 },
  criadoPor: { titulo: 'Cadastrado por', formato: 'texto', largura: 14, pessoal: true },
  alteradoEm: { titulo: 'Alterado em', formato: 'texto', largura: 13 },
  alteradoPor: { titulo: 'Alterado por', formato: 'texto', largura: 14, pessoal: true },
} as const satisfies Record<string, ColunaCustomizada>
export type ColunaPropria = keyof typeof PROPRIAS
type NomeFixo = ColunaPatrimonio | CampoAMais | ColunaPropria
/** A column of a custom report: one that every organisation has, or a field of its own by address. */
export type NomeDaColuna = NomeFixo | EnderecoAdicional

const FORMATOS: Partial<Record<string, ColunaCustomizada['formato']>> = {
  data: 'data',
  dinheiro: 'dinheiro',
  inteiro: 'inteiro',
}
const daLista = (nome: ColunaPatrimonio): ColunaCustomizada => {
  const { kind, lista } = campoDoBem(CAMPO_DA_COLUNA[nome])
  return {
    titulo: COLUNAS_PATRIMONIO[nome],
    formato: lista?.formato ?? FORMATOS[kind] ?? 'texto',
    largura: lista?.largura ?? 12,
    ...(lista?.total ? { soma: true as const } : {}),
    ...(lista?.pessoal ? { pessoal: true as const } : {}),
  }
}
const doCampo = (id: CampoAMais): ColunaCustomizada => {
  const { kind, label, rotuloLongo } = campoDoBem(id)
  return {
    titulo: id.startsWith('imovel.') ? `Imóvel: ${label.toLowerCase()}` : (rotuloLongo ?? label),
    formato: FORMATOS[kind] ?? 'texto',
    largura: 13,
    ...(kind === 'dinheiro' ? { soma: true as const } : {}),
    ...(id === 'responsavelUsuarioBem' ? { pessoal: true as const } : {}),
  }
}
/** Every column of a custom report, in the order in which they are offered. */
export const COLUNAS_DO_CUSTOMIZADO = {
  ...Object.fromEntries((Object.keys(COLUNAS_PATRIMONIO) as ColunaPatrimonio[]).map((n) => [n, daLista(n)])),
  ...Object.fromEntries(CAMPOS_A_MAIS.map((id) => [id, doCampo(id)])),
  ...PROPRIAS,
} as Readonly<Record<NomeFixo, ColunaCustomizada>>
const nomes = Object.keys(COLUNAS_DO_CUSTOMIZADO) as [NomeFixo, ...NomeFixo[]]
const zNome: z.ZodType<NomeDaColuna> = z.union([z.enum(nomes), zEnderecoAdicional])

/** A field of the organisation's own as a column of a custom report. */
export const colunaAdicional = ({
  rotulo,
  tipo: { value: tipo },
}: DefinicaoAdicional): ColunaCustomizada => ({
  titulo: rotulo,
  formato: tipo === 'DATA' ? 'data' : tipo === 'DINHEIRO' ? 'dinheiro' : 'texto',
  largura: 13,
  ...(tipo === 'DINHEIRO' ? { soma: true as const } : {}),
})

/** The columns by which rows can stand together. */
export const GRUPOS_DO_CUSTOMIZADO = [
  'unidade',
  'localizacao',
  'responsavel',
  'tipoNatureza',
  'mascara',
  'situacao',
  'estadoConservacao',
  'tipoAquisicao',
  'fornecedor',
] as const satisfies readonly NomeFixo[]
/** A group of a custom report: one that every organisation has, or a field of its own by address. */
export type GrupoDoCustomizado = (typeof GRUPOS_DO_CUSTOMIZADO)[number] | EnderecoAdicional

/** Rows stand together by what is the same in many of them: a choice, a yes or no, a text. */
const AGRUPAM: ReadonlySet<TipoCampoAdicional> = new Set(['OPCAO', 'SIMNAO', 'TEXTO'])
export const agrupaPor = (d: DefinicaoAdicional): boolean => AGRUPAM.has(d.tipo.value)

export const MAX_GRUPOS = 3
export const COLUNAS_DO_INICIO: readonly NomeDaColuna[] = [
  'numeroTombamento',
  'descricao',
  'localizacao',
  'valorAquisicao',
]

const semRepetir = <V extends string>(l: readonly V[]) => new Set(l).size === l.length
const zColunas = listaDe(zNome).refine(semRepetir, mensagens.colunaRepetida)
const zGrupo: z.ZodType<GrupoDoCustomizado> = z.union([z.enum(GRUPOS_DO_CUSTOMIZADO), zEnderecoAdicional])
const zGrupos = listaDe(zGrupo).refine((g) => semRepetir(g) && g.length <= MAX_GRUPOS, mensagens.gruposDemais)
const zSomas = listaDe(zNome)

/** The custom report: any columns in any order, groups within groups, chosen sums, over the filters of the list. */
export const RELATORIO_CUSTOMIZADO = defineReport({
  key: 'bens-customizado',
  title: 'Relatório customizado de bens',
  permissao: ['consultarrelatorios', LER_BEM],
  params: zListaPatrimonioCom({
    formato: zReportFormat,
    colunas: zColunas,
    grupos: zGrupos.optional(),
    somas: zSomas.optional(),
  }).refine((p) => p.formato !== 'PDF' || p.colunas.length <= COLUNAS_POR_PAGINA, {
    path: ['colunas'],
    message: mensagens.colunasDemais,
  }),
})

/** Names the list's own parameters that a layout keeps: they say which assets and in what order, and are no filters of `where`. */
export const PARAMETROS_DO_LAYOUT = [
  'todasUnidades',
  'omitirBaixados',
  'referenciaInicial',
  'referenciaFinal',
  'importacao',
  'lote',
  'order',
] as const
export type ListaDoLayout = Partial<Record<(typeof PARAMETROS_DO_LAYOUT)[number], string>>
/** They stand as they travel. */
const zListaDoLayout = z.partialRecord(z.enum(PARAMETROS_DO_LAYOUT), z.string().max(200))

/** A saved choice of columns, groups and sums, shared with the unit. The three are column keys joined by commas. */
export const zLayoutDeRelatorio = z.object({
  id: z.int(),
  versao: z.int(),
  descricao: z.string(),
  colunas: z.string(),
  grupos: z.string(),
  somas: z.string(),
  /** The filters of the list that were in force. */
  where: z.looseObject({}),
  lista: zListaDoLayout,
  audit: zAudit,
})
export type LayoutDeRelatorio = z.output<typeof zLayoutDeRelatorio>

const textoDe = <S extends z.ZodType>(lista: S) =>
  z
    .string()
    .trim()
    .max(8000)
    .refine((s) => s === '' || lista.safeParse(s).success, mensagens.colunaDesconhecida)
const params = z.object({ id: zIdText })
const BASE = '/api/patrimonios/relatoriocustomizado'
const LAYOUT = `${BASE}/layout`
export const LAYOUTS_POR_PAGINA = 5
export const LINHAS_DO_CUSTOMIZADO = 50

export const rotasRelatorioCustomizado = {
  linhas: defineRoute({
    method: 'GET',
    path: BASE,
    summary:
      'As linhas do relatório customizado, uma página por vez; cada uma com as suas colunas na ordem pedida',
    access: LER_BEM,
    query: zListaPatrimonioCom({ colunas: zColunas }),
    response: pageOf(z.object({ id: z.int(), valores: z.array(z.string().nullable()) })),
  }),
  download: reportRoute(`${BASE}/download`, RELATORIO_CUSTOMIZADO),
  salvar: defineRoute({
    method: 'POST',
    path: LAYOUT,
    summary: 'Salvar um layout, que toda a unidade usa; com id, muda um que existe',
    access: 'consultarrelatorios',
    body: z
      .strictObject({
        ...ignored(zLayoutDeRelatorio, [
          'id',
          'versao',
          'descricao',
          'colunas',
          'grupos',
          'somas',
          'where',
          'lista',
        ]),
        id: zId.optional(),
        versao: z.int().optional(),
        descricao: zText(100),
        colunas: textoDe(zColunas).refine((s) => s !== '', mensagens.obrigatorio),
        grupos: textoDe(zGrupos).default(''),
        somas: textoDe(zSomas).default(''),
        where: zWherePatrimonio.default({}),
        lista: zListaDoLayout.default({}),
      })
      .superRefine(({ where, lista }, ctx) => {
        const lido = zFiltroGuardado.safeParse({ ...lista, where: JSON.stringify(where) })
        if (!lido.success) passOn(ctx, lido.error, lista)
      }),
    response: zLayoutDeRelatorio,
  }),
  layouts: defineRoute({
    method: 'GET',
    path: LAYOUT,
    summary: 'Layouts da unidade',
    access: 'consultarrelatorios',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(LAYOUTS_POR_PAGINA),
    }),
    response: pageOf(zLayoutDeRelatorio),
  }),
  layout: defineRoute({
    method: 'GET',
    path: `${LAYOUT}/:id`,
    summary: 'Layout',
    access: 'consultarrelatorios',
    params,
    response: zLayoutDeRelatorio,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: `${LAYOUT}/:id`,
    summary: 'Excluir um layout',
    access: 'consultarrelatorios',
    params,
    response: z.null(),
  }),
} as const
