import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { type Cliente, SENHA } from '../../../test/app.ts'
import { setUpApp } from '../../../test/scene.ts'
import { eventosDe } from '../../../test/eventos.ts'
import { sql } from '../../kernel/db/sql.ts'

const t = setUpApp()
const entrar = (username: string, password: string) => t.anonymous.post('/api/login', { username, password })
let n = 0
const novo = () => ({ usuario: `pessoa${++n}`, nome: `Pessoa ${n}`, email: 'p@x.br', senha: SENHA })
const criar = async (corpo: object = novo()) => {
  const r = await t.admin.post('/api/usuarios', corpo)
  expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
  return r.body.content
}

describe('saving', () => {
  test('keeps the e-mail of whose codes go there; another address it takes', async () => {
    const u = await criar()
    await t.rows(sql`update usuario set doisfatores = 'EMAIL' where id = ${u.id}`)
    const salvar = (email: string | null) => t.admin.post('/api/usuarios', { id: u.id, email })
    expect(await salvar(null)).toMatchObject({
      status: 409,
      body: { fields: { email: [mensagens.emailDosDoisFatores] } },
    })
    expect((await salvar('outro@x.br')).status).toBe(200)
  })

  test('a new user can sign in; the history has no password', async () => {
    const corpo = { ...novo(), usuario: 'Maria.Silva' }
    const u = await criar(corpo)
    expect(u).toMatchObject({ usuario: 'maria.silva', nome: corpo.nome, ativo: true, foto: null, versao: 1 })
    expect(await entrar('MARIA.silva', SENHA)).toMatchObject({
      status: 200,
      body: { tokenScope: 'USUARIO', database_id: t.databaseId },
    })
    expect(await eventosDe(t, 'usuarios', u.id)).toEqual([
      {
        tipo: 'CADASTRO',
        alteracoes: [
          { campo: 'Usuário', anterior: null, novo: 'maria.silva' },
          { campo: 'Nome', anterior: null, novo: corpo.nome },
          { campo: 'E-mail', anterior: null, novo: 'p@x.br' },
        ],
      },
    ])
    expect(JSON.stringify(u)).not.toContain('senha')
    expect(t.logs.join('')).not.toContain(SENHA)
  })

  test('a name is kept in one line, as it is read', async () => {
    const u = await criar({ ...novo(), nome: ' Ana\r\n Lima\u202e ' })
    expect(u.nome).toBe('Ana Lima')
  })

  test('a name that exists is told beside its field, also when it is of another organisation', async () => {
    const u = await criar()
    const outra = await t.secondOrganizacao()
    for (const quem of [t.admin, outra.admin]) {
      const r = await quem.post('/api/usuarios', { ...novo(), usuario: u.usuario })
      expect(r).toMatchObject({ status: 409, body: { fields: { usuario: [mensagens.usuarioExistente] } } })
    }
    expect((await t.admin.get(`/novousuario/checkusuario/${u.usuario.toUpperCase()}`)).body.content).toEqual({
      existente: true,
    })
    expect((await t.admin.get('/novousuario/checkusuario/livre')).body.content).toEqual({ existente: false })
  })

  test('whether a name exists is told to who may create users, and to nobody who goes through a list', async () => {
    const perguntar = (quem: Cliente, nome: string) => quem.get(`/novousuario/checkusuario/${nome}`)
    expect((await perguntar(await t.clientWith(['CONF', 'CONSULTAR_USUARIOS']), 'x')).status).toBe(403)
    const cria = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
    const voltas: number[] = []
    for (let i = 0; i < 122; i += 1) voltas.push((await perguntar(cria, `nome${i}`)).status)
    expect([voltas[0], voltas.at(-1)]).toEqual([200, 429])
    // Each asks by themselves.
    expect((await perguntar(t.admin, 'x')).status).toBe(200)
  })

  test('a name left in the catalogue by a save that failed may be used again', async () => {
    await t.organizacoes.inCatalogo((db) =>
      db.exec(sql`insert into catalogo.login (usuario, database_id) values ('sobra', ${t.databaseId})`),
    )
    await criar({ ...novo(), usuario: 'sobra' })
    expect((await entrar('sobra', SENHA)).status).toBe(200)
  })

  test('a changed name signs in, the old one does not', async () => {
    const u = await criar()
    const r = await t.admin.post(`/api/usuarios/${u.id}`, { ...u, usuario: 'nome-novo', nome: 'Outro nome' })
    expect(r).toMatchObject({ status: 200, body: { content: { usuario: 'nome-novo', versao: 2 } } })
    expect((await entrar('nome-novo', SENHA)).status).toBe(200)
    expect((await entrar(u.usuario, SENHA)).status).toBe(401)
    expect((await eventosDe(t, 'usuarios', u.id))[1]).toEqual({
      tipo: 'ALTERACAO',
      alteracoes: [
        { campo: 'Usuário', anterior: u.usuario, novo: 'nome-novo' },
        { campo: 'Nome', anterior: u.nome, novo: 'Outro nome' },
      ],
    })
  })

  test('what was read may be sent back: nothing happens; an old versao is 409', async () => {
    const u = await criar()
    expect((await t.admin.post('/api/usuarios', u)).body.content).toEqual(u)
    expect(await eventosDe(t, 'usuarios', u.id)).toHaveLength(1)
    for (const versao of [0, 9])
      expect((await t.admin.post(`/api/usuarios/${u.id}`, { nome: 'X', versao })).status).toBe(409)
  })

  test.each([
    [{ usuario: 'a b' }, 'usuario'],
    [{ usuario: 'ab' }, 'usuario'],
    [{ nome: '' }, 'nome'],
    [{ email: 'x' }, 'email'],
    [{ senha: 'fraca' }, 'senha'],
    [{ senha: 'SemEspecial1' }, 'senha'],
    [{ papel: 'chefe' }, 'papel'],
  ])('refuses %j', async (ruim, campo) => {
    const r = await t.admin.post('/api/usuarios', { ...novo(), ...ruim })
    expect(r).toMatchObject({ status: 400, body: { message: mensagens.revise } })
    expect(Object.keys(r.body.fields)).toEqual([campo])
  })

  test('missing fields, 403 without the tag, 404 for nobody and for another organisation', async () => {
    expect(Object.keys((await t.admin.post('/api/usuarios', {})).body.fields)).toEqual([
      'usuario',
      'nome',
      'senha',
    ])
    const leitor = await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])
    expect((await leitor.get('/api/usuarios')).status).toBe(200)
    expect((await leitor.post('/api/usuarios', novo())).status).toBe(403)
    expect((await (await t.clientWith([])).get('/api/usuarios')).status).toBe(403)
    expect((await t.admin.get('/api/usuarios/999999')).status).toBe(404)
    const outra = await t.secondOrganizacao()
    await t.rows(sql`select setval(pg_get_serial_sequence('usuario', 'id'), 500000)`)
    const u = await criar()
    for (const r of [
      await outra.admin.get(`/api/usuarios/${u.id}`),
      await outra.admin.post(`/api/usuarios/${u.id}/desativar`),
      await outra.admin.post(`/api/usuarios/${u.id}`, { nome: 'X' }),
    ])
      expect(r.status).toBe(404)
  })

  test('the list searches, filters, orders and pages', async () => {
    const u = await criar({ ...novo(), nome: 'José Único' })
    expect((await t.admin.get('/api/usuarios?q=jose%20unico')).body.content).toMatchObject({
      count: 1,
      resultList: [u],
    })
    expect(
      (await t.admin.get(`/api/usuarios?where=${encodeURIComponent('{"ativo":{"eq":false}}')}`)).body.content
        .count,
    ).toBe(0)
    const nomes = (await t.admin.get('/api/usuarios?order=-nome&rpp=500')).body.content.resultList.map(
      (l: { nome: string }) => l.nome,
    )
    expect(nomes.length).toBeGreaterThan(3)
    for (const nome of ['Vigia 10', 'Vigia 2']) await criar({ ...novo(), nome })
    const vigias = (await t.admin.get('/api/usuarios?q=vigia')).body.content.resultList
    expect(vigias.map((l: { nome: string }) => l.nome)).toEqual(['Vigia 2', 'Vigia 10'])
    expect((await t.admin.get('/api/usuarios?rpp=1&page=9999')).body.content).toMatchObject({
      resultList: [],
      count: nomes.length + 2,
    })
    expect((await t.admin.get('/api/usuarios?order=senha_hash')).status).toBe(400)
  })
})

