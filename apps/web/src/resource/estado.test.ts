import { describe, expect, it } from 'vitest'
import { escreverEstado, estadoPadrao, lerEstado, semVazios, temEstado } from './estado.ts'

const padrao = estadoPadrao()
const ler = (texto: string) => lerEstado(new URLSearchParams(texto), padrao)

describe('the state of a list in the address', () => {
  it('comes back as it was written', () => {
    const estado = {
      q: '0012',
      page: 3,
      rpp: 50,
      order: '-descricao',
      where: { tipo: { in: [1, 2] }, placa: { isNull: true } },
    }
    expect(lerEstado(escreverEstado(estado, padrao), padrao)).toEqual(estado)
  })
  it('says nothing of what is as by default', () => {
    expect(escreverEstado(padrao, padrao).toString()).toBe('')
    expect(temEstado(new URLSearchParams('registro=1'))).toBe(false)
    expect(temEstado(new URLSearchParams('page=2'))).toBe(true)
  })
  it('leaves what else stands in the address', () => {
    const busca = new URLSearchParams('aba=2&page=9')
    expect(escreverEstado({ ...padrao, q: 'mesa' }, padrao, busca).toString()).toBe('aba=2&q=mesa')
  })
  it('takes a malformed address as the default', () => {
    expect(ler('page=0&rpp=abc&where={x').page).toBe(1)
    expect(ler('page=-1&rpp=abc&where=[1]')).toEqual(padrao)
    expect(ler('rpp=99999').rpp).toBe(500)
  })
})

describe('filters that ask for nothing', () => {
  it('go, and a "Não" stays', () => {
    expect(
      semVazios({
        a: { contains: [] },
        b: { eq: '' },
        c: { isNull: false },
        d: { eq: false },
        e: { from: '2026-01-01', to: '' },
      }),
    ).toEqual({
      d: { eq: false },
      e: { from: '2026-01-01' },
    })
  })
})
