import { expect, it } from 'vitest'
import { asks, callsOf } from './asked.mjs'

const CANCELAR = /** @type {const} */ (['rotasBaixas.cancelar', '/api/baixas/:id/cancelar'])

it('finds a call by its name, also by one that the source gives to its group', () => {
  expect(asks('call(rotasBaixas.cancelar, { params })', ...CANCELAR)).toBe(true)
  expect(asks("import { rotasBaixas as r } from 'x'\ncall(r.cancelar)", ...CANCELAR)).toBe(true)
  expect(asks('call(rotasBaixas[passo])', ...CANCELAR)).toBe(true)
})

it('finds it by its address, with what is put in, with and without what all addresses begin with', () => {
  expect(asks('post(`/api/baixas/${b.id}/cancelar`)', ...CANCELAR)).toBe(true)
  expect(asks('post(`baixas/${b.id}/cancelar?x=1`)', ...CANCELAR)).toBe(true)
})

it('takes no other call for it', () => {
  expect(asks('call(rotasBaixas.cancelarItem)', ...CANCELAR)).toBe(false)
  expect(asks('call(rotasSaidas.cancelar); rotasBaixas.abrir', ...CANCELAR)).toBe(false)
  expect(asks('post(`/api/baixas/${b.id}/cancelar/itens`)', ...CANCELAR)).toBe(false)
})

it('reads the calls of what a contract exports as groups of calls', () => {
  const cancelar = { method: 'POST', path: '/api/baixas/:id/cancelar', summary: 'x' }
  expect([...callsOf({ rotasBaixas: { cancelar }, mensagens: { cancelar }, rotasNada: null })]).toEqual([
    ['rotasBaixas.cancelar', { method: 'POST', path: '/api/baixas/:id/cancelar' }],
  ])
})
