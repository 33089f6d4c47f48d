import { expect, it } from 'vitest'
import { depreciar } from '../../../test/bens.ts'
import { sceneOfBaixas } from '../../../test/scenes/baixas.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/baixas'
const [t, s] = setUpScene(sceneOfBaixas)

it('before it is authorised a write-off says the net value that its assets leave with: quotas from its month on are no cost of theirs', async () => {
  const bens = await s.bens(2)
  await depreciar(t, t.admin, '2026-02')
  const antes = await s.estado(bens)
  const b = await s.abrir(
    'VENDA',
    bens,
    { fornecedor: { id: s.comprador }, data: '2026-02-20' },
    { valorVenda: '500.00' },
  )
  const previa = (await s.itensDe(b.id)).map((i) => [i.valorLiquido, i.resultado])
  const deHoje = antes.map((x) => Number(x.bruto) - Number(x.depreciado))
  expect(Number(previa[0]?.[0])).toBeGreaterThan(deHoje[0] as number)
  const enviada = s.feito(await s.passo(b.id, 'EM_ANALISE', s.prepara))
  s.feito(await s.passo(b.id, 'FINALIZADA', s.autoriza))
  expect((await s.itensDe(b.id)).map((i) => [i.valorLiquido, i.resultado])).toEqual(previa)
  const feita = s.feito(await s.prepara.get(`${BASE}/${b.id}`))
  expect([feita.valorLiquido, feita.resultado]).toEqual([enviada.valorLiquido, enviada.resultado])
  // Taken back, they are as they were, the quota of the month too.
  s.feito(await s.autoriza.post(`${BASE}/${b.id}/estornar`, { motivo: 'Leilão anulado' }))
  expect(await s.estado(bens)).toEqual(antes)
})
