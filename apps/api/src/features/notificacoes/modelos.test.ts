import { MODELOS_DE_AVISO } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { limparNotificacoes } from './limpar.ts'

const BASE = '/api/notificacoes'
let t: TestApp
let ana: Cliente
let quemPode: Cliente
beforeAll(async () => {
  t = await createTestApp()
  quemPode = await t.clientWith(['CONF', 'CRIAR_ALTERAR_NOTIFICACOES', 'CONSULTAR_NOTIFICACOES'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.rows(sql`delete from notificacao_assinante`)
  await t.rows(sql`delete from evento where entidade = 'notificacoes'`)
  ana = await t.clientWith([])
})

const assinante = (modelo: number, quem: number) => `${BASE}/templates/${modelo}/usuarios/${quem}`
const eventos = () =>
  t.rows(
    sql<{
      entidade_id: number
      alteracoes: unknown
    }>`select entidade_id::int, alteracoes from evento where entidade = 'notificacoes' order by id`,
  )

describe('kinds of notices', () => {
  it('are listed, found by a word without accents, and read one by one', async () => {
    const { content } = (await ana.get(`${BASE}/templates?rpp=100`)).body
    expect(content.count).toBe(MODELOS_DE_AVISO.length)
    expect(content.resultList[0]).toEqual({ ...MODELOS_DE_AVISO[0], inscrito: false, inscritos: null })
    expect((await ana.get(`${BASE}/templates?q=relatorio`)).body.content.resultList).toHaveLength(1)
    expect((await ana.get(`${BASE}/templates/4`)).body.content.tipo).toBe('GARANTIA_VENCE')
    expect((await ana.get(`${BASE}/templates/9999`)).status).toBe(404)
    expect((await ana.get(`${BASE}/templates?tipo=x`)).status).toBe(400)
    expect((await t.anonymous.get(`${BASE}/templates`)).status).toBe(401)
  })

  it('have ids and kinds of their own', () => {
    for (const nome of ['id', 'tipo', 'descricao'] as const)
      expect(new Set(MODELOS_DE_AVISO.map((m) => m[nome])).size).toBe(MODELOS_DE_AVISO.length)
  })
})

describe('subscribing', () => {
  it('oneself is for anyone, with one event; again changes nothing', async () => {
    for (let vez = 0; vez < 2; vez += 1)
      expect(await ana.post(assinante(4, ana.usuarioId))).toMatchObject({
        status: 200,
        body: { content: null, message: 'Salvo com sucesso.' },
      })
    expect((await ana.get(`${BASE}/templates/4`)).body.content).toMatchObject({
      inscrito: true,
      inscritos: null,
    })
    const [{ nome }] = (await t.rows(
      sql<{ nome: string }>`select nome from usuario where id = ${ana.usuarioId}`,
    )) as [{ nome: string }]
    expect(await eventos()).toEqual([
      {
        entidade_id: 4,
        alteracoes: [{ campo: 'Inscrição em “Garantia a vencer”', anterior: null, novo: nome }],
      },
    ])
    expect((await ana.del(assinante(4, ana.usuarioId))).status).toBe(200)
    expect((await ana.del(assinante(4, ana.usuarioId))).status).toBe(404)
    expect(await eventos()).toHaveLength(2)
  })

  it('another is for who may, and so is knowing who is', async () => {
    const bia = await t.clientWith(['PATRIMONIO'])
    expect((await bia.post(assinante(4, ana.usuarioId))).status).toBe(403)
    expect((await bia.get(`${BASE}/templates/4/usuarios`)).status).toBe(403)
    expect((await quemPode.post(assinante(4, ana.usuarioId))).status).toBe(200)
    expect((await bia.del(assinante(4, ana.usuarioId))).status).toBe(403)
    await t.rows(sql`update usuario set email = 'ana@exemplo.gov.br' where id = ${ana.usuarioId}`)
    const { content } = (await quemPode.get(`${BASE}/templates/4/usuarios`)).body
    expect(content).toMatchObject({
      count: 1,
      resultList: [{ id: ana.usuarioId, ativo: true, porEmail: true, aparelhos: 0 }],
    })
    expect((await quemPode.get(`${BASE}/templates/4/usuarios?q=ninguem`)).body.content.count).toBe(0)
    expect((await quemPode.get(`${BASE}/templates/4`)).body.content.inscritos).toBe(1)
    expect((await quemPode.del(assinante(4, ana.usuarioId))).status).toBe(200)
  })

  it('is not for who is not there: another organisation’s, nobody’s, or not active', async () => {
    const outra = await t.secondOrganizacao()
    await outra.rows(
      sql`insert into usuario (id, usuario, nome, senha_hash) values (900001, 'longe', 'Longe', 'sem senha')`,
    )
    const saiu = await t.createUsuario()
    await t.rows(sql`update usuario set ativo = false where id = ${saiu.id}`)
    for (const quem of [900_001, 999_999, saiu.id])
      expect((await quemPode.post(assinante(4, quem))).status).toBe(404)
    expect((await quemPode.post(assinante(9999, ana.usuarioId))).status).toBe(404)
    expect((await t.anonymous.post(assinante(4, ana.usuarioId))).status).toBe(401)
    expect(await eventos()).toEqual([])
  })
})

describe('the ways', () => {
  it('are the person’s own, and all until they choose', async () => {
    expect((await ana.get(`${BASE}/preferencias`)).body.content).toEqual({
      email: true,
      push: true,
      endereco: null,
      haServidor: false,
    })
    await ana.post(`${BASE}/preferencias`, { email: false, push: true })
    await ana.post(`${BASE}/preferencias`, { email: true, push: false })
    expect((await ana.get(`${BASE}/preferencias`)).body.content).toMatchObject({ email: true, push: false })
    expect((await quemPode.get(`${BASE}/preferencias`)).body.content.push).toBe(true)
    expect((await ana.post(`${BASE}/preferencias`, { email: true })).status).toBe(400)
    expect((await ana.post(`${BASE}/preferencias`, { email: true, push: true, sms: true })).status).toBe(400)
  })
})

describe('devices', () => {
  const INSCRICOES = `${BASE}/inscricoes`
  const aparelho = (nome: string, mais: Record<string, unknown> = {}) => ({
    key: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    endpoint: `https://push.exemplo/${nome}`,
    ...mais,
  })

  it('ask for the server’s key, which is made once, and whose other half never leaves', async () => {
    const ler = async (quem: Cliente) => (await quem.get(`${INSCRICOES}/metadata`)).body.content
    const [a, b] = await Promise.all([ler(ana), ler(quemPode)])
    expect(a.serverPublicKey).toMatch(/^[A-Za-z0-9_-]{87}$/)
    expect(b.serverPublicKey).toBe(a.serverPublicKey)
    expect(a.registro).toEqual({ key: null, auth: null, endpoint: null })
    const [guardado] = await t.rows(
      sql<{ valor: { privadaSelada: string } }>`select valor from parametro where nome = 'vapid'`,
    )
    const selada = guardado?.valor.privadaSelada as string
    expect(selada).toMatch(/^v1\./)
    expect((await t.admin.get('/api/parametros')).text).not.toContain(selada)
    expect((await (await t.secondOrganizacao()).admin.get(`${INSCRICOES}/metadata`)).text).not.toContain(
      a.serverPublicKey,
    )
  })

  it('are kept, listed and forgotten, each person their own', async () => {
    const r = await ana.post(INSCRICOES, aparelho('um'))
    expect(r.body.content).toEqual({ ...aparelho('um'), id: expect.any(Number) })
    await ana.post(INSCRICOES, aparelho('um', { auth: 'b'.repeat(22) }))
    await ana.post(INSCRICOES, aparelho('dois'))
    const meus = async (quem = ana) =>
      ((await quem.get(INSCRICOES)).body.content as { endpoint: string }[]).map((i) => i.endpoint)
    expect(await meus()).toEqual(['https://push.exemplo/dois', 'https://push.exemplo/um'])
    expect(await meus(quemPode)).toEqual([])
    const um = encodeURIComponent('https://push.exemplo/um')
    expect((await quemPode.del(`${INSCRICOES}?endpoint=${um}`)).status).toBe(404)
    expect((await ana.del(`${INSCRICOES}?endpoint=${um}`)).status).toBe(200)
    expect(await meus()).toEqual(['https://push.exemplo/dois'])
    // A computer that changes hands is of the new person.
    await quemPode.post(INSCRICOES, aparelho('dois'))
    expect([await meus(), await meus(quemPode)]).toEqual([[], ['https://push.exemplo/dois']])
    expect((await quemPode.del(INSCRICOES)).status).toBe(200)
    expect((await quemPode.del(INSCRICOES)).status).toBe(404)
    expect((await t.anonymous.get(INSCRICOES)).status).toBe(401)
  })

  it('are twenty at most: the oldest go', async () => {
    for (let n = 1; n <= 21; n += 1) await ana.post(INSCRICOES, aparelho(`n${n}`))
    const { content } = (await ana.get(INSCRICOES)).body
    expect([content.length, content.at(-1).endpoint]).toEqual([20, 'https://push.exemplo/n2'])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an address without TLS', { endpoint: 'http://push.exemplo/x' }, 'endpoint'],
    ['what is no address', { endpoint: 'push' }, 'endpoint'],
    ['a short key', { key: 'B'.repeat(86) }, 'key'],
    ['a key that is none', { key: `${'B'.repeat(86)}=` }, 'key'],
    ['no secret', { auth: '' }, 'auth'],
    ['what nobody asked for', { expirationTime: null }, 'expirationTime'],
  ])('%s is 400', async (_caso, mais, campo) => {
    expect((await ana.post(INSCRICOES, aparelho('x', mais))).body.fields).toHaveProperty(campo)
  })
})

describe('mails that went out', () => {
  const inserir = (assunto: string, mais: { situacao?: string; dias?: number; erro?: string } = {}) =>
    t.rows(sql`
      insert into email (para, assunto, texto, situacao, erro, criado_em)
      values ('{ana@exemplo.gov.br}', ${assunto}, 'Seu código é 123456.', ${mais.situacao ?? 'AGUARDANDO'},
        ${mais.erro ?? null},
        ${new Date(t.clock.now().getTime() - (mais.dias ?? 0) * 86_400_000)})`)
  beforeEach(() => t.rows(sql`delete from email`))

  it('are listed for administrators, never their text', async () => {
    await inserir('Enviado', { situacao: 'ENVIADO' })
    await inserir('Recusado', { situacao: 'FALHOU', erro: 'EENVELOPE 550' })
    const r = await t.admin.get(`${BASE}/emails`)
    expect(r.body.content.resultList).toMatchObject([
      {
        para: ['ana@exemplo.gov.br'],
        assunto: 'Recusado',
        situacao: { value: 'FALHOU', descricao: 'Não enviado' },
        erro: 'EENVELOPE 550',
        enviadoEm: null,
      },
      { assunto: 'Enviado' },
    ])
    expect(r.text).not.toContain('123456')
    const com = async (q: string) => (await t.admin.get(`${BASE}/emails?${q}`)).body.content.count
    expect(await com('q=recus')).toBe(1)
    expect(await com('q=ana@')).toBe(2)
    expect(await com(`where=${encodeURIComponent('{"situacao":{"in":["ENVIADO"]}}')}`)).toBe(1)
    expect((await quemPode.get(`${BASE}/emails`)).status).toBe(403)
    expect((await t.admin.get(`${BASE}/emails?texto=x`)).status).toBe(400)
    expect((await (await t.secondOrganizacao()).admin.get(`${BASE}/emails`)).body.content.count).toBe(0)
  })

  it('leave the register after 90 days', async () => {
    await inserir('Velho', { dias: 91 })
    await inserir('Recente', { dias: 89 })
    for (let vez = 0; vez < 2; vez += 1)
      await runRoutine({ ...t, log: t.app.log }, t.databaseId, limparNotificacoes)
    expect((await t.admin.get(`${BASE}/emails`)).body.content.resultList).toMatchObject([
      { assunto: 'Recente' },
    ])
  })
})
