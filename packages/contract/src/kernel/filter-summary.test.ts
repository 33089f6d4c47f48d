import { expect, test } from 'vitest'
import { enumeration } from './enumeration.ts'
import { filter } from './filter.ts'
import { filterSummary } from './filter-summary.ts'

const label = (resource: string, id: number, shows: string) => `${resource}.${shows} ${id}`
const situacao = filter.enumeracao('Situação', enumeration({ EM_USO: 'Em uso', BAIXADO: 'Baixado' }))

test('a filter is said in words', () => {
  const diz = (f: Parameters<typeof filterSummary>[0], v: Parameters<typeof filterSummary>[1]) =>
    filterSummary(f, v, label)
  expect(diz(situacao, { in: ['EM_USO', 'BAIXADO'] })).toBe('Situação: Em uso ou Baixado')
  expect(diz(filter.texto('Descrição'), { contains: ['mesa', 'cadeira', 'sofá'] })).toBe(
    'Descrição: “mesa”, “cadeira” ou “sofá”',
  )
  expect(diz(filter.texto('Placa'), { contains: ['a'], isNull: true })).toBe('Placa: “a” ou sem valor')
  expect(diz(filter.texto('Placa'), { isNull: true })).toBe('Placa: sem valor')
  expect(diz(filter.texto('Placa'), { isNull: false })).toBe('Placa: com valor')
  expect(diz(filter.referencia('Local', 'localizacoes', 'caminho'), { in: [3] })).toBe(
    'Local: localizacoes.caminho 3',
  )
  expect(diz(filter.data('Data'), { from: '2026-01-02', to: '2026-01-02' })).toBe('Data: 02/01/2026')
  expect(diz(filter.data('Data'), { from: '2026-01-02', to: '2026-02-03' })).toBe(
    'Data: 02/01/2026 a 03/02/2026',
  )
  expect(diz(filter.data('Data'), { from: '2026-01-02' })).toBe('Data: desde 02/01/2026')
  expect(diz(filter.data('Data'), { to: '2026-01-02' })).toBe('Data: até 02/01/2026')
  expect(diz(filter.faixa('Etiqueta'), { from: '1', to: '9' })).toBe('Etiqueta: 1 a 9')
  expect(diz(filter.faixa('Etiqueta'), { from: '2026-01-02' })).toBe('Etiqueta: a partir de 2026-01-02')
  expect(diz(filter.decimal('Valor'), { eq: '1234.5' })).toBe('Valor: 1.234,50')
  expect(diz({ ...filter.decimal('Grau'), places: 4, asTyped: true }, { eq: '-2.1250' })).toBe('Grau: -2,125')
  expect(diz(filter.inteiro('Número'), { eq: 1234 })).toBe('Número: 1234')
  expect(diz(filter.booleano('Ativo'), { eq: false })).toBe('Ativo: Não')
})
