import { describe, expect, it } from 'vitest'
import { writeState, defaultState, readState, withoutBlanks, hasState } from './listState.ts'

const defaults = defaultState()
const read = (text: string) => readState(new URLSearchParams(text), defaults)

describe('the state of a list in the address', () => {
  it('comes back as it was written', () => {
    const state = {
      q: '0012',
      page: 3,
      rpp: 50,
      order: '-descricao',
      where: { tipo: { in: [1, 2] }, placa: { isNull: true } },
    }
    expect(readState(writeState(state, defaults), defaults)).toEqual(state)
  })
  it('says nothing of what is as by default', () => {
    expect(writeState(defaults, defaults).toString()).toBe('')
    expect(hasState(new URLSearchParams('registro=1'))).toBe(false)
    expect(hasState(new URLSearchParams('page=2'))).toBe(true)
  })
  it('leaves what else stands in the address', () => {
    const search = new URLSearchParams('aba=2&page=9')
    expect(writeState({ ...defaults, q: 'mesa' }, defaults, search).toString()).toBe('aba=2&q=mesa')
  })
  it('takes a malformed address as the default', () => {
    expect(read('page=0&rpp=abc&where={x').page).toBe(1)
    expect(read('page=-1&rpp=abc&where=[1]')).toEqual(defaults)
    expect(read('rpp=99999').rpp).toBe(500)
  })
})

describe('filters that ask for nothing', () => {
  it('go, and a "Não" stays', () => {
    expect(
      withoutBlanks({
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
