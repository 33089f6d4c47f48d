import { expect, it } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { setUpScene } from '../../../test/scene.ts'

const URL = '/api/relatorio/opcoes/usuarios'
const [t, s] = setUpScene(async (app: TestApp) => {
  const { unidadeId: outra } = await app.secondUnidade()
  const daqui = await app.createUsuario({ usuario: 'daqui', acoes: ['CONF'] })
  const deLa = await app.createUsuario({ usuario: 'dela', acoes: ['CONF'], unidades: [outra] })
  return { daqui, deLa, auditor: await app.clientWith(['CONSULTAR_RELATORIOS']) }
})

it('whoever has reports chooses among the people of the unit, by name or user name', async () => {
  const r = await s.auditor.get(`${URL}?q=daqui`)
  expect([r.status, r.body.content.resultList]).toEqual([
    200,
    [{ id: s.daqui.id, nome: 'Pessoa daqui', usuario: 'daqui' }],
  ])
  expect((await s.auditor.get(`${URL}/${s.daqui.id}`)).body.content.nome).toBe('Pessoa daqui')
  await t.admin.post(`/api/usuarios/${s.daqui.id}/desativar`)
  expect((await s.auditor.get(`${URL}?q=daqui`)).body.content.resultList).toHaveLength(1)
})

it('people of another unit are named to who administers people or sees who came in, and to nobody else', async () => {
  const nomes = async (acoes: Parameters<typeof t.clientWith>[0]) => {
    const quem = await t.clientWith(acoes)
    const { status } = await quem.get(`${URL}/${s.deLa.id}`)
    return [(await quem.get(`${URL}?q=dela`)).body.content.resultList.length, status]
  }
  expect(await nomes(['CONSULTAR_RELATORIOS'])).toEqual([0, 404])
  expect(await nomes(['CONF', 'CONSULTAR_USUARIOS'])).toEqual([1, 200])
  expect(await nomes(['CONF', 'CONSULTAR_LOGS'])).toEqual([1, 200])
})

it('is for who may; another organisation finds nobody of this one', async () => {
  const ninguem = await t.clientWith(['CONF'])
  expect((await ninguem.get(URL)).status).toBe(403)
  expect((await ninguem.get(`${URL}/${s.daqui.id}`)).status).toBe(403)
  const fora = (await t.secondOrganizacao()).admin
  expect((await fora.get(`${URL}?q=daqui`)).body.content.resultList).toEqual([])
  expect((await fora.get(`${URL}/${s.deLa.id}`)).status).toBe(404)
})
