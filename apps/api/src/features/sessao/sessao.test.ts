import { mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp, SENHA } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { clientOf } from '../../../test/client.ts'
import { sql } from '../../kernel/db/sql.ts'
import { novoPrimeiroAcesso } from '../organizacoes/primeiro-acesso.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  t.clock.moveTo(START)
  await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

const daqui = (endereco: string) => ({ 'x-forwarded-for': endereco })
const entrar = (username: string, password = SENHA, endereco = '10.0.0.1') =>
  t.anonymous.post('/api/login', { username, password }, daqui(endereco))
const minutos = (n: number) => t.clock.moveTo(new Date(Date.parse(START) + n * 60_000).toISOString())

describe('sign-in', () => {
  test('answers a token in user scope, beside it the organisation', async () => {
    const r = await entrar('Admin')
    expect(r.body).toEqual({
      content: expect.stringMatching(/^1\.[\w-]{43}$/),
      tokenScope: 'USUARIO',
      database_id: t.databaseId,
      autenticacaoDoisFatores: false,
      dispositivo: expect.stringMatching(/^[\w-]{43}$/),
    })
    const quem = clientOf(t.app, r.body.content)
    expect((await quem.get('/api/context')).body.content).toMatchObject({
      usuario: 'admin',
      tokenScope: 'USUARIO',
      organizacao: { nome: 'Prefeitura de Teste' },
      unidade: null,
    })
    expect(await quem.get('/api/orgao')).toMatchObject({
      status: 403,
      body: { message: mensagens.semUnidade },
    })
  })

  test('comes of no password that is changed while it is looked at', async () => {
    const { id, usuario } = await t.createUsuario({ withPassword: true })
    const { volta } = await t.organizacoes.write(t.databaseId, async (db) => {
      await db.exec(sql`update usuario set senha_hash = 'outra' where id = ${id}`)
      const entrando = entrar(usuario)
      await Promise.race([entrando, untilSomebodyWaits(t)])
      return { volta: entrando }
    })
    expect(await volta).toMatchObject({ status: 401, body: { msg: mensagens.loginInvalido } })
    expect(await t.rows(sql`select 1 from sessao where usuario_id = ${id}`)).toEqual([])
  })

  test('says the same of a wrong password and of a name that nobody has, also as msg', async () => {
    for (const [nome, senha] of [
      ['admin', 'errada'],
      ['ninguem', SENHA],
    ] as const) {
      expect(await entrar(nome, senha)).toMatchObject({
        status: 401,
        body: { message: mensagens.loginInvalido, msg: mensagens.loginInvalido },
      })
    }
    const vazio = await t.anonymous.post('/api/login', { username: '', password: '' })
    expect(vazio).toMatchObject({
      status: 400,
      body: {
        fields: { username: [mensagens.insiraUsuarioSenha], password: [mensagens.insiraUsuarioSenha] },
        msg: expect.any(String),
      },
    })
  })

  test('tries at the same moment count too', async () => {
    const voltas = await Promise.all(Array.from({ length: 20 }, () => entrar('admin', 'errada')))
    expect(voltas.filter((v) => v.status === 401)).toHaveLength(5)
    expect(voltas.filter((v) => v.status === 429)).toHaveLength(15)
  })

  test('after 40 failures an address waits, whatever the name; another address does not', async () => {
    await t.organizacoes.inCatalogo((db) =>
      db.exec(sql`insert into catalogo.tentativa values ('e:10.2.0.1', ${t.clock.now()}, 40)`),
    )
    expect((await entrar('admin', SENHA, '10.2.0.1')).status).toBe(429)
    expect((await entrar('admin', SENHA, '10.2.0.2')).status).toBe(200)
  })

  test('passwords and tokens are kept hashed and are not logged', async () => {
    const { body } = await entrar('admin')
    const quem = clientOf(t.app, body.content)
    await quem.get('/api/context')
    const guardado = JSON.stringify(
      await t.rows(sql`select row_to_json(u) from usuario u union all select row_to_json(s) from sessao s`),
    )
    expect(guardado).toContain('$argon2id$')
    for (const segredo of [SENHA, body.content, body.content.split('.')[1]]) {
      expect(guardado).not.toContain(segredo)
      expect(t.logs.join('')).not.toContain(segredo)
    }
  })
})

