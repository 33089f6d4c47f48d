import * as contract from '@tombo/contract'
import { type AnyResource, shapeOf } from '@tombo/contract'
import { z } from 'zod'
import { pascal } from './names.ts'

/** Words between the words of a name. */
const BETWEEN = /\b(?:da|das|de|do|dos|e)\b/gi

/** `Estado de conservação` as a type: `EstadoConservacao`. */
const typeOf = (words: string): string =>
  pascal(
    words
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .replace(BETWEEN, ''),
  )

/** Types whose name would be another's, or say too little: by their export. */
const OWN: Readonly<Record<string, string>> = {
  documentospatrimonios: 'DocumentoPatrimonio',
  manutencaoDocumentos: 'DocumentoManutencao',
  unidadeCorrente: 'UnidadeCorrente',
  unidadeInteira: 'UnidadeInteira',
  reportFormat: 'FormatoRelatorio',
  reportFileFormat: 'FormatoArquivoRelatorio',
  zReportFormat: 'FormatoPedido',
  zError: 'Erro',
  // Priced or kept for later: one body.
  zAvaliarMoveis: 'PesquisaDePrecos',
  zLinhaPedida: 'PatrimonioLinha',
  zPatrimonioLinha: 'PatrimonioLinhaInteira',
}

/** Schemas that are read and written, and told by two types: what a body may leave out stands in every answer. */
const SENT: Readonly<Record<string, string>> = {
  AgendaCopias: 'SalvarAgendaCopias',
  ArquivoDoLayout: 'SalvarArquivoDoLayout',
  CampoDoLayout: 'SalvarCampoDoLayout',
  DadoDoCampo: 'SalvarDadoDoCampo',
  GuardaCopias: 'SalvarGuardaCopias',
  Layout: 'SalvarLayout',
  PesosDoVeiculo: 'SalvarPesosDoVeiculo',
  Pontuacao: 'SalvarPontuacao',
  RegraDoLayout: 'SalvarRegraDoLayout',
}

/** The name of a type in the body of a call. */
export const sentName = (name: string): string => SENT[name] ?? name

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSchema = (value: object): value is z.ZodType => '_zod' in value
const isResource = (value: object): value is AnyResource => 'bodyId' in value && 'page' in value
const isEnumeration = (value: object): value is { read: z.ZodObject } => 'toWire' in value

/** The row of a resource's list. */
const rowOf = ({ page }: AnyResource): z.ZodType | undefined => {
  const list = page instanceof z.ZodObject ? page.shape.resultList : undefined
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : undefined
}

function typesOf(name: string, value: object): (readonly [string, z.ZodType | undefined])[] {
  if (isSchema(value)) {
    const type = OWN[name] ?? typeOf(name.replace(/^z(?=[A-Z])/, ''))
    return [value, shapeOf(value)].map((schema) => [type, schema] as const)
  }
  if (isEnumeration(value)) {
    const type = OWN[name] ?? typeOf(name)
    return [
      [type, value.read],
      [`${type}Valor`, value.read.shape.value as z.ZodType],
    ]
  }
  if (!isResource(value)) return []
  const type = OWN[name] ?? typeOf(value.name)
  return [
    [type, value.read],
    [`${type}Resumo`, rowOf(value)],
    [`Salvar${type}`, shapeOf(value.body)],
    [`Salvar${type}`, shapeOf(value.bodyId)],
  ]
}

/**
 * The name of every schema that the contract exports, by itself, as part of a resource, or as an enumeration. Nothing else
 * has a part in it: which calls there are renames no type. `Salvar…` are the two bodies of one save.
 */
export function namedSchemas(exports: Readonly<Record<string, unknown>> = contract): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  for (const [name, value] of Object.entries(exports))
    for (const [type, schema] of isObject(value) ? typesOf(name, value) : [])
      if (schema && !names.has(schema)) names.set(schema, type)
  return names
}

/** Shapes that many records hold, told as one type wherever they stand. */
export const SHARED = {
  EnumeracaoValor: z.object({ value: z.string(), descricao: z.string() }),
  Referencia: z.object({ id: z.int(), descricao: z.string() }),
  ReferenciaPorNome: z.object({ id: z.int(), nome: z.string() }),
  ReferenciaEscrita: z.looseObject({ id: z.int().positive() }),
} as const
