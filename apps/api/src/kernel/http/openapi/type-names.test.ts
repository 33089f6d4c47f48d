import * as contract from '@tombo/contract'
import { defineRoute } from '@tombo/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import file from '../../../../openapi.json' with { type: 'json' }
import { operations } from '../../../../test/document.ts'
import { buildDocument } from './document.ts'
import { namedSchemas } from './type-names.ts'

type Json = Record<string, unknown>
const at = (of: unknown, ...path: string[]): unknown => path.reduce((o, key) => (o as Json)[key], of)
const answer = (path: string) =>
  at(
    operations.find((op) => op.path === path && op.method === 'get'),
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
    'properties',
    'content',
  )
const type = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('what a program meets most has the name of the contract, and none ends in a number', () => {
  const names = Object.keys(file.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining([
      'Patrimonio',
      'PatrimonioLinha',
      'PatrimonioResumo',
      'SalvarPatrimonio',
      'Localizacao',
      'Responsavel',
      'Fornecedor',
      'FornecedorResumo',
      'SalvarFornecedor',
      'SituacaoPatrimonio',
      'EnumeracaoValor',
      'Referencia',
    ]),
  )
  expect(names.filter((name) => /\d$/.test(name))).toEqual([])
  expect(answer('/api/patrimonios/{id}')).toEqual(type('Patrimonio'))
  expect(at(answer('/api/patrimonios'), 'properties', 'resultList', 'items')).toEqual(type('PatrimonioLinha'))
  expect(answer('/api/localizacoes/{id}')).toEqual(type('Localizacao'))
})

const route = (path: `/api/${string}`, response: z.ZodType) =>
  defineRoute({ method: 'GET', path, summary: path, access: 'UNIDADE', response })

test('one more call renames no type', () => {
  const { obter, listar } = contract.rotasPatrimonios
  const before = buildDocument([obter, listar])
  const more = route(
    '/api/agendamentos/aaa',
    z.object({ um: contract.zPatrimonio, outro: contract.zPatrimonioResumo }),
  )
  const after = buildDocument([more, obter, listar])
  const schemasOf = (document: object) => at(document, 'components', 'schemas') as Json
  expect(schemasOf(after)).toMatchObject(schemasOf(before))
  for (const path of ['/api/patrimonios', '/api/patrimonios/{id}'])
    expect(at(after, 'paths', path)).toEqual(at(before, 'paths', path))
})

test('two types of one name are refused, and not numbered', () => {
  const [um, outro] = [z.object({ a: z.string() }), z.object({ b: z.string() })]
  const names = namedSchemas({ zCoisa: um, coisa: outro })
  expect([...names.values()]).toEqual(['Coisa', 'Coisa'])
  expect(() =>
    buildDocument([route('/api/agendamentos/um', um), route('/api/agendamentos/outro', outro)], names),
  ).toThrow('Coisa')
})
