import { expect, it } from 'vitest'
import { sceneOfCadastro } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)
const NOTA = {
  numero: '77',
  serie: '1',
  dataEmissao: '2026-01-05',
  dataAquisicao: '2026-01-05',
  valorTotal: '10.00',
}

it('an invoice whose assets were all removed is deleted, and a recovered one comes back without it', async () => {
  const { id: nota } = (await t.admin.post('/api/notasfiscais', NOTA)).body.content
  const [a, b] = [
    await s.criar({ notaFiscalEntrada: { id: nota } }),
    await s.criar({ notaFiscalEntrada: { id: nota } }),
  ]
  await t.admin.del(`/api/patrimonios/${a.id}`)
  expect((await t.admin.del(`/api/notasfiscais/${nota}`)).status).toBe(409)
  expect(await t.rows(sql`select nota_fiscal_id as nota from patrimonio where id = ${a.id}`)).toEqual([
    { nota },
  ])
  await t.admin.del(`/api/patrimonios/${b.id}`)
  expect((await t.admin.get(`/api/notasfiscais/${nota}`)).body.content.quantidadeBens).toBe(0)
  expect((await t.admin.del(`/api/notasfiscais/${nota}`)).status).toBe(200)
  const volta = await t.admin.post(`/api/patrimonios/recuperar/${a.id}`)
  expect([volta.status, volta.body.content.notaFiscalEntrada]).toEqual([200, null])
  const { resultList } = (await t.admin.get(`/api/patrimonios/${a.id}/eventos`)).body.content
  expect(resultList[1].alteracoes).toEqual([
    { id: 'notaFiscalEntrada', campo: 'Nota fiscal de entrada', anterior: '77', novo: null },
  ])
})

it('another unit neither deletes it nor takes it off its assets', async () => {
  const { id: nota } = (await t.admin.post('/api/notasfiscais', { ...NOTA, numero: '78' })).body.content
  const a = await s.criar({ notaFiscalEntrada: { id: nota } })
  await t.admin.del(`/api/patrimonios/${a.id}`)
  const outra = await t.secondUnidade()
  expect((await outra.admin.del(`/api/notasfiscais/${nota}`)).status).toBe(404)
  expect(await t.rows(sql`select nota_fiscal_id as nota from patrimonio where id = ${a.id}`)).toEqual([
    { nota },
  ])
})
