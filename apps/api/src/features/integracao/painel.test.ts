import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

const PAINEL = 'https://painel.exemplo.com.br/admin?entidade=1'
const url = '/api/integracao/painel'
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const pedir = async (quem = t.admin) => (await quem.post(`${url}/token`)).body.content
const verificar = (token: string) => t.anonymous.get(`${url}/verificar`, { authorization: `Bearer ${token}` })

describe('the address', () => {
  test('none at first; said and forgotten by who administers, once each', async () => {
    expect((await t.admin.get(url)).body.content).toEqual({ endereco: null })
    expect(await t.admin.post(`${url}/token`)).toMatchObject({
      status: 409,
      body: { message: mensagens.painelSemEndereco },
    })
    for (let i = 0; i < 2; i += 1)
      expect((await t.admin.post(url, { endereco: PAINEL })).body.content).toEqual({ endereco: PAINEL })
    const eventos = await t.rows(
      sql<{ alteracoes: unknown }>`select alteracoes from evento where entidade = 'parametros'`,
    )
    expect(eventos).toEqual([
      {
        alteracoes: [
          { campo: 'Painel externo', anterior: null, novo: 'https://painel.exemplo.com.br/admin?[oculto]' },
        ],
      },
    ])
    // It is no parameter of everyone's.
    expect((await t.admin.get('/api/parametros')).text).not.toContain('painel.exemplo')
  })

  test('is https, to a machine by its name, and nothing that would slip into a header', async () => {
    for (const endereco of [
      'http://painel.exemplo.com.br',
      'javascript:alert(1)',
      'https://ana:x@painel.com.br',
      'https://[::1]/',
      "https://a.b; script-src 'unsafe-inline'",
      'https://*.com',
      '',
    ])
      expect({ endereco, status: (await t.admin.post(url, { endereco })).status }).toEqual({
        endereco,
        status: 400,
      })
    expect((await t.admin.post(url, { endereco: PAINEL, outra: 1 })).status).toBe(400)
  })

  test('is looked at with the right, set by administrators only', async () => {
    const ana = await t.clientWith(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES'])
    const sem = await t.clientWith(['PATRIMONIO'])
    const status = async (quem: typeof ana) => [
      (await quem.get(url)).status,
      (await quem.post(url, { endereco: null })).status,
      (await quem.post(`${url}/token`)).status,
    ]
    expect(await status(ana)).toEqual([200, 403, 200])
    expect(await status(sem)).toEqual([403, 403, 403])
    expect(await status(t.anonymous)).toEqual([401, 401, 401])
    const outra = await t.secondOrganizacao()
    expect((await outra.admin.get(url)).body.content).toEqual({ endereco: null })
  })
})

describe('the token', () => {
  test('says who and where, for five minutes, and opens nothing of ours', async () => {
    const { token, expira, origem } = await pedir()
    expect(origem).toBe('https://painel.exemplo.com.br')
    expect(expira).toBe('2026-03-10T15:05:00.000Z')
    expect((await verificar(token)).body.content).toEqual({
      usuario: 'admin',
      nome: 'Administradora',
      organizacao: { id: 1, nome: expect.any(String) },
      unidade: { id: t.unidadeId, descricao: 'Sede' },
      expira,
    })
    expect((await t.anonymous.get('/api/context', { 'x-auth-token': token })).status).toBe(401)
    expect(token).not.toContain(t.admin.token)
    expect(t.logs.join('')).not.toContain(token)
    t.clock.moveTo('2026-03-10T15:05:00Z')
    expect(await verificar(token)).toMatchObject({ status: 401, body: { message: mensagens.painelNegado } })
    t.clock.moveTo('2026-03-10T15:00:00Z')
  })

  test('is refused when it was changed, is another, or there is none', async () => {
    const { token, quadro } = await pedir()
    const doQuadro = decodeURIComponent(quadro.split('quadro=')[1])
    const mudado = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`
    for (const ruim of [mudado, t.admin.token, doQuadro, '', 'x'])
      expect((await verificar(ruim)).status).toBe(401)
    expect((await t.anonymous.get(`${url}/verificar`)).status).toBe(401)
  })

  test('ends with the person, and with their unit', async () => {
    const ana = await t.clientWith(['CONSULTAR_INTEGRACOES'])
    const { token } = await pedir(ana)
    expect((await verificar(token)).status).toBe(200)
    await t.rows(sql`delete from usuario_unidade where usuario_id = ${ana.usuarioId}`)
    expect((await verificar(token)).status).toBe(401)
  })
})

describe('the page that holds it', () => {
  test('shows the panel and nothing else, to our own pages', async () => {
    const { quadro } = await pedir()
    const r = await t.anonymous.get(quadro)
    expect(r.status).toBe(200)
    expect(r.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-src https://painel.exemplo.com.br; frame-ancestors 'self'; base-uri 'none'",
    )
    expect(r.text).toContain('src="https://painel.exemplo.com.br/admin?entidade=1"')
    expect(r.text).not.toContain('<script')
    expect((await t.anonymous.get('/api/saude')).headers['content-security-policy']).not.toContain(
      'painel.exemplo',
    )
  })

  test('is none without its seal, after five minutes, or with the seal of a token', async () => {
    const { quadro, token } = await pedir()
    for (const ruim of [
      '/painel/betha',
      '/painel/betha?quadro=x',
      `/painel/betha?quadro=${encodeURIComponent(token)}`,
    ])
      expect((await t.anonymous.get(ruim)).status).toBe(404)
    t.clock.moveTo('2026-03-10T15:05:00Z')
    expect((await t.anonymous.get(quadro)).status).toBe(404)
    t.clock.moveTo('2026-03-10T15:00:00Z')
  })
})
