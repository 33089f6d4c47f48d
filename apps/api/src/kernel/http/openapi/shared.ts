import { z } from 'zod'
import { zIdText, zListQuery } from '@tombo/contract'
import type { documentTypes } from './schemas.ts'
import { fieldsAsParameters } from './parameters.ts'

type Json = Record<string, unknown>
type Types = ReturnType<typeof documentTypes>

/** Parameters that lists and records have in common, by the names under which they are told once. */
const COMMON: Readonly<Record<string, string>> = {
  id: 'Id',
  q: 'Busca',
  page: 'Pagina',
  rpp: 'RegistrosPorPagina',
  size: 'Tamanho',
  fields: 'Propriedades',
}
const LIST = zListQuery({ filters: {}, sort: ['id'] })
const RECORD = z.object({ id: zIdText })

/** Gives what stands once in the document, under a reference: parameters of any list, and answers whose content has a name. */
export function sharedParts(types: Types) {
  const common = [...fieldsAsParameters(types, RECORD, 'path'), ...fieldsAsParameters(types, LIST, 'query')]
  const parameters: Json = Object.fromEntries(
    common.flatMap((p) => (COMMON[String(p.name)] ? [[COMMON[String(p.name)], p]] : [])),
  )
  const known = new Map(Object.entries(parameters).map(([name, p]) => [JSON.stringify(p), name]))
  const answers: Json = {}
  return {
    parameters,
    answers,
    /** A parameter that says the same as that of any list. */
    parameter(p: Json): Json {
      const name = known.get(JSON.stringify(p))
      return name ? { $ref: `#/components/parameters/${name}` } : p
    },
    /** An answer whose content, or whose rows, have a name; one that shows a case stays where it is. */
    answer(answer: Json): Json {
      const name = nameOf(answer)
      if (!name) return answer
      const there = (answers[name] ??= answer)
      if (JSON.stringify(there) !== JSON.stringify(answer))
        throw new Error(`Duas respostas do documento da API com o nome ${name}`)
      return { $ref: `#/components/responses/${name}` }
    },
  }
}

const at = (of: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((o, key) => (o as Json | undefined)?.[key], of)
const typeIn = (schema: unknown): string | undefined => {
  const ref = at(schema, '$ref')
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined
}

/** `Resposta` or `Pagina` before the type that is told, of one record or of a row; `Feito` where nothing is told. */
function nameOf(answer: Json): string | undefined {
  const content = answer.content as Json | undefined
  const json = content?.['application/json'] as Json | undefined
  if (!json || Object.keys(content ?? {}).length > 1 || 'example' in json) return undefined
  const { content: told, message, ...beside } = (at(json.schema, 'properties') ?? {}) as Json
  if (!message || Object.keys(beside).length > 0) return undefined
  if (at(told, 'type') === 'null') return 'Feito'
  const one = typeIn(told)
  if (one) return `Resposta${one}`
  const row = typeIn(at(told, 'properties', 'resultList', 'items'))
  return row && `Pagina${row}`
}
