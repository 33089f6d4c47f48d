import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

it('says that it is well', async () => {
  expect((await t.anonimo.get('/api/saude')).body.content.situacao).toBe('ok')
})

it('keeps parameters, with one event for what changed and none for nothing', async () => {
  const r = await t.admin.post('/api/parametros', {
    inicioDepreciacao: 'MESMO_MES',
    corPrincipalSistema: '#004422',
  })
  expect(r.body.content).toMatchObject({
    inicioDepreciacao: 'MESMO_MES',
    corPrincipalSistema: '#004422',
    ajustarUltimaCota: true,
  })
  await t.admin.post('/api/parametros', { inicioDepreciacao: 'MESMO_MES' })
  const eventos = await t.linhas(
    sql<{ alteracoes: unknown[] }>`select alteracoes from evento where entidade = 'parametros'`,
  )
  expect(eventos).toHaveLength(1)
  expect(eventos[0]?.alteracoes).toHaveLength(2)
})

it('refuses what is no colour, no option, or unknown', async () => {
  expect((await t.admin.post('/api/parametros', { corPrincipalSistema: 'azul' })).body.fields).toHaveProperty(
    'corPrincipalSistema',
  )
  expect((await t.admin.post('/api/parametros', { inicioDepreciacao: 'ONTEM' })).status).toBe(400)
  expect((await t.admin.post('/api/parametros', { segredo: 1 })).body.fields).toHaveProperty('segredo')
})

it('is read by everyone and set by who may', async () => {
  const leitor = await t.cliente(['PATRIMONIO'])
  expect((await leitor.get('/api/parametros')).status).toBe(200)
  expect((await leitor.post('/api/parametros', { ajustarUltimaCota: false })).status).toBe(403)
  expect((await leitor.get('/api/parametros/metadata')).status).toBe(403)
  expect(
    (await (await t.segundaOrganizacao()).admin.get('/api/parametros')).body.content.inicioDepreciacao,
  ).toBe('MES_SEGUINTE')
})
