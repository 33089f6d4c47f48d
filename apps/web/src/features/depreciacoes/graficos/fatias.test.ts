import { describe, expect, it } from 'vitest'
import { bensDe, maiores, parteDe, semCodigo, somar } from './fatias.ts'

const fatia = (n: number) => ({ id: n, descricao: `F${n}`, quantidade: 1, valor: '0.10' })

describe('slices of a total', () => {
  it('add up exactly', () => {
    expect(somar(Array.from({ length: 3 }, () => '0.10'))).toBe('0.30')
    expect(somar([])).toBe('0.00')
  })
  it('are parts of the whole', () => {
    expect(parteDe('1.00', '3.00')).toBe('33,3 %')
    expect(parteDe('0.00', '0.00')).toBe('–')
  })
  it('beyond the largest are one, with their sum', () => {
    const vistas = maiores(Array.from({ length: 10 }, (_, i) => fatia(i + 1)))
    expect(vistas).toHaveLength(8)
    expect(vistas.at(-1)).toEqual({ id: null, descricao: 'Outras (3)', quantidade: 3, valor: '0.30' })
    expect(maiores(Array.from({ length: 8 }, (_, i) => fatia(i + 1)))).toHaveLength(8)
  })
  it('are named without the code of their nature', () => {
    expect(semCodigo('4.4.90.52.42 Mobiliário em geral')).toBe('Mobiliário em geral')
    expect(semCodigo('4.4.90.52.99 4.4.90.52.99')).toBe('4.4.90.52.99 4.4.90.52.99')
    expect(semCodigo('Sala 12')).toBe('Sala 12')
  })
  it('lead to their assets', () => {
    expect(bensDe('mascara', 7)).toBe('/patrimonio?where=%7B%22mascara%22%3A%7B%22in%22%3A%5B7%5D%7D%7D')
    expect(bensDe('mascara', null)).toBeNull()
  })
})
