import { mensagens, NOMES_PARAMETROS, PARAMETROS_PADRAO } from '@tombo/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('says that it is well', async () => {
  expect((await t.anonymous.get('/api/saude')).body.content.situacao).toBe('ok')
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
  const eventos = await t.rows(
    sql<{ alteracoes: unknown[] }>`select alteracoes from evento where entidade = 'parametros'`,
  )
  expect(eventos).toHaveLength(1)
  expect(eventos[0]?.alteracoes).toHaveLength(2)
})

it('refuses what is no colour, no option, no address, no number of days, or unknown', async () => {
  const recusa = async (corpo: Record<string, unknown>) =>
    (await t.admin.post('/api/parametros', corpo)).body.fields
  expect(await recusa({ corPrincipalSistema: 'azul' })).toEqual({
    corPrincipalSistema: ['Informe a cor no formato #302979.'],
  })
  expect(await recusa({ corSecundariaSistema: '#fefefe' })).toEqual({
    corSecundariaSistema: [mensagens.corSome],
  })
  expect(await recusa({ inicioDepreciacao: 'ONTEM' })).toHaveProperty('inicioDepreciacao')
  expect(await recusa({ encodingImportacaoEnum: 'EBCDIC' })).toHaveProperty('encodingImportacaoEnum')
  expect(await recusa({ emailResultadoInventario: 'ana@exemplo.gov.br, bia' })).toEqual({
    emailResultadoInventario: ['Insira um e-mail válido'],
  })
  for (const dias of ['', 'um', '400', '-1', '1,2,3,4,5,6,7'])
    expect(await recusa({ diasAvisoVencimento: dias })).toHaveProperty('diasAvisoVencimento')
  for (const nome of ['segredo', 'smtp', 'awsS3CustomConfig', 'vapid'])
    expect(await recusa({ [nome]: {} })).toHaveProperty(nome)
})

it('keeps several addresses and days in one form, however they were typed', async () => {
  const r = await t.admin.post('/api/parametros', {
    emailResultadoInventario: ' ana@exemplo.gov.br;bia@exemplo.gov.br,Ana@exemplo.gov.br ',
    diasAvisoVencimento: '7 60,7;0',
  })
  expect(r.body.content).toMatchObject({
    emailResultadoInventario: 'Ana@exemplo.gov.br, bia@exemplo.gov.br',
    diasAvisoVencimento: '60, 7, 0',
  })
  expect(
    (await t.admin.post('/api/parametros', { emailResultadoInventario: null })).body.content
      .emailResultadoInventario,
  ).toBe('')
})

it('is read by everyone as flags and colours, and whole by who may consult it', async () => {
  const leitor = await t.clientWith(['PATRIMONIO'])
  const publicos = (await leitor.get('/api/parametros')).body.content
  expect(Object.keys(publicos).sort()).toEqual(
    [
      'ajustarUltimaCota',
      'corPrincipalSistema',
      'corSecundariaSistema',
      'inicioDepreciacao',
      'exigirAceiteMovimentacao',
      'moduloReavaliacao',
      'permitirMovimentacaoEntreUnidades',
    ].sort(),
  )
  const consulta = await t.clientWith(['CONF', 'CONSULTAR_PARAMETROS'])
  expect(Object.keys((await consulta.get('/api/parametros')).body.content).sort()).toEqual(
    [...NOMES_PARAMETROS].sort(),
  )
  expect((await consulta.post('/api/parametros', { ajustarUltimaCota: false })).status).toBe(403)
  expect((await leitor.post('/api/parametros', { ajustarUltimaCota: false })).status).toBe(403)
  expect((await leitor.get('/api/parametros/metadata')).status).toBe(403)
  expect((await t.anonymous.get('/api/parametros')).status).toBe(401)
  expect(
    (await (await t.secondOrganizacao()).admin.get('/api/parametros')).body.content.inicioDepreciacao,
  ).toBe('MES_SEGUINTE')
})

it('tells defaults and choices', async () => {
  const { content } = (await t.admin.get('/api/parametros/metadata')).body
  expect(content.registro).toMatchObject({ ...PARAMETROS_PADRAO, awsS3CustomConfig: { bucket: '' } })
  expect(content.encodingImportacaoEnum).toContainEqual({ value: 'UTF_8', descricao: 'UTF-8' })
  expect(content.inicioDepreciacao).toHaveLength(3)
})
