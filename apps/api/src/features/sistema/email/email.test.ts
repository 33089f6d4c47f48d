import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../../test/app.ts'
import { startSmtp, type SmtpServer } from '../../../../test/outside/smtp.ts'
import { sql } from '../../../kernel/db/sql.ts'

const SENHA = 'segredo do correio'
const EU = 'ana@exemplo.gov.br'
let t: TestApp
let smtp: SmtpServer
let outro: SmtpServer
const abertos: Server[] = []
beforeAll(async () => {
  t = await createTestApp()
  smtp = await startSmtp({ senha: SENHA })
  outro = await startSmtp()
  await t.rows(sql`update usuario set email = ${EU} where id = ${t.admin.usuarioId}`)
})
afterAll(async () => {
  await t.close()
  await smtp.fechar()
  await outro.fechar()
})
beforeEach(async () => {
  await t.rows(sql`delete from parametro where nome = 'smtp'`)
  await t.rows(sql`delete from evento where entidade = 'parametros'`)
  smtp.recebidos.length = 0
  smtp.recusar(null)
})
afterEach(() => {
  for (const s of abertos.splice(0)) s.close()
})

const corpo = (mais: Record<string, unknown> = {}) => ({
  servidor: 'localhost',
  porta: smtp.porta,
  seguranca: 'NENHUMA',
  usuario: 'tombo',
  senha: SENHA,
  nomeRemetente: 'Patrimônio',
  emailRemetente: 'patrimonio@exemplo.gov.br',
  ...mais,
})
const caminho = '/api/parametros/email'
const salvar = (mais?: Record<string, unknown>, quem: Cliente = t.admin) => quem.post(caminho, corpo(mais))
const testar = (mais?: Record<string, unknown>, quem: Cliente = t.admin) =>
  quem.post(`${caminho}/teste`, corpo(mais))
const eventos = () =>
  t.rows(
    sql<{ alteracoes: { campo: string; anterior: string | null; novo: string | null }[] }>`
      select alteracoes from evento where entidade = 'parametros' order by id`,
  )
/** A server that says this to whoever comes. */
async function servidorQue(fala: string): Promise<number> {
  const s = createServer((c) => c.on('error', () => undefined).end(fala))
  await new Promise<void>((pronto) => s.listen(0, '127.0.0.1', pronto))
  abertos.push(s)
  return (s.address() as { port: number }).port
}

test('the test really sends to the person’s own address, and keeps nothing', async () => {
  const r = await testar()
  expect(r.body).toEqual({ content: { enviadoPara: EU }, message: `E-mail de teste enviado para ${EU}.` })
  expect(smtp.recebidos).toMatchObject([{ para: [EU], assunto: 'Teste de e-mail do Tombo' }])
  expect((await t.admin.get(caminho)).body.content).toBeNull()
  expect(await eventos()).toEqual([])
})

test('who has no address of their own tries connection and password alone', async () => {
  const quem = await t.clientWith(['ADMINISTRAR_SISTEMA'])
  expect((await testar({}, quem)).body.content).toEqual({ enviadoPara: null })
  expect((await testar({ senha: 'errada' }, quem)).body.fields).toHaveProperty('senha')
  expect(smtp.recebidos).toEqual([])
})

test('it is kept once it works, read without its password, and forgotten', async () => {
  const r = await salvar()
  expect(r.status).toBe(200)
  expect(smtp.recebidos).toHaveLength(1)
  expect(r.body.content).toEqual({
    servidor: 'localhost',
    porta: smtp.porta,
    seguranca: { value: 'NENHUMA', descricao: 'Nenhuma, para um servidor da própria rede' },
    usuario: 'tombo',
    temSenha: true,
    nomeRemetente: 'Patrimônio',
    emailRemetente: 'patrimonio@exemplo.gov.br',
  })
  const visto = [
    (await t.admin.get(caminho)).text,
    (await t.admin.get('/api/parametros')).text,
    (await t.admin.get('/api/parametros/metadata')).text,
    JSON.stringify(await eventos()),
    JSON.stringify(await t.rows(sql`select valor from parametro`)),
    t.logs.join(''),
  ].join('')
  expect(visto).not.toContain(SENHA)
  expect((await t.admin.del(caminho)).status).toBe(200)
  expect((await t.admin.get(caminho)).body.content).toBeNull()
  expect((await t.admin.del(caminho)).status).toBe(404)
  expect((await eventos()).at(-1)?.alteracoes).toContainEqual({
    campo: 'E-mail: senha',
    anterior: 'Informada',
    novo: null,
  })
})