describe('sessions end', () => {
  test('by deactivation, with the reason; activation lets in again', async () => {
    const { id, usuario } = await t.createUsuario({ acoes: ['PATRIMONIO'], withPassword: true })
    const pessoa = await t.sessionOf(id, t.unidadeId)
    expect((await pessoa.get('/api/context')).status).toBe(200)
    expect((await t.admin.post(`/api/usuarios/${id}/desativar`)).body.content).toMatchObject({ ativo: false })
    expect(await pessoa.get('/api/context')).toMatchObject({
      status: 401,
      body: { message: 'Usuário desativado' },
    })
    expect(await entrar(usuario, SENHA)).toMatchObject({ status: 401, body: { msg: 'Usuário desativado' } })
    await t.admin.post(`/api/usuarios/${id}/desativar`)
    await t.admin.post(`/api/usuarios/${id}/ativar`)
    expect((await entrar(usuario, SENHA)).status).toBe(200)
    expect((await pessoa.get('/api/context')).status).toBe(401)
    expect((await eventosDe(t, 'usuarios', id)).map((e) => e.tipo)).toEqual(['DESATIVACAO', 'ATIVACAO'])
  })

  test('by a new password, but not the one that sets it; the old password is gone', async () => {
    const { id, usuario } = await t.createUsuario({
      acoes: ['CONF', 'CRIAR_ALTERAR_USUARIOS'],
      withPassword: true,
    })
    const aqui = await t.sessionOf(id, t.unidadeId)
    const la = await t.sessionOf(id, t.unidadeId)
    expect((await aqui.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'Outra2@senha' })).status).toBe(
      200,
    )
    expect((await aqui.get('/api/context')).status).toBe(200)
    expect((await la.get('/api/context')).status).toBe(401)
    expect((await entrar(usuario, SENHA)).status).toBe(401)
    expect((await entrar(usuario, 'Outra2@senha')).status).toBe(200)
    expect(await eventosDe(t, 'usuarios', id)).toEqual([{ tipo: 'SENHA', alteracoes: [] }])
  })

  test('a password in the query is taken and not logged; a weak one is told beside its field', async () => {
    const { id, usuario } = await t.createUsuario({ withPassword: true })
    expect(
      (await t.admin.post(`/api/usuarios/${id}/alterarsenha?novaSenha=${encodeURIComponent('NaQuery3#x')}`))
        .status,
    ).toBe(200)
    expect((await entrar(usuario, 'NaQuery3#x')).status).toBe(200)
    expect(t.logs.join('')).not.toContain('NaQuery3')
    expect(await t.admin.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { novaSenha: [expect.any(String)] } },
    })
    expect((await t.admin.post(`/api/usuarios/${id}/alterarsenha`)).status).toBe(400)
  })
})

test('the units of the organisation are listed by name', async () => {
  await t.createUnidade('Almoxarifado')
  expect((await t.admin.get('/api/unidades?q=almox')).body.content).toMatchObject({
    count: 1,
    resultList: [{ descricao: 'Almoxarifado' }],
  })
})
