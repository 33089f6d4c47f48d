import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zIdText } from '../kernel/values.ts'
import {
  ARQUIVOS_ABERTOS,
  FORMATOS_ABERTOS,
  NOMES_DOS_CONJUNTOS,
  NOMES_DOS_FORMATOS,
  TIPOS_DE_COLUNA,
} from './conjuntos.ts'

/** Assets on one page of the public list, and how many pages are shown: beyond stands the file. */
export const BENS_POR_PAGINA = 25
export const MAXIMO_DE_PAGINAS_ABERTAS = 40
/** Places that a search offers at most. */
export const MAXIMO_DE_LUGARES = 50

const params = z.object({ organizacao: zIdText })
const nomeado = z.object({ codigo: z.string(), nome: z.string() })
const total = z.object({
  quantidade: z.int(),
  valorAquisicao: z.string(),
  valorLiquido: z.string(),
})
const parte = total.extend({ codigo: z.string(), nome: z.string() })

/** The parts that a citizen narrows the register down by; each as the published columns write it. */
export const zFiltroAberto = z.strictObject({
  unidade: z.string().max(200).optional(),
  classe: z.string().max(40).optional(),
  conta: z.string().max(20).optional(),
  localizacao: z.string().max(2000).optional(),
  ano: z.coerce.number().int().min(1500).max(9999).optional(),
})
export type FiltroAberto = z.output<typeof zFiltroAberto>

const zPublicacao = z.object({
  organizacao: z.object({ id: z.int(), nome: z.string() }),
  /** When what is published was made; null: it is on its way. */
  atualizadoEm: z.string().nullable(),
  licenca: z.object({ nome: z.string(), endereco: z.string() }),
  conjuntos: z.array(
    z.object({
      conjunto: z.enum(NOMES_DOS_CONJUNTOS),
      nome: z.string(),
      descricao: z.string(),
      linhas: z.int(),
      arquivos: z.array(
        z.object({
          formato: z.enum(NOMES_DOS_FORMATOS),
          endereco: z.string(),
          /** Bytes. */
          tamanho: z.int(),
          sha256: z.string(),
        }),
      ),
      colunas: z.array(
        z.object({
          nome: z.string(),
          tipo: z.enum(Object.keys(TIPOS_DE_COLUNA) as [keyof typeof TIPOS_DE_COLUNA]),
          descricao: z.string(),
        }),
      ),
    }),
  ),
  dicionario: z.array(z.string()),
  opcoes: z.object({
    unidades: z.array(z.string()),
    classes: z.array(nomeado),
    contas: z.array(nomeado),
    anos: z.array(z.int()),
  }),
})
export type Publicacao = z.output<typeof zPublicacao>

const zResumo = z.object({
  total,
  /** The part of the total which is somebody else's: it stands in accounts of control, and in no asset of the balance. */
  deTerceiros: total,
  porClasse: z.array(parte),
  porConta: z.array(parte),
  porLocalizacao: z.array(parte),
  porAno: z.array(parte),
})
export type ResumoAberto = z.output<typeof zResumo>

/** The columns of one asset, as its page shows them. */
export const zBemAberto = z.object({
  numero: z.string().nullable(),
  descricao: z.string(),
  unidade: z.string(),
  localizacao: z.string().nullable(),
  classeNome: z.string().nullable(),
  ano: z.int().nullable(),
  conservacao: z.string().nullable(),
  valorAquisicao: z.string().nullable(),
  valorLiquido: z.string().nullable(),
})
export type BemAberto = z.output<typeof zBemAberto>

/** A vehicle, as the page shows it. */
const zVeiculoAberto = zBemAberto
  .omit({ classeNome: true, ano: true })
  .extend({ placa: z.string().nullable(), dataAquisicao: z.string().nullable() })
