import { expect, it } from 'vitest'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

it('takes no asset that was acquired after its day, and says which', async () => {
  const [antigo] = (await s.bens(1)) as [number]
  const [novo] = (await s.bens(1, { inicio: '2025-12-05' })) as [number]
  const r = await s.abrir([])
  const incluir = (corpo: object) => s.quemReavalia.post(`${BASE}/${r.id}/itens`, corpo)
  const recusa = await incluir({ patrimonios: [{ id: antigo }, { id: novo }] })
  expect([recusa.status, recusa.body.fields.patrimonio]).toEqual([
    409,
    [`${1_000_000 + novo} – Bem ${novo}: adquirido em 05/12/2025, depois da data`],
  ])
  const csv = [antigo, novo].map((id) => `${1_000_000 + id};900`).join('\n')
  expect(s.certo(await incluir({ csv }))).toMatchObject({
    bens: 1,
    deFora: { total: 1, nomeados: [expect.stringContaining('adquirido em 05/12/2025')] },
  })
})

it('changes to no day before its assets were acquired or the books began, nor is concluded on one', async () => {
  const bens = await s.bens(7, { inicio: '2025-12-05' })
  const r = await s.abrir(
    bens.map((id) => ({ id })),
    { data: '2025-12-20' },
  )
  const salvar = (data: string) => s.quemReavalia.post(BASE, s.corpo({ id: r.id, data }))
  const recusa = await salvar('2025-12-04')
  expect([recusa.status, Object.keys(recusa.body.fields)]).toEqual([400, ['data']])
  expect(recusa.body.fields.data[0]).toMatch(
    /Não serve a 7 bens: \d+ – Bem \d+ \(adquirido em 05\/12\/2025, depois da data\); .*; e mais 2\.$/,
  )
  expect((await salvar('2025-12-05')).status).toBe(200)
  // Acquired later, by a correction that comes in between.
  await t.rows(sql`update patrimonio set data_aquisicao = '2026-01-02' where id = ${bens[0] as number}`)
  const fim = await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})
  expect([fim.status, fim.body.fields.data[0]]).toEqual([400, expect.stringContaining('Não serve a 1 bem: ')])
  // The books have what these were worth on the last day before they began.
  await t.rows(sql`update patrimonio set data_aquisicao = '2024-01-01' where id = any(${bens}::int[])`)
  await t.rows(sql`update livros_da_unidade set abertura = '2025-12-31' where unidade_id = ${s.unidadeId}`)
  const naAbertura = await salvar('2025-12-31')
  expect(naAbertura.body.fields.data[0]).toContain('os livros da unidade começam depois de 31/12/2025')
  expect((await salvar('2026-01-01')).status).toBe(200)
  await t.rows(sql`update livros_da_unidade set abertura = '2025-10-31' where unidade_id = ${s.unidadeId}`)
})