describe('sessions', () => {
  test('end with logout', async () => {
    const { id } = await t.createUsuario()
    const um = await t.sessionOf(id, t.unidadeId)
    const outra = await t.sessionOf(id, t.unidadeId)
    expect((await um.get('/api/logout')).body).toEqual({ content: null })
    expect(await um.get('/api/context')).toMatchObject({
      status: 401,
      body: { message: mensagens.sessaoExpirada },
    })
    expect((await outra.get('/api/context')).status).toBe(200)
  })

  test('end after twelve hours, however much they are used', async () => {
    const quem = await t.clientWith([])
    // Used all along, or it would have ended long before.
    for (let m = 5; m < 12 * 60; m += 5) {
      minutos(m)
      expect((await quem.get('/api/context')).status).toBe(200)
    }
    minutos(12 * 60)
    expect((await quem.get('/api/context')).status).toBe(401)
  })

  test('end after twelve hours also for who goes from unit to unit', async () => {
    const { id } = await t.createUsuario()
    const antes = await t.sessionOf(id, null)
    minutos(12 * 60 - 3)
    await t.rows(sql`update sessao set usada_em = ${t.clock.now()} where usuario_id = ${id}`)
    const { body } = await antes.get(`/api/unidades/${t.unidadeId}/selecionar`)
    const depois = clientOf(t.app, body.content)
    expect((await depois.get('/api/context')).status).toBe(200)
    minutos(12 * 60)
    expect((await depois.get('/api/context')).status).toBe(401)
  })

  test.each([
    '',
    'x',
    '1.',
    '1.curto',
    `zzzzzzz.${'a'.repeat(43)}`,
    `1.${'a'.repeat(43)}`,
    'a.1.1.zzzzzz.'.padEnd(60, 'a'),
  ])('token %j opens nothing', async (token) => {
    expect(await clientOf(t.app, token).get('/api/context')).toMatchObject({
      status: 401,
      body: { message: mensagens.sessaoExpirada },
    })
  })

  test('of one organisation open nothing in another', async () => {
    const outra = await t.secondOrganizacao()
    expect((await outra.admin.get('/api/context')).body.content).toMatchObject({
      organizacao: { id: outra.databaseId, nome: 'Câmara de Teste' },
      unidade: { descricao: 'Sede' },
    })
    const [, segredo] = outra.admin.token.split('.')
    expect(
      (await clientOf(t.app, `${t.databaseId.toString(36)}.${segredo}`).get('/api/context')).status,
    ).toBe(401)
    const [, meu] = t.admin.token.split('.')
    expect(
      (await clientOf(t.app, `${outra.databaseId.toString(36)}.${meu}`).get('/api/context')).status,
    ).toBe(401)
  })
})

describe('units', () => {
  test('are those of the person, favourites first, five a page', async () => {
    const nomes = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((n) => `Unidade ${n}`)
    const ids = await Promise.all(nomes.map((n) => t.createUnidade(n)))
    const { id } = await t.createUsuario({ unidades: ids })
    const quem = await t.sessionOf(id, null)
    await quem.post(`/api/usuarios/contexto/unidades/${ids[0]}/favorito`)
    const { content } = (await quem.get('/api/usuariosunidades')).body
    expect(content).toMatchObject({ count: 6, rpp: 5, more: true })
    expect(content.resultList[0]).toEqual({
      id: ids[0],
      unidade: { id: ids[0], descricao: 'Unidade Um' },
      favorito: true,
    })
    await quem.del(`/api/usuarios/contexto/unidades/${ids[0]}/favorito`)
    expect((await quem.get('/api/usuariosunidades?q=unidade%20tres&rpp=3')).body.content.resultList).toEqual([
      { id: ids[2], unidade: { id: ids[2], descricao: 'Unidade Três' }, favorito: false },
    ])
    expect((await quem.post('/api/usuarios/contexto/unidades/999999/favorito')).status).toBe(404)
  })

  test('stand by name, their numbers read as numbers', async () => {
    const unidades = await Promise.all(['Vara 10', 'Vara 2', 'Vara 1'].map((n) => t.createUnidade(n)))
    const quem = await t.sessionOf((await t.createUsuario({ unidades })).id, null)
    const { resultList } = (await quem.get('/api/usuariosunidades?q=vara')).body.content
    expect(resultList.map((u: { unidade: { descricao: string } }) => u.unidade.descricao)).toEqual([
      'Vara 1',
      'Vara 2',
      'Vara 10',
    ])
  })

  test('choosing one gives a new token with the rights there, whose first use ends the old one', async () => {
    const { id } = await t.createUsuario({ acoes: ['CONSULTAR_ORGAOS', 'CONF'] })
    const antes = await t.sessionOf(id, null)
    expect((await antes.get('/api/context/usuarios/permissoes')).body.content).toEqual([])
    const r = await antes.get(`/api/unidades/${t.unidadeId}/selecionar`)
    expect(r.body).toMatchObject({
      tokenScope: 'USUARIO_UNIDADE',
      database_id: t.databaseId,
      autenticacaoDoisFatores: false,
    })
    const depois = clientOf(t.app, r.body.content)
    expect((await depois.get('/api/context/usuarios/permissoes')).body.content.sort()).toEqual([
      'conf',
      'consultarorgaos',
    ])
    expect((await depois.get('/api/context/usuarios/menu')).body.content).toEqual([
      { chave: 'orgao', descricao: 'Órgãos', endereco: '/orgao', grupo: 'Cadastros' },
      {
        chave: 'configuracoes.configuracaohistoricobem',
        descricao: 'Histórico do bem',
        endereco: '/configuracoes/configuracaohistoricobem',
        grupo: 'Configurações',
      },
    ])
    expect((await depois.get('/api/buscatela?q=orgaos')).body.content).toHaveLength(1)
    expect((await depois.get('/api/buscatela?q=depreciacao')).body.content).toEqual([])
    expect((await depois.get('/api/permissoes/modulos')).body.content).toEqual(['REAVALIACAO'])
    expect((await antes.get('/api/context')).status).toBe(401)
  })

  test('an answer that is lost on its way ends no session: the unit is chosen again', async () => {
    const { id } = await t.createUsuario()
    const antes = await t.sessionOf(id, null)
    const escolher = async () => {
      const { body } = await antes.get(`/api/unidades/${t.unidadeId}/selecionar`)
      return clientOf(t.app, body.content)
    }
    const perdida = await escolher()
    const outra = await escolher()
    // Whoever sees where they are signed in sees no place where nobody is.
    expect((await antes.get('/api/usuarios/contexto/sessoes')).body.content).toHaveLength(1)
    expect((await outra.get('/api/context')).status).toBe(200)
    expect((await outra.get('/api/usuarios/contexto/sessoes')).body.content).toHaveLength(1)
    expect((await antes.get('/api/context')).status).toBe(401)
    // Two tabs that chose at once both work.
    expect((await perdida.get('/api/context')).status).toBe(200)
    expect((await outra.get('/api/context')).status).toBe(200)
  })

  test('who leaves by the old one leaves the one that nobody has used yet too', async () => {
    const { id } = await t.createUsuario()
    const antes = await t.sessionOf(id, null)
    const { body } = await antes.get(`/api/unidades/${t.unidadeId}/selecionar`)
    await antes.get('/api/logout')
    expect((await clientOf(t.app, body.content).get('/api/context')).status).toBe(401)
  })

  test('one that is not the person’s, or is closed, is 404 and the session goes on', async () => {
    const { unidadeId } = await t.secondUnidade()
    const fechada = await t.createUnidade('Fechada')
    await t.rows(sql`update unidade set ativo = false where id = ${fechada}`)
    const { id } = await t.createUsuario({ unidades: [t.unidadeId, fechada] })
    const quem = await t.sessionOf(id, null)
    for (const u of [unidadeId, fechada, 999_999])
      expect((await quem.get(`/api/unidades/${u}/selecionar`)).status).toBe(404)
    expect((await quem.get('/api/context')).status).toBe(200)
  })
})

