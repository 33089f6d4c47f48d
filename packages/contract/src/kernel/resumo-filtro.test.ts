import { expect, test } from 'vitest'
import { enumeracao } from './enumeracao.ts'
import { filtro } from './filtro.ts'
import { resumoDoFiltro } from './resumo-filtro.ts'

const rotulo = (recurso: string, id: number, exibe: string) => `${recurso}.${exibe} ${id}`
const situacao = filtro.enumeracao('Situação', enumeracao({ EM_USO: 'Em uso', BAIXADO: 'Baixado' }))

test('a filter is said in words', () => {
  const diz = (f: Parameters<typeof resumoDoFiltro>[0], v: Parameters<typeof resumoDoFiltro>[1]) =>
    resumoDoFiltro(f, v, rotulo)
  expect(diz(situacao, { in: ['EM_USO', 'BAIXADO'] })).toBe('Situação: Em uso ou Baixado')
  expect(diz(filtro.texto('Descrição'), { contains: ['mesa', 'cadeira', 'sofá'] })).toBe(
    'Descrição: “mesa”, “cadeira” ou “sofá”',
  )
  expect(diz(filtro.texto('Placa'), { contains: ['a'], isNull: true })).toBe('Placa: “a” ou sem valor')
  expect(diz(filtro.texto('Placa'), { isNull: true })).toBe('Placa: sem valor')
  expect(diz(filtro.texto('Placa'), { isNull: false })).toBe('Placa: com valor')
  expect(diz(filtro.referencia('Local', 'localizacoes', 'caminho'), { in: [3] })).toBe(
    'Local: localizacoes.caminho 3',
  )
  expect(diz(filtro.data('Data'), { from: '2026-01-02', to: '2026-01-02' })).toBe('Data: 02/01/2026')
  expect(diz(filtro.data('Data'), { from: '2026-01-02', to: '2026-02-03' })).toBe(
    'Data: 02/01/2026 a 03/02/2026',
  )
  expect(diz(filtro.data('Data'), { from: '2026-01-02' })).toBe('Data: desde 02/01/2026')
  expect(diz(filtro.data('Data'), { to: '2026-01-02' })).toBe('Data: até 02/01/2026')
  expect(diz(filtro.faixa('Etiqueta'), { from: '1', to: '9' })).toBe('Etiqueta: 1 a 9')
  expect(diz(filtro.faixa('Etiqueta'), { from: '2026-01-02' })).toBe('Etiqueta: a partir de 2026-01-02')
  expect(diz(filtro.decimal('Valor'), { eq: '1234.5' })).toBe('Valor: 1.234,50')
  expect(diz(filtro.inteiro('Número'), { eq: 1234 })).toBe('Número: 1234')
  expect(diz(filtro.booleano('Ativo'), { eq: false })).toBe('Ativo: Não')
})
