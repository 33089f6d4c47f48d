import { expect, test } from 'vitest'
import file from '../openapi.json' with { type: 'json' }
import { operations } from './document.ts'

/** Calls that take the id of something and save over nothing that two people could have open, each with why. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'post /api/depreciacoes/finalizar': 'a step, which the situation of the run guards',
  'post /api/depreciacoes/processar': 'reckons anew',
  'post /api/importacao': 'makes',
  'post /api/inventarios/criarinventario': 'makes',
  'post /api/inventarios/{id}/localizacoes/{localizacaoId}': 'adds a place',
  'post /api/inventarios/{id}/localizacoes/{localizacaoId}/fechar': 'a step, once for each place',
  'post /api/patrimonios/solicitacoesalteracoes/atualizarstatus': 'a step, once for each request',
  'post /api/saidabens/confirmar': 'writes nothing',
}
/** Makes a document. */
const EMITS = /relatorio/

interface Schema {
  $ref?: string
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
const schemas = file.components.schemas as unknown as Record<string, Schema>

/** Does a body of this form have the property, itself or in one of the forms that it may take? */
function has(schema: Schema | undefined, name: string): boolean {
  if (!schema) return false
  const s = schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? '']
  if (!s) return false
  return (
    (s.properties !== undefined && name in s.properties) ||
    [...(s.anyOf ?? []), ...(s.allOf ?? []), ...(s.oneOf ?? [])].some((form) => has(form, name))
  )
}

/** The calls that save over something that is there: a body with its id, or an address that ends in one. */
const saves = operations.flatMap(({ method, path, requestBody }) => {
  const body = requestBody?.content?.['application/json']?.schema as Schema | undefined
  if (method === 'get' || body === undefined) return []
  return has(body, 'id') || path.endsWith('}') ? [{ call: `${method} ${path}`, body }] : []
})

test('whoever saves over a record may say which version of it was read', () => {
  expect(saves.length).toBeGreaterThan(100)
  const without = saves.filter(({ body }) => !has(body, 'versao')).map(({ call }) => call)
  expect(without.filter((call) => !EMITS.test(call)).toSorted()).toEqual(
    Object.keys(WITHOUT_VERSION).toSorted(),
  )
})
