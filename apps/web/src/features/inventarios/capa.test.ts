import { expect, test } from 'vitest'
import { alcanceEmJson, doFiltro, EM_BRANCO } from './capa.ts'

test('a kept question goes back whole, though the form shows the search alone', () => {
  const guardado = { q: 'mesa', where: '{"localizacao":{"in":[3]}}', omitirBaixados: 'true' }
  const capa = { ...EM_BRANCO, alcance: 'FILTRO' as const, ...doFiltro(guardado) }
  expect(capa.q).toBe('mesa')
  expect(alcanceEmJson(capa, [], true)).toMatchObject({ filtro: guardado })
  expect(alcanceEmJson({ ...capa, q: 'cadeira' }, [], true)).toMatchObject({
    filtro: { ...guardado, q: 'cadeira' },
  })
  expect(alcanceEmJson({ ...EM_BRANCO, alcance: 'FILTRO', q: 'mesa' }, [], true)).toMatchObject({
    filtro: { q: 'mesa' },
  })
})
