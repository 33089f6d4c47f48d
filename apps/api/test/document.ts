import file from '../openapi.json' with { type: 'json' }

export interface Content {
  content?: Record<string, { schema: object; encoding?: object; example?: unknown }>
}
export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: object
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Refers = { $ref?: string }

const parts = { parameters: file.components.parameters, responses: file.components.responses }
/** Gives the parameter or answer that a reference leads to. */
function follow<T>(value: T & Refers): T {
  const [, kind, name] = /^#\/components\/(parameters|responses)\/(\w+)$/.exec(value.$ref ?? '') ?? []
  if (!kind || !name) return value
  return (parts[kind as keyof typeof parts] as unknown as Record<string, T>)[name] as T
}

/** Every call of the document, with its parameters and answers in their places. */
export const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Record<string, Operation>).map(([method, op]) => ({
    ...op,
    path,
    method,
    parameters: op.parameters.map((p) => follow(p)),
    responses: Object.fromEntries(Object.entries(op.responses).map(([status, r]) => [status, follow(r)])),
  })),
)
