import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstant } from '../kernel/values.ts'

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

const codigo = z
  .string()
  .trim()
  .regex(/^[A-Za-z]?\d{1,9}$/)
const tipoVeiculo = z.enum(tipoVeiculoFipe.values)
const LER = ['consultaravaliacoes', 'criaralteraravaliacoes'] as const

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
      nome: z.string().trim().min(1).max(200),
      texto: z.string().min(1).max(4_000_000),
    }),
    bodyLimit: 4 * 1024 * 1024,
    response: z.object({ linhas: z.int(), recusadas: z.int() }),
  }),
} as const
