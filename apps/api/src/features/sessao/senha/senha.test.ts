import { mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp, SENHA } from '../../../../test/app.ts'
import { START } from '../../../../test/app-template.ts'
import { runJobs } from '../../../../test/bens.ts'
import { clientOf } from '../../../../test/client.ts'
import { type MailServer, createMailServer } from '../../../../test/outside/mail.ts'
import { sql } from '../../../kernel/db/sql.ts'

const NOVA = 'Outra#2026'
let t: TestApp
let correio: MailServer
beforeAll(async () => {
  t = await createTestApp()
  correio = await createMailServer(t)
})
afterAll(async () => {
  await t.close()
  await correio.close()
})
beforeEach(async () => {
  correio.received.length = 0
  await correio.turnOn()
})
afterEach(async () => {
  t.clock.moveTo(START)
  await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

const minutos = (n: number) => t.clock.moveTo(new Date(Date.parse(START) + n * 60_000).toISOString())
const comEmail = async () => {
  const { id, usuario } = await t.createUsuario({ withPassword: true })
  const email = `${usuario}@exemplo.gov.br`
  await t.rows(sql`update usuario set email = ${email} where id = ${id}`)
  return { id, usuario, email }
}
const pedir = (username: string, endereco = '10.0.0.1') =>
  t.anonymous.post('/api/recuperarsenha', { username }, { 'x-forwarded-for': endereco })
const tokenEm = (texto: string | undefined) => /\/redefinirsenha\/(\S+)/.exec(texto ?? '')?.[1] ?? ''
const pedirToken = async (p: { usuario: string; email: string }) => {
  await pedir(p.usuario)
  return tokenEm((await correio.last(p.email))?.texto)
}
const redefinir = (token: string, password = NOVA) =>
  t.anonymous.post('/api/usuarios/alterarsenha', { token, password })
const entrar = (username: string, password: string) => t.anonymous.post('/api/login', { username, password })

describe('a forgotten password', () => {
  test('is set by a link that comes by mail, works once, and ends every session', async () => {
    const p = await comEmail()
    const aberta = await t.sessionOf(p.id, t.unidadeId)
    await pedir(p.usuario.toUpperCase())
    const email = await correio.last(p.email)
    expect(email?.texto).toContain(`${t.address}/redefinirsenha/`)
    expect(email?.texto).toContain(p.usuario)
    const token = tokenEm(email?.texto)
    expect(await t.anonymous.post('/api/recuperarsenha/conferir', { token })).toMatchObject({
      status: 200,
      body: { content: { tipo: 'REDEFINIR', usuario: p.usuario } },
    })
    expect(await redefinir(token)).toMatchObject({
      status: 200,
      body: { message: mensagens.senhaRedefinida },
    })
    expect((await aberta.get('/api/context')).status).toBe(401)
    expect((await entrar(p.usuario, SENHA)).status).toBe(401)
    expect((await entrar(p.usuario, NOVA)).status).toBe(200)
    expect(await redefinir(token, 'Terceira#2026')).toMatchObject({
      status: 400,
      body: { message: mensagens.linkUsado, msg: mensagens.linkUsado },
    })
    const [evento] = await t.rows(
      sql<{
        tipo: string
        usuario_id: number
        alteracoes: unknown
      }>`select tipo, usuario_id, alteracoes from evento where entidade = 'usuarios' and entidade_id = ${p.id}`,
    )
    expect(evento).toEqual({ tipo: 'SENHA', usuario_id: p.id, alteracoes: [] })
    // The person is told, in case it was not them.
    expect((await correio.last(p.email))?.assunto).toBe('Mudança no seu acesso ao Tombo')
  })

  test('the answer tells nobody whether a name exists, has a mail, or is active', async () => {
    const semEmail = await t.createUsuario()
    const inativo = await comEmail()
    await t.rows(sql`update usuario set ativo = false where id = ${inativo.id}`)
    const existe = await comEmail()
    const voltas = await Promise.all(
      [existe.usuario, semEmail.usuario, inativo.usuario, 'ninguem.aqui'].map((u) => pedir(u)),
    )
    for (const v of voltas) expect([v.status, v.text]).toEqual([200, voltas[0]?.text])
    await runJobs(t)
    expect(correio.received.map((r) => r.para)).toEqual([[existe.email]])
    // Every name leaves the same job behind: the answer takes as long.
    const outra = await t.secondOrganizacao()
    const { usuario } = await outra.createUsuario()
    expect((await pedir(usuario)).text).toBe(voltas[0]?.text)
  })

  test('without a mail server the answer is the same, and nothing is left to send', async () => {
    const p = await comEmail()
    await correio.turnOn(false)
    expect((await pedir(p.usuario)).body.message).toBe(mensagens.recuperacaoPedida)
    await runJobs(t)
    await correio.turnOn()
    expect(await correio.last(p.email)).toBeUndefined()
  })

  test('a link dies after an hour, with another password, and with the person', async () => {
    const p = await comEmail()
    const primeiro = await pedirToken(p)
    minutos(60)
    expect((await redefinir(primeiro)).status).toBe(400)
    expect((await t.anonymous.post('/api/recuperarsenha/conferir', { token: primeiro })).status).toBe(400)
    t.clock.moveTo(START)
    const q = await comEmail()
    const terceiro = await pedirToken(q)
    await t.admin.post(`/api/usuarios/${q.id}/alterarsenha`, { novaSenha: NOVA })
    expect((await redefinir(terceiro)).status).toBe(400)
    const quarto = await pedirToken(q)
    await t.admin.post(`/api/usuarios/${q.id}/desativar`)
    expect((await redefinir(quarto)).status).toBe(400)
    // A deactivation ends it: the person who comes back asks for another.
    await t.admin.post(`/api/usuarios/${q.id}/ativar`)
    expect((await redefinir(quarto)).status).toBe(400)
    expect((await redefinir(await pedirToken(q))).status).toBe(200)
  })

  test("a link opens nothing once its address is the person's no more, whoever changed it", async () => {
    const email = 'outro@exemplo.gov.br'
    const p = await comEmail()
    const primeiro = await pedirToken(p)
    const pessoa = await t.sessionOf(p.id, t.unidadeId)
    expect((await pessoa.post('/api/usuarios/contexto', { email, senhaAtual: SENHA })).status).toBe(200)
    expect((await redefinir(primeiro)).status).toBe(400)
    const segundo = await pedirToken({ ...p, email })
    expect((await t.admin.post(`/api/usuarios/${p.id}`, { email: p.email })).status).toBe(200)
    expect((await redefinir(segundo)).status).toBe(400)
    const ultimo = await pedirToken(p)
    expect((await t.admin.post(`/api/usuarios/${p.id}`, { nome: 'Outro Nome' })).status).toBe(200)
    expect((await redefinir(ultimo)).status).toBe(200)
  })

  test('a refused password does not use the link up; the query form is taken, and not logged', async () => {
    const p = await comEmail()
    const token = await pedirToken(p)
    expect(await redefinir(token, 'fraca')).toMatchObject({
      status: 400,
      body: { fields: { password: [mensagens.senhaFraca] } },
    })
    expect(
      (
        await t.anonymous.post(
          `/api/usuarios/alterarsenha?token=${token}&password=${encodeURIComponent(NOVA)}`,
        )
      ).status,
    ).toBe(200)
    const guardado = JSON.stringify(
      await t.rows(
        sql`select row_to_json(x) from link_senha x union all select row_to_json(x) from email x
          union all select payload from graphile_worker._private_jobs`,
      ),
    )
    for (const segredo of [token, token.split('.')[1] as string, NOVA, encodeURIComponent(NOVA)]) {
      expect(t.logs.join('')).not.toContain(segredo)
      expect(guardado).not.toContain(segredo)
    }
  })

  test('of two at once only one sets it', async () => {
    const p = await comEmail()
    const token = await pedirToken(p)
    const voltas = await Promise.all([redefinir(token, 'Primeira#1'), redefinir(token, 'Segunda#2')])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test.each(['x', '1.curto', `1.${'a'.repeat(43)}`, `zzzzzz.${'a'.repeat(43)}`])(
    '%j is no link',
    async (token) => {
      expect(await redefinir(token)).toMatchObject({ status: 400, body: { message: mensagens.linkUsado } })
    },
  )

  test('a link of one organisation opens nothing in another', async () => {
    const p = await comEmail()
    const [, segredo] = (await pedirToken(p)).split('.')
    const { databaseId } = await t.secondOrganizacao()
    expect((await redefinir(`${databaseId.toString(36)}.${segredo}`)).status).toBe(400)
  })

  test('nobody who asks stops the mail of another: of two askings one link, good for both', async () => {
    const p = await comEmail()
    const primeiro = await pedirToken(p)
    await pedir(p.usuario, '10.6.0.9')
    await runJobs(t)
    expect(correio.received.filter((r) => r.para[0] === p.email)).toHaveLength(1)
    minutos(6)
    expect(await pedirToken(p)).not.toBe(primeiro)
    expect((await redefinir(primeiro)).status).toBe(200)
  })

  test('nor does asking from elsewhere, however often', async () => {
    const p = await comEmail()
    for (let i = 0; i < 9; i++) expect((await pedir(p.usuario, `10.6.1.${i}`)).status).toBe(200)
    expect((await pedir(p.usuario, '10.6.2.1')).status).toBe(200)
  })

  test('asking is limited by name and address together, and by address, also for a name that nobody has', async () => {
    for (const nome of [(await comEmail()).usuario, 'ninguem.mesmo']) {
      for (let i = 0; i < 6; i++) expect((await pedir(nome, '10.3.0.1')).status).toBe(200)
      expect(await pedir(nome, '10.3.0.1')).toMatchObject({
        status: 429,
        body: { msg: 'Muitas tentativas. Aguarde 60 minutos e tente novamente.' },
      })
    }
    for (let i = 0; i < 30; i++) await pedir(`nome${i}`, '10.4.0.1')
    expect((await pedir('nome31', '10.4.0.1')).status).toBe(429)
    expect((await pedir('nome31', '10.4.0.2')).status).toBe(200)
  })

  test('asks for a name, and for nothing else', async () => {
    expect((await t.anonymous.post('/api/recuperarsenha', { username: ' ' })).body.fields).toEqual({
      username: [mensagens.insiraUsuario],
    })
    expect((await t.anonymous.post('/api/recuperarsenha', { username: 'a', email: 'b' })).status).toBe(400)
  })
})

describe('a password that somebody else chose', () => {
  const criar = async (mais: Record<string, unknown>) => {
    const usuario = `novo${Math.random().toString(36).slice(2, 10)}`
    const r = await t.admin.post('/api/usuarios', { usuario, nome: 'Pessoa Nova', ...mais })
    return { r, usuario, id: r.body.content?.id as number }
  }

  test('opens no session until the person chose another', async () => {
    const { usuario } = await criar({ senha: SENHA, senhaProvisoria: true })
    expect((await entrar(usuario, SENHA)).body).toMatchObject({ content: null, primeiroAcesso: true })
    const trocar = (novaSenha: string, password = SENHA) =>
      t.anonymous.post('/api/primeiroacesso/senha', { username: usuario, password, novaSenha })
    expect((await trocar(SENHA)).body.fields).toEqual({ novaSenha: [mensagens.senhaRepetida] })
    expect((await trocar('fraca')).body.fields).toEqual({ novaSenha: [mensagens.senhaFraca] })
    expect((await trocar(NOVA, 'errada')).status).toBe(401)
    const r = await trocar(NOVA)
    expect(r.body).toMatchObject({ content: expect.any(String), tokenScope: 'USUARIO' })
    expect((await clientOf(t.app, r.body.content).get('/api/context')).status).toBe(200)
    expect((await entrar(usuario, NOVA)).body.content).toEqual(expect.any(String))
    expect((await trocar('Outra#2027', NOVA)).status).toBe(401)
  })

  test('may be set later too, and is not when the person sets it', async () => {
    const p = await comEmail()
    await t.admin.post(`/api/usuarios/${p.id}`, { senha: NOVA, senhaProvisoria: true })
    expect((await entrar(p.usuario, NOVA)).body.primeiroAcesso).toBe(true)
    await redefinir(await pedirToken(p), 'Minha#2026')
    expect((await entrar(p.usuario, 'Minha#2026')).body.content).toEqual(expect.any(String))
  })

  test('is none at all for somebody invited by mail, who sets it within 72 hours', async () => {
    const email = 'nova@exemplo.gov.br'
    const { r, usuario, id } = await criar({ convidar: true, email })
    expect(r.status).toBe(200)
    for (const senha of ['sem senha', SENHA]) expect((await entrar(usuario, senha)).status).toBe(401)
    const primeiro = tokenEm((await correio.last(email))?.texto)
    minutos(71 * 60)
    expect(
      (await t.anonymous.post('/api/recuperarsenha/conferir', { token: primeiro })).body.content.tipo,
    ).toBe('PRIMEIRO_ACESSO')
    const admin = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    expect((await admin.post(`/api/usuarios/${id}/convidar`)).body.message).toBe(mensagens.conviteEnviado)
    expect((await redefinir(primeiro)).status).toBe(400)
    expect((await redefinir(tokenEm((await correio.last(email))?.texto))).status).toBe(200)
    expect((await entrar(usuario, NOVA)).status).toBe(200)
  })

  test('cannot be left to a mail that cannot be sent', async () => {
    expect((await criar({ convidar: true })).r.body.fields).toEqual({ email: [mensagens.convitePedeEmail] })
    await correio.turnOn(false)
    const { r, usuario } = await criar({ convidar: true, email: 'x@exemplo.gov.br' })
    expect(r.status).toBe(400)
    expect(await t.rows(sql`select 1 from usuario where usuario = ${usuario}`)).toEqual([])
    expect((await criar({})).r.body.fields).toEqual({ senha: [mensagens.obrigatorio] })
  })

  test('an invitation is for who may change the user', async () => {
    const p = await comEmail()
    const semDireito = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])
    expect((await semDireito.post(`/api/usuarios/${p.id}/convidar`)).status).toBe(403)
    const ajudante = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
    expect((await ajudante.post(`/api/usuarios/${t.admin.usuarioId}/convidar`)).status).toBe(403)
    const outra = await t.secondOrganizacao()
    expect((await outra.admin.post(`/api/usuarios/999999/convidar`)).status).toBe(404)
    // Nobody is mailed a link that lets them in nowhere.
    await t.admin.post(`/api/usuarios/${p.id}/desativar`)
    const desativado = await t.admin.post(`/api/usuarios/${p.id}/convidar`)
    expect([desativado.status, desativado.body.message]).toEqual([409, mensagens.conviteDeDesativado])
  })
})
