import { describe, expect, it } from 'vitest'
import { destinoLembrado, destinoSeguro, desvio, enderecoAntigo, lembrar } from './guarda.ts'

describe('the navigation guard', () => {
  it('sends someone without a token to the sign-in, the target remembered', () => {
    expect(desvio(null, '/patrimonio', '?q=mesa')).toEqual({
      to: '/login',
      search: { next: '/patrimonio', nextParams: 'q=mesa' },
    })
    expect(desvio(null, '/')).toEqual({ to: '/login', search: {} })
  })
  it('lets anyone through to the public screens', () => {
    for (const publica of [
      '/login',
      '/primeiroacesso',
      '/redefinirsenha/abc',
      '/responsavelsaidabens',
      '/b/1abc',
    ])
      expect(desvio(null, publica)).toBeNull()
    expect(desvio(null, '/loginx')).not.toBeNull()
    expect(lembrar('/b/1abc', '')).toEqual({ next: '/b/1abc' })
  })
  it('sends someone in user scope to the choice of the unit, except when going there or to the sign-in', () => {
    expect(desvio('USUARIO', '/mascara')).toEqual({ to: '/selecaounidade', search: { next: '/mascara' } })
    expect(desvio('USUARIO', '/selecaounidade')).toBeNull()
    expect(desvio('USUARIO', '/login')).toBeNull()
  })
  it('lets someone at work go anywhere', () => {
    expect(desvio('USUARIO_UNIDADE', '/mascara')).toBeNull()
    expect(desvio('USUARIO_UNIDADE', '/selecaounidade')).toBeNull()
  })
})

describe('the remembered target', () => {
  it('never leads out of the application', () => {
    for (const mau of [
      'https://mau.example',
      '//mau.example',
      '/\\mau.example',
      'javascript:alert(1)',
      '/login',
      '/selecaounidade?next=/x',
      undefined,
    ])
      expect(destinoSeguro(mau)).toBeNull()
    expect(destinoSeguro('/patrimonio/7/contabil')).toBe('/patrimonio/7/contabil')
  })
  it('comes back whole', () => {
    const busca = lembrar('/patrimonio', '?q=mesa&page=2')
    expect(destinoLembrado(busca)).toBe('/patrimonio?q=mesa&page=2')
    expect(destinoLembrado({})).toBeNull()
  })
})

describe('addresses of the older product', () => {
  it('lead to the new ones', () => {
    expect(enderecoAntigo('#/saidabens')).toBe('/saidabens')
    expect(enderecoAntigo('#/login?next=%2Fx')).toBe('/login?next=%2Fx')
    expect(enderecoAntigo('#conteudo')).toBeNull()
    expect(enderecoAntigo('#//mau.example')).toBeNull()
  })
})
