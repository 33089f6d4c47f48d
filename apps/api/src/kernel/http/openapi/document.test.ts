import { expect, test } from 'vitest'
import file from '../../../../openapi.json' with { type: 'json' }
import { operations } from '../../../../test/document.ts'

test('every call has a name of its own that a program may be written with', () => {
  const names = operations.map((op) => op.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
  expect(names).toContain('getPatrimoniosPorId')
})

test('every reference leads somewhere, and every type has a name that a program may have', () => {
  const text = JSON.stringify(file)
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(schemas|responses|parameters)\/([^"]+)"/g)].map(
      (m) => `${m[1]}/${m[2]}`,
    ),
  )
  const there = new Set([
    ...Object.keys(file.components.schemas).map((name) => `schemas/${name}`),
    ...Object.keys(file.components.responses).map((name) => `responses/${name}`),
    ...Object.keys(file.components.parameters).map((name) => `parameters/${name}`),
  ])
  expect([...refs].filter((ref) => !there.has(ref))).toEqual([])
  expect([...there].filter((name) => !refs.has(name))).toEqual([])
  expect(Object.keys(file.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
})

test('every call says how it may fail, who may call it, and where it belongs', () => {
  const tags = new Set(file.tags.map((tag) => tag.name))
  const wrong = operations.filter(
    ({ path, responses, security, tags: own, summary }) =>
      !('503' in responses) ||
      '401' in responses !== security.length > 0 ||
      '404' in responses !== path.includes('{') ||
      !own.every((tag) => tags.has(tag)) ||
      summary === '',
  )
  expect(wrong.map(({ path, method }) => `${method} ${path}`)).toEqual([])
})

const bodies = operations.map((op) => ({
  ...op,
  body: op.requestBody,
  done: Object.entries(op.responses).filter(([status]) => /^[23]/.test(status)),
}))
/** Says nothing: no type, no fields, no reference. */
const isEmpty = (schema: object | undefined): boolean =>
  schema !== undefined && Object.keys(schema).filter((key) => key !== 'description').length === 0

test('no body and no answer is of anything at all', () => {
  const inside = (schema: object | undefined) =>
    (schema as { properties?: { content?: object } } | undefined)?.properties?.content
  const told = bodies.flatMap(({ method, path, body, done }) => {
    const answers = done.map(([, { content }]) => content?.['application/json']?.schema)
    const schemas = [body?.content?.['application/json']?.schema, ...answers, ...answers.map(inside)]
    return schemas.some(isEmpty) ? [`${method} ${path}`] : []
  })
  expect(told).toEqual([])
})

test('what answers no JSON says what kind of file it sends, or where it leads', () => {
  const silent = bodies.filter(
    ({ done }) =>
      !done.some(([status, { content }]) => status === '302' || Object.keys(content ?? {}).length > 0),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
  const photo = bodies.find(({ path, method }) => method === 'get' && path === '/api/patrimonios/{id}/foto')
  expect(Object.keys(photo?.done[0]?.[1].content ?? {})).toContain('image/webp')
})

test('a form is told by its parts, each of which must come', () => {
  const form = (path: string) => bodies.find((op) => op.path === path)?.body?.content?.['multipart/form-data']
  expect(form('/api/notasfiscais/confirmarimportacaonotafiscal')).toEqual({
    schema: {
      type: 'object',
      properties: {
        fileNotaFiscal: { type: 'string', format: 'binary' },
        importacaoNotaFiscal: { $ref: '#/components/schemas/ConfirmacaoNota' },
      },
      required: ['fileNotaFiscal', 'importacaoNotaFiscal'],
    },
    encoding: { importacaoNotaFiscal: { contentType: 'application/json' } },
  })
  expect(form('/api/arquivos')?.schema).toMatchObject({ required: ['file'] })
})

const parametersOf = (path: string, method = 'get') =>
  operations.find((op) => op.path === path && op.method === method)?.parameters ?? []

test('parameters of lists and paths say what they mean, and a write may be sent again by a key', () => {
  const mute = operations.flatMap(({ path, method }) =>
    parametersOf(path, method).filter(
      ({ name, in: where, description }) =>
        (where === 'path' || ['q', 'page', 'rpp', 'order', 'where', 'fields'].includes(name)) && !description,
    ),
  )
  expect(mute).toEqual([])
  const order = parametersOf('/api/tiposato').find(({ name }) => name === 'order')
  expect(order?.description).toContain('descricao')
  const where = parametersOf('/api/patrimonios').find(({ name }) => name === 'where')
  expect(where?.description).toContain('localizacao (')
  expect(parametersOf('/api/patrimonios', 'post').map(({ name }) => name)).toContain('Idempotency-Key')
  expect(file.components.responses.Falha503.headers['Retry-After'].schema).toEqual({ type: 'integer' })
})

test('answers whose content or rows have a name, and parameters of any list, are told once', () => {
  const told = file.paths['/api/responsaveis/{id}'].get
  expect(told.responses[200]).toEqual({ $ref: '#/components/responses/RespostaResponsavel' })
  expect(told.parameters).toEqual([{ $ref: '#/components/parameters/Id' }])
  expect(file.paths['/api/responsaveis'].get.responses[200]).toEqual({
    $ref: '#/components/responses/PaginaResponsavelResumo',
  })
  expect(file.paths['/api/responsaveis/{id}'].delete.responses[200]).toEqual({
    $ref: '#/components/responses/Feito',
  })
  const inline = Object.values(file.paths).flatMap((methods) =>
    Object.values(methods as unknown as Record<string, { responses: Record<string, object> }>).filter(
      ({ responses }) => /"schema":.*"content":\{"\$ref"/.test(JSON.stringify(responses[200] ?? {})),
    ),
  )
  // An answer that shows a case stands where it is.
  expect(inline.length).toBeLessThan(12)
})
