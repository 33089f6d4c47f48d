import type { AnyRoute } from '@tombo/contract'
import type { documentTypes } from './schemas.ts'

type Json = Record<string, unknown>
type Types = ReturnType<typeof documentTypes>

/** The meaning of parameters that many calls have; those of lists and filters come with the contract's own words. */
const MEANING: Readonly<Record<string, string>> = {
  q: 'Texto livre: todas as palavras, em qualquer caixa e acento.',
  page: 'Página, a partir de 1.',
  rpp: 'Registros por página, até 500.',
  size: 'O mesmo que rpp.',
  order: 'Nomes separados por vírgula, com - para a ordem inversa.',
  where: 'JSON com os filtros da lista de bens (GET /api/patrimonios).',
  fields: 'Propriedades pedidas, separadas por vírgula; sem ele, a linha inteira.',
  authtoken: 'Em vez do cabeçalho: o token de arquivos (GET /api/context/tokenarquivo).',
  width: 'Largura máxima da imagem, em pixels.',
  height: 'Altura máxima da imagem, em pixels.',
  id: 'Número do registro.',
}

/** The words of a part of a path, where nothing says it better. */
const ofPath = (name: string): string =>
  name.endsWith('Id') ? `Número de: ${name.slice(0, -2)}.` : `Parte do endereço: ${name}.`

/** The fields of a path or a query, each as a parameter. */
export function fieldsAsParameters(types: Types, zod: AnyRoute['query'], where: 'path' | 'query'): Json[] {
  if (!zod) return []
  const { properties = {}, required = [] } = types.fieldsOf(zod)
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const text = description ?? MEANING[name] ?? (where === 'path' ? ofPath(name) : undefined)
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(text === undefined ? {} : { description: text }),
      schema,
    }
  })
}

/** The key by which a write may be sent again: one for all of them. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'O mesmo pedido com a mesma chave, dentro de um dia, recebe a primeira resposta e nada é feito duas vezes; com outro corpo é 409.',
  schema: { type: 'string', maxLength: 200 },
}

/** The parameters of a call: of its path, of its query, and of its header. */
export function parametersOf(types: Types, route: AnyRoute): Json[] {
  const ofFile = route.file
    ? [
        {
          name: 'authtoken',
          in: 'query',
          required: false,
          description: MEANING.authtoken,
          schema: { type: 'string' },
        },
      ]
    : []
  const ofWrite =
    route.method === 'GET' || route.access === 'PUBLICO'
      ? []
      : [{ $ref: '#/components/parameters/ChaveDeRepeticao' }]
  return [
    ...fieldsAsParameters(types, route.params, 'path'),
    ...fieldsAsParameters(types, route.query, 'query'),
    ...ofFile,
    ...ofWrite,
  ]
}
