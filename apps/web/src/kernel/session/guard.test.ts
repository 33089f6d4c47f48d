import { describe, expect, it } from 'vitest'
import { rememberedDestination, safeDestination, detour, oldAddress, remember } from './guard.ts'

describe('the navigation guard', () => {
  it('sends someone without a token to the sign-in, the target remembered', () => {
    expect(detour(null, '/patrimonio', '?q=mesa')).toEqual({
      to: '/login',
      search: { next: '/patrimonio', nextParams: 'q=mesa' },
    })
    expect(detour(null, '/')).toEqual({ to: '/login', search: {} })
  })
  it('lets anyone through to the public screens', () => {
    for (const publica of [
      '/login',
      '/primeiroacesso',
      '/redefinirsenha/abc',
      '/responsavelsaidabens',
      '/b/1abc',
      '/transparencia',
      '/transparencia/1',
    ])
      expect(detour(null, publica)).toBeNull()
    expect(detour(null, '/loginx')).not.toBeNull()
    expect(remember('/b/1abc', '')).toEqual({ next: '/b/1abc' })
  })
  it('sends someone in user scope to the choice of the unit, except when going there or to the sign-in', () => {
    expect(detour('USUARIO', '/mascara')).toEqual({ to: '/selecaounidade', search: { next: '/mascara' } })
    expect(detour('USUARIO', '/selecaounidade')).toBeNull()
    expect(detour('USUARIO', '/login')).toBeNull()
  })
  it('lets someone at work go anywhere', () => {
    expect(detour('USUARIO_UNIDADE', '/mascara')).toBeNull()
    expect(detour('USUARIO_UNIDADE', '/selecaounidade')).toBeNull()
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
      expect(safeDestination(mau)).toBeNull()
    expect(safeDestination('/patrimonio/7/contabil')).toBe('/patrimonio/7/contabil')
  })
  it('comes back whole', () => {
    const search = remember('/patrimonio', '?q=mesa&page=2')
    expect(rememberedDestination(search)).toBe('/patrimonio?q=mesa&page=2')
    expect(rememberedDestination({})).toBeNull()
  })
})

describe('addresses of the older product', () => {
  it('lead to the new ones', () => {
    expect(oldAddress('#/saidabens')).toBe('/saidabens')
    expect(oldAddress('#/login?next=%2Fx')).toBe('/login?next=%2Fx')
    expect(oldAddress('#conteudo')).toBeNull()
    expect(oldAddress('#//mau.example')).toBeNull()
  })
})
