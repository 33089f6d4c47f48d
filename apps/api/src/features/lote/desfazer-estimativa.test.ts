import { beforeEach, expect, it } from 'vitest'
import { depreciar, divergencias } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfReavaliacao)
const LOTE = '/api/patrimonios/cadastrolote'
let bem: number
beforeEach(async () => {
  ;[bem] = (await s.bens(1)) as [number]
})

const plano = async () => {
  const [p] = await t.rows(sql<Record<string, unknown>>`
    select pl.versao, pl.base, pl.residual, pl.vida_meses, pl.desde, pl.origem, s.cotas, p.vida_util
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
      join patrimonio p on p.id = pl.patrimonio_id where pl.patrimonio_id = ${bem}`)
  return p as Record<string, unknown>
}
const reavaliar = async (vidaUtil: number, data: string) => {
  const r = await s.abrir([{ id: bem, valor: '600.00', vidaUtil }], { data })
  s.certo(await s.quemReavalia.post(`/api/reavaliacao/${r.id}/concluir`, {}))
}
/** A batch that gives the asset another life; gives what undoes it. */
const mudarVida = async (vidaUtil: number) => {
  const corpo = { selecao: { ids: [bem] }, campos: { vidaUtil } }
  const { lote } = s.certo(await s.cliente.post(`${LOTE}/alterar`, corpo))
  return async () => s.certo(await s.cliente.post(`${LOTE}/historico/${lote.id}/desfazer`))
}

it('a batch that is undone gives a revalued asset the life of its revaluation again (docs/regras.md R82)', async () => {
  await reavaliar(10, '2025-11-20')
  const antes = await plano()
  const desfazer = await mudarVida(36)
  expect(await plano()).not.toEqual(antes)
  await desfazer()
  expect(await plano()).toEqual(antes)
})

it('the same where quotas were posted by it meanwhile: what is left of that life', async () => {
  await reavaliar(10, '2025-11-20')
  const desfazer = await mudarVida(36)
  await depreciar(t, s.cliente, '2025-11')
  await depreciar(t, s.cliente, '2025-12')
  await desfazer()
  expect(await plano()).toMatchObject({ vida_meses: 9, desde: '2026-01-01', vida_util: 24 })
  expect(await divergencias(t)).toEqual([])
})

it('a revaluation that came after the batch keeps the life that it gave', async () => {
  const desfazer = await mudarVida(36)
  await reavaliar(10, '2026-02-20')
  const antes = await plano()
  await desfazer()
  expect(await plano()).toEqual({ ...antes, vida_util: 24 })
})