test('events say that the password changed and not what it is; a save that changes nothing writes nothing', async () => {
  await salvar()
  await salvar({ senha: null })
  await salvar()
  expect(await eventos()).toHaveLength(1)
  expect((await eventos())[0]?.alteracoes).toContainEqual({
    campo: 'E-mail: senha',
    anterior: null,
    novo: 'Trocada',
  })
  await salvar({ senha: '', nomeRemetente: 'Bens' })
  expect((await eventos())[1]?.alteracoes).toEqual([
    { campo: 'E-mail: nome do remetente', anterior: 'Patrimônio', novo: 'Bens' },
  ])
})

test('the kept password goes to its own server and user only', async () => {
  await salvar()
  const roubo = { senha: null, servidor: '127.0.0.1', porta: outro.porta }
  expect((await salvar(roubo)).body.fields).toHaveProperty('senha')
  expect((await testar(roubo)).body.fields).toHaveProperty('senha')
  expect((await testar({ senha: null, usuario: 'outra' })).body.fields).toHaveProperty('senha')
  expect(outro.recebidos).toEqual([])
})

test.each<[string, () => Promise<Record<string, unknown>>, string, RegExp]>([
  ['a name that is nowhere', async () => ({ servidor: 'nada.invalid' }), 'servidor', /Não há servidor/],
  ['a closed port', async () => ({ porta: 9 }), 'porta', /recusou a conexão/],
  ['a wrong password', async () => ({ senha: 'errada' }), 'senha', /não aceitou o usuário ou a senha/],
  ['no STARTTLS', async () => ({ seguranca: 'STARTTLS' }), 'seguranca', /STARTTLS/],
  ['no TLS', async () => ({ seguranca: 'TLS' }), 'seguranca', /não usa TLS/],
  ['the inner network', async () => ({ servidor: '10.0.0.1' }), 'servidor', /TOMBO_REDE_INTERNA/],
  [
    'what is no mail server',
    async () => ({ porta: await servidorQue('HTTP/1.1 400 Bad Request\r\n\r\n') }),
    'porta',
    /não é um servidor de e-mail/,
  ],
  [
    'a refused receiver',
    async () => (smtp.recusar(550), {}),
    'emailRemetente',
    /não aceitou enviar.*recusado/,
  ],
])('%s is said beside its field, and nothing is kept', async (_caso, mais, campo, texto) => {
  for (const fazer of [testar, salvar]) {
    const r = await fazer(await mais())
    expect(r.status).toBe(400)
    expect(r.body.fields).toEqual({ [campo]: [expect.stringMatching(texto)] })
  }
  expect((await t.admin.get(caminho)).body.content).toBeNull()
})

test.each<[string, Record<string, unknown>, string]>([
  ['no server', { servidor: '' }, 'servidor'],
  ['an address of the web', { servidor: 'https://smtp.exemplo' }, 'servidor'],
  ['no port', { porta: 0 }, 'porta'],
  ['an unknown security', { seguranca: 'SSLv2' }, 'seguranca'],
  ['a password of nobody', { usuario: null }, 'usuario'],
  ['no sender', { emailRemetente: 'patrimonio' }, 'emailRemetente'],
  ['what nobody asked for', { tls: false }, 'tls'],
])('%s is 400', async (_caso, mais, campo) => {
  expect((await salvar(mais)).body.fields).toHaveProperty(campo)
})

test('a server without a user takes no password', async () => {
  const r = await salvar({ porta: outro.porta, usuario: null, senha: null })
  expect(r.body.content).toMatchObject({ usuario: null, temSenha: false })
})

test('it is read by who consults parameters, changed by who may, and each organisation has its own', async () => {
  await salvar()
  const consulta = await t.clientWith(['CONF', 'CONSULTAR_PARAMETROS'])
  expect((await consulta.get(caminho)).body.content.temSenha).toBe(true)
  for (const quem of [consulta, await t.clientWith(['PATRIMONIO'])]) {
    expect((await salvar({}, quem)).status).toBe(403)
    expect((await testar({}, quem)).status).toBe(403)
    expect((await quem.del(caminho)).status).toBe(403)
  }
  expect((await (await t.clientWith(['PATRIMONIO'])).get(caminho)).status).toBe(403)
  expect((await t.anonymous.get(caminho)).status).toBe(401)
  expect((await (await t.secondOrganizacao()).admin.get(caminho)).body.content).toBeNull()
})