export type VeiculoAberto = z.output<typeof zVeiculoAberto>
/** An asset that left, and how. */
const zBaixaAberta = z.object({
  numero: z.string().nullable(),
  descricao: z.string(),
  unidade: z.string(),
  baixa: z.int(),
  data: z.string().nullable(),
  tipo: z.string(),
  processo: z.string().nullable(),
  valorAquisicao: z.string().nullable(),
  valorLiquido: z.string().nullable(),
  valorVenda: z.string().nullable(),
})
export type BaixaAberta = z.output<typeof zBaixaAberta>
/** A count that was concluded. */
const zContagemAberta = z.object({
  unidade: z.string(),
  inventario: z.int(),
  tipo: z.string(),
  dataBase: z.string().nullable(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  bens: z.int(),
  conferidos: z.int(),
  naoEncontrados: z.int(),
})

export type ContagemAberta = z.output<typeof zContagemAberta>

const zPagina = z.coerce.number().int().min(1).max(MAXIMO_DE_PAGINAS_ABERTAS).default(1)
const pagina = <L extends z.ZodType>(linha: L) =>
  z.object({ resultList: z.array(linha), page: z.int(), more: z.boolean() })
/** The year is of the acquisition of a vehicle, of the leaving of an asset, and of the day that was counted. */
const filtros = { unidade: zFiltroAberto.shape.unidade, ano: zFiltroAberto.shape.ano, page: zPagina }

/** The calls that anyone may make about the register, where the organisation publishes it. */
export const rotasTransparencia = {
  organizacoes: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos',
    summary: 'As organizações que publicam dados abertos',
    access: 'PUBLICO',
    limited: true,
    response: z.array(z.object({ id: z.int(), nome: z.string() })),
  }),
  publicacao: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao',
    summary: 'O que a organização publica: conjuntos, arquivos, dicionário e licença',
    access: 'PUBLICO',
    limited: true,
    params,
    response: zPublicacao,
  }),
  resumo: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/resumo',
    summary: 'Totais dos bens publicados, por classe, conta, lugar e ano',
    access: 'PUBLICO',
    limited: true,
    params,
    query: zFiltroAberto,
    response: zResumo,
  }),
  lugares: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/localizacoes',
    summary: 'Os lugares publicados que têm bens, pelo texto',
    access: 'PUBLICO',
    limited: true,
    params,
    query: z.strictObject({ q: z.string().trim().max(100).optional() }),
    response: z.array(z.string()),
  }),
  bens: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/bens',
    summary: 'Os bens de um filtro, em páginas; os primeiros mil',
    access: 'PUBLICO',
    limited: true,
    params,
    query: zFiltroAberto.extend({ page: zPagina }),
    response: pagina(zBemAberto),
  }),
  frota: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/frota',
    summary: 'Os veículos de um filtro, em páginas; os primeiros mil',
    access: 'PUBLICO',
    limited: true,
    params,
    query: z.strictObject({ ...filtros, localizacao: zFiltroAberto.shape.localizacao }),
    response: pagina(zVeiculoAberto),
  }),
  baixas: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/baixas',
    summary: 'Os bens que saíram do patrimônio, os últimos primeiro, em páginas',
    access: 'PUBLICO',
    limited: true,
    params,
    query: z.strictObject(filtros),
    response: pagina(zBaixaAberta),
  }),
  contagens: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/contagens',
    summary: 'Os inventários concluídos, os últimos primeiro, em páginas',
    access: 'PUBLICO',
    limited: true,
    params,
    query: z.strictObject(filtros),
    response: pagina(zContagemAberta),
  }),
  arquivo: defineRoute({
    method: 'GET',
    path: '/api/dados-abertos/:organizacao/arquivo/:arquivo',
    summary: 'Um arquivo de dados abertos inteiro, ou um trecho dele (Range)',
    access: 'PUBLICO',
    limited: true,
    sends: Object.values(FORMATOS_ABERTOS).map(({ mime }) => mime.replace(/;.*/, '')),
    params: params.extend({ arquivo: z.enum(ARQUIVOS_ABERTOS as [string, ...string[]]) }),
  }),
} as const