describe('first access', () => {
  const corpo = (token: string) => ({
    token,
    nome: 'Primeira Pessoa',
    username: `chefe${Date.now()}`,
    password: SENHA,
  })

  test('the link makes an administrator and a session, once', async () => {
    const token = await novoPrimeiroAcesso(t.organizacoes, t.databaseId, t.clock)
    const r = await t.anonymous.post('/api/primeiroacesso', corpo(token))
    expect(r).toMatchObject({ status: 200, body: { tokenScope: 'USUARIO', database_id: t.databaseId } })
    const unidade = await clientOf(t.app, r.body.content).get(`/api/unidades/${t.unidadeId}/selecionar`)
    expect(
      (await clientOf(t.app, unidade.body.content).get('/api/context/usuarios/permissoes')).body.content,
    ).toContain('administrador')
    expect(
      await t.anonymous.post('/api/primeiroacesso', { ...corpo(token), username: 'outro.chefe' }),
    ).toMatchObject({ status: 400, body: { msg: mensagens.linkUsado } })
  })

  test('a refused name or password does not use the link up', async () => {
    const token = await novoPrimeiroAcesso(t.organizacoes, t.databaseId, t.clock)
    expect(
      await t.anonymous.post('/api/primeiroacesso', { ...corpo(token), password: 'fraca' }),
    ).toMatchObject({ status: 400, body: { fields: { password: [expect.any(String)] } } })
    expect(
      await t.anonymous.post('/api/primeiroacesso', { ...corpo(token), username: 'com espaço' }),
    ).toMatchObject({ status: 400, body: { fields: { username: [expect.any(String)] } } })
    expect(
      await t.anonymous.post('/api/primeiroacesso', { ...corpo(token), username: 'admin' }),
    ).toMatchObject({ status: 409, body: { fields: { username: [mensagens.usuarioExistente] } } })
    expect(
      (await t.anonymous.post('/api/primeiroacesso', { ...corpo(token), username: 'chefia' })).status,
    ).toBe(200)
  })

  test('the link is dead after a day, after a newer one, and when made up', async () => {
    const velho = await novoPrimeiroAcesso(t.organizacoes, t.databaseId, t.clock)
    const novo = await novoPrimeiroAcesso(t.organizacoes, t.databaseId, t.clock)
    expect((await t.anonymous.post('/api/primeiroacesso', corpo(velho))).status).toBe(400)
    expect(
      (await t.anonymous.post('/api/primeiroacesso', corpo('1.inventado-inventado-inventado'))).status,
    ).toBe(400)
    minutos(24 * 60 + 1)
    expect((await t.anonymous.post('/api/primeiroacesso', corpo(novo))).status).toBe(400)
  })
})
