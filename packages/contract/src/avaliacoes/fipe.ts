import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstant, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { LER } from './rotas-base.ts'

/** The vehicle tables of FIPE, by the number that stands for each on the wire. */
const TIPOS: Readonly<Record<'1' | '2' | '3', string>> = {
  1: 'Carros',
  2: 'Motos',
  3: 'Caminhões/Micro-ônibus',
}
export const tipoVeiculoFipe = enumeration(TIPOS)
export type TipoVeiculoFipe = (typeof tipoVeiculoFipe.values)[number]

/** An entry of a list of FIPE. Codes of tables that were imported begin with a letter: the file has none of its own. */
export const zOpcaoFipe = z.object({ codigo: z.string(), nome: z.string() })
export type OpcaoFipe = z.output<typeof zOpcaoFipe>

export const zAnoFipe = z.object({
  anoModelo: z.int(),
  codigoCombustivel: z.string(),
  descricao: z.string(),
})
export type AnoFipe = z.output<typeof zAnoFipe>

/** A list price, as it is kept for evidence. */
export const zPrecoFipe = z.object({
  id: z.int(),
  tipoVeiculo: tipoVeiculoFipe.read,
  marca: z.string(),
  modelo: z.string(),
  anoModelo: z.int(),
  combustivel: z.string(),
  codigoFipe: z.string().nullable(),
  valor: z.string(),
  /** As the table names it: "maio de 2022". */
  mesReferencia: z.string(),
  /** The file that it was imported from; null of one that the service answered. */
  origem: z.string().nullable(),
  consultadoEm: zInstant,
})
export type PrecoFipe = z.output<typeof zPrecoFipe>

/** The model year of a new vehicle, as FIPE writes it. */
export const ANO_ZERO_KM = 32_000
/** The year of a model as one reads it. */
export const anoDoModelo = (ano: number): string => (ano === ANO_ZERO_KM ? 'zero km' : String(ano))

const codigo = z
  .string()
  .trim()
  .regex(/^[A-Za-z]?\d{1,9}$/)
const tipoVeiculo = z.enum(tipoVeiculoFipe.values)

/** Faulty lines of a table that are named; the others are counted. */
export const FALTAS_NOMEADAS = 100

/** Says what a table that was brought in, or rehearsed, is made of (docs/regras.md R145). */
export const zImportacaoFipe = z.object({
  ensaio: z.boolean(),
  /** Rows that are prices; of them those that are new, and those that were there already, with the same price. */
  linhas: z.int(),
  novas: z.int(),
  repetidas: z.int(),
  recusadas: z.int(),
  /** The first of those that were refused, by the number of their line in the file. */
  faltas: z.array(z.object({ linha: z.int(), motivo: z.string() })),
  /** The months that its prices are of. */
  meses: z.array(z.string()),
})
export type ImportacaoFipe = z.output<typeof zImportacaoFipe>

/** The prices of vehicles by FIPE: asked of its service, or found in a table that was imported. */
export const rotasFipe = {
  marcas: defineRoute({
    method: 'GET',
    path: '/api/fipe/marcas',
    summary: 'FIPE: marcas',
    access: LER,
    query: z.strictObject({ tipoVeiculo }),
    response: z.array(zOpcaoFipe),
  }),
  modelos: defineRoute({
    method: 'GET',
    path: '/api/fipe/modelos',
    summary: 'FIPE: modelos de uma marca',
    access: LER,
    query: z.strictObject({ tipoVeiculo, codigoMarca: codigo }),
    response: z.array(zOpcaoFipe),
  }),
  anosmodelo: defineRoute({
    method: 'GET',
    path: '/api/fipe/anosmodelo',
    summary: 'FIPE: anos e combustíveis de um modelo',
    access: LER,
    query: z.strictObject({ tipoVeiculo, codigoMarca: codigo, codigoModelo: codigo }),
    response: z.array(zAnoFipe),
  }),
  consultacompleta: defineRoute({
    method: 'GET',
    path: '/api/fipe/consultacompleta',
    summary: 'FIPE: preço de um veículo, com o mês de referência',
    access: LER,
    query: z.strictObject({
      tipoVeiculo,
      codigoMarca: codigo,
      codigoModelo: codigo,
      codigoCombustivel: codigo,
      anoModelo: z.coerce.number().int().min(1900).max(ANO_ZERO_KM),
    }),
    response: zPrecoFipe,
  }),
  importar: defineRoute({
    method: 'POST',
    path: '/api/fipe/importar',
    summary: 'FIPE: importar uma tabela em CSV, para quem não tem internet',
    access: 'criaralterarformulasavaliacao',
    body: z.strictObject({
      nome: zText(200),
      texto: z.string(mensagens.fipeArquivoInvalido).min(1, mensagens.fipeArquivoInvalido).max(4_000_000),
      /** Says what would come in, and keeps nothing. */
      ensaio: z.boolean().default(false),
    }),
    bodyLimit: 4 * 1024 * 1024,
    response: zImportacaoFipe,
  }),
} as const
