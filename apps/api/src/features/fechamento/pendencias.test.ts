import { expect, it } from 'vitest'
import { depreciar, novaUnidade, porRegras, registrarMuitos } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'

const t = setUpApp()

it('a month waits for its depreciation by the rule that says in which month the first quota is', async () => {
  const u = await novaUnidade(t, { abertura: null })
  await registrarMuitos(t, u.c, u.unidadeId, [
    { valor: '1200', percentual: '0', vida: 12, inicio: '2026-01-10' },
  ])
  const { status } = await u.cliente.post('/api/depreciacoes/abertura', { dia: '2025-12-31' })
  expect(status).toBe(200)
  const pendencias = async (mes: string) =>
    (await u.cliente.get(`/api/fechamento/${u.unidadeId}/${mes}/pendencias`)).body.content.map(
      (p: { tipo: { value: string } }) => p.tipo.value,
    )
  expect(await pendencias('2026-01')).toEqual([])
  expect(await pendencias('2026-02')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  for (const inicio of ['MESMO_MES', 'PRO_RATA_DIAS'] as const) {
    await porRegras(t, { inicio })
    expect(await pendencias('2025-12')).toEqual([])
    expect(await pendencias('2026-01')).toEqual(['DEPRECIACAO_NAO_LANCADA'])
  }
  await depreciar(t, u.cliente, '2026-01')
  expect(await pendencias('2026-01')).toEqual([])
})
