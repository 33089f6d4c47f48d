import { acoes, mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste, SENHA } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: AppDeTeste
beforeAll(async () => {
  t = await criarAppDeTeste()
})
afterAll(() => t.fechar())

const eventos = (id: number) =>
  t.linhas(
    sql<{
      tipo: string
      alteracoes: unknown[]
    }>`select tipo, alteracoes from evento where entidade = 'usuarios' and entidade_id = ${id} order by id`,
  )
const entrar = (username: string, password: string) => t.anonimo.post('/api/login', { username, password })
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
    await t.linhas(sql`update usuario set doisfatores = 'EMAIL' where id = ${u.id}`)
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
    expect(u).toMatchObject({ usuario: 'maria.silva', nome: corpo.nome, ativo: true, versao: 1 })
    expect(await entrar('MARIA.silva', SENHA)).toMatchObject({
      status: 200,
      body: { tokenScope: 'USUARIO', database_id: t.databaseId },
    })
    expect(await eventos(u.id)).toEqual([
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

  test('a name that exists is told beside its field, also when it is of another organisation', async () => {
    const u = await criar()
    const outra = await t.segundaOrganizacao()
    for (const quem of [t.admin, outra.admin]) {
      const r = await quem.post('/api/usuarios', { ...novo(), usuario: u.usuario })
      expect(r).toMatchObject({ status: 409, body: { fields: { usuario: [mensagens.usuarioExistente] } } })
    }
    expect((await t.admin.get(`/novousuario/checkusuario/${u.usuario.toUpperCase()}`)).body.content).toEqual({
      existente: true,
    })
    expect((await t.admin.get('/novousuario/checkusuario/livre')).body.content).toEqual({ existente: false })
  })

  test('a name left in the catalogue by a save that failed may be used again', async () => {
    await t.organizacoes.noCatalogo((db) =>
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
    expect((await eventos(u.id))[1]).toEqual({
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
    expect(await eventos(u.id)).toHaveLength(1)
    expect((await t.admin.post(`/api/usuarios/${u.id}`, { nome: 'X', versao: 9 })).status).toBe(409)
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
    const leitor = await t.cliente(['CONSULTAR_USUARIOS'])
    expect((await leitor.get('/api/usuarios')).status).toBe(200)
    expect((await leitor.post('/api/usuarios', novo())).status).toBe(403)
    expect((await (await t.cliente([])).get('/api/usuarios')).status).toBe(403)
    expect((await t.admin.get('/api/usuarios/999999')).status).toBe(404)
    const outra = await t.segundaOrganizacao()
    await t.linhas(sql`select setval(pg_get_serial_sequence('usuario', 'id'), 500000)`)
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
    expect((await t.admin.get('/api/usuarios?rpp=1&page=9999')).body.content).toMatchObject({
      resultList: [],
      count: nomes.length,
    })
    expect((await t.admin.get('/api/usuarios?order=senha_hash')).status).toBe(400)
  })
})

describe('sessions end', () => {
  test('by deactivation, with the reason; activation lets in again', async () => {
    const { id, usuario } = await t.criarUsuario({ acoes: ['PATRIMONIO'], comSenha: true })
    const pessoa = await t.sessao(id, t.unidadeId)
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
    expect((await eventos(id)).map((e) => e.tipo)).toEqual(['DESATIVACAO', 'ATIVACAO'])
  })

  test('by a new password, but not the one that sets it; the old password is gone', async () => {
    const { id, usuario } = await t.criarUsuario({ acoes: ['CRIAR_ALTERAR_USUARIOS'], comSenha: true })
    const aqui = await t.sessao(id, t.unidadeId)
    const la = await t.sessao(id, t.unidadeId)
    expect((await aqui.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'Outra2@senha' })).status).toBe(
      200,
    )
    expect((await aqui.get('/api/context')).status).toBe(200)
    expect((await la.get('/api/context')).status).toBe(401)
    expect((await entrar(usuario, SENHA)).status).toBe(401)
    expect((await entrar(usuario, 'Outra2@senha')).status).toBe(200)
    expect(await eventos(id)).toEqual([{ tipo: 'SENHA', alteracoes: [] }])
  })

  test('a password in the query is taken and not logged; a weak one is told beside its field', async () => {
    const { id, usuario } = await t.criarUsuario({ comSenha: true })
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

describe('units and permissions', () => {
  const rota = (unidade: number, usuario: number, acao?: string) =>
    `/api/unidades/${unidade}/usuarios/${usuario}${acao ? `/permissoes/${acao}` : ''}`

  test('an open session has a right at the next call, and loses it at the next', async () => {
    const pessoa = await t.cliente([])
    const url = rota(t.unidadeId, pessoa.usuarioId, 'CONSULTAR_ORGAOS')
    expect((await pessoa.get('/api/orgao')).status).toBe(403)
    expect((await t.admin.post(url)).status).toBe(200)
    expect((await t.admin.post(url)).status).toBe(200)
    expect((await pessoa.get('/api/orgao')).status).toBe(200)
    expect((await t.admin.get(url)).body.content).toEqual({
      acao: { enumName: 'CONSULTAR_ORGAOS', ...acoes.CONSULTAR_ORGAOS },
      selected: true,
      origens: [
        {
          tipo: { value: 'DIRETA', descricao: 'Dada à pessoa' },
          grupo: null,
          concedidaPor: 'Administradora',
          concedidaEm: '2026-03-10T15:00:00.000Z',
        },
      ],
    })
    expect((await t.admin.del(url)).status).toBe(200)
    expect((await pessoa.get('/api/orgao')).status).toBe(403)
    expect(await eventos(pessoa.usuarioId)).toEqual([
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: null, novo: 'Consultar órgãos' }],
      },
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: 'Consultar órgãos', novo: null }],
      },
    ])
  })

  test('a unit is given and taken; with it go its permissions and its sessions', async () => {
    const { id } = await t.criarUsuario({ unidades: [] })
    const { unidadeId } = await t.segundaUnidade()
    expect(await t.admin.post(rota(unidadeId, id, 'PATRIMONIO'))).toMatchObject({
      status: 409,
      body: { message: mensagens.usuarioSemUnidade },
    })
    await t.admin.post(rota(unidadeId, id))
    await t.admin.post(rota(unidadeId, id, 'PATRIMONIO'))
    const marcadas = (await t.admin.get(`/api/usuarios/${id}/unidades`)).body.content
    expect(marcadas.filter((u: { selected: boolean }) => u.selected)).toEqual([
      { id: unidadeId, descricao: 'Segunda unidade', selected: true },
    ])
    const pessoa = await t.sessao(id, unidadeId)
    expect((await pessoa.get('/api/context')).status).toBe(200)
    await t.admin.del(rota(unidadeId, id))
    expect((await pessoa.get('/api/context')).status).toBe(401)
    expect(
      (await t.admin.get(`${rota(unidadeId, id)}/permissoes`)).body.content.some(
        (p: { selected: boolean }) => p.selected,
      ),
    ).toBe(false)
    for (const url of [rota(999, id), rota(unidadeId, 999_999), rota(unidadeId, id, 'NAO_EXISTE')])
      expect({ url, status: (await t.admin.post(url)).status }).toEqual({ url, status: 404 })
  })

  test('the last active administrator stays one', async () => {
    const { unidadeId: outra } = await t.segundaUnidade()
    await t.linhas(
      sql`delete from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA' and unidade_id = ${outra}`,
    )
    const id = t.admin.usuarioId
    const ultimas = [
      () => t.admin.del(rota(t.unidadeId, id, 'ADMINISTRAR_SISTEMA')),
      () => t.admin.del(rota(t.unidadeId, id)),
      () => t.admin.post(`/api/usuarios/${id}/desativar`),
    ]
    for (const tirar of ultimas)
      expect(await tirar()).toMatchObject({ status: 409, body: { message: mensagens.ultimoAdministrador } })
    const outro = await t.cliente(['ADMINISTRAR_SISTEMA'])
    expect((await t.admin.post(`/api/usuarios/${outro.usuarioId}/desativar`)).status).toBe(200)
    expect((await t.admin.post(`/api/usuarios/${id}/desativar`)).status).toBe(409)
  })

  test('two administrators who take it from each other at once do not both succeed', async () => {
    const [a, b] = [await t.cliente(['ADMINISTRAR_SISTEMA']), await t.cliente(['ADMINISTRAR_SISTEMA'])]
    await t.linhas(
      sql`delete from usuario_permissao where acao = 'ADMINISTRAR_SISTEMA' and usuario_id = ${t.admin.usuarioId}`,
    )
    const voltas = await Promise.all([
      a.post(`/api/usuarios/${b.usuarioId}/desativar`),
      b.post(`/api/usuarios/${a.usuarioId}/desativar`),
    ])
    await t.linhas(
      sql`insert into usuario_permissao values (${t.admin.usuarioId}, ${t.unidadeId}, 'ADMINISTRAR_SISTEMA')`,
    )
    expect(voltas.filter((v) => v.status === 200).length).toBeLessThan(2)
  })
})

describe('who is no administrator', () => {
  const rota = (usuario: number, acao: string, unidade = t.unidadeId) =>
    `/api/unidades/${unidade}/usuarios/${usuario}/permissoes/${acao}`

  test('gives only what they hold, where they are, and never ADMINISTRAR_SISTEMA', async () => {
    const chefe = await t.cliente(['CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS', 'PATRIMONIO'])
    const { unidadeId: outra } = await t.segundaUnidade()
    const { id } = await t.criarUsuario({ unidades: [t.unidadeId, outra] })
    expect((await chefe.post(rota(id, 'PATRIMONIO'))).status).toBe(200)
    for (const url of [
      rota(id, 'ADMINISTRAR_SISTEMA'),
      rota(chefe.usuarioId, 'ADMINISTRAR_SISTEMA'),
      rota(id, 'TOMBAR_PATRIMONIO'),
      rota(id, 'PATRIMONIO', outra),
    ]) {
      expect(await chefe.post(url)).toMatchObject({
        status: 403,
        body: { message: mensagens.permissaoAlheia },
      })
    }
  })

  test('does not take over somebody who may more', async () => {
    const chefe = await t.cliente(['CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS'])
    const { id } = await t.criarUsuario({ acoes: ['ADMINISTRAR_SISTEMA'] })
    const voltas = [
      await chefe.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'Tomada1!' }),
      await chefe.post(`/api/usuarios/${id}`, { usuario: 'tomado' }),
      await chefe.post(`/api/usuarios/${id}`, { senha: 'Tomada1!' }),
      await chefe.post(`/api/usuarios/${id}/desativar`),
      await chefe.del(`/api/unidades/${t.unidadeId}/usuarios/${id}`),
    ]
    for (const v of voltas) expect(v).toMatchObject({ status: 403, body: { message: mensagens.semAlcance } })
    const { id: simples } = await t.criarUsuario({ acoes: ['CONSULTAR_USUARIOS'] })
    expect(
      (await chefe.post(`/api/usuarios/${simples}/alterarsenha`, { novaSenha: 'Trocada1!' })).status,
    ).toBe(200)
  })
})

describe('why somebody may do something', () => {
  const url = (id: number, acao = '') =>
    `/api/unidades/${t.unidadeId}/usuarios/${id}/permissoes${acao && `/${acao}`}`
  const tipos = async (id: number, acao: string) =>
    (await t.admin.get(url(id, acao))).body.content.origens.map(
      (o: { tipo: { value: string }; grupo: { descricao: string } | null; concedidaPor: string | null }) =>
        [o.tipo.value, o.grupo?.descricao ?? null, o.concedidaPor].join(),
    )

  test('each action has its sources: given, through a group, by administering', async () => {
    const { id } = await t.criarUsuario({ acoes: ['CONSULTAR_ORGAOS'] })
    const g = (await t.admin.post('/api/grupopermissao', { descricao: 'Almoxarifes' })).body.content.id
    for (const p of ['permissoes/CONSULTAR_ORGAOS', `usuarios/${id}`, `unidades/${t.unidadeId}`])
      await t.admin.post(`/api/grupopermissao/${g}/${p}`)
    expect(await tipos(id, 'CONSULTAR_ORGAOS')).toEqual(['DIRETA,,', 'GRUPO,Almoxarifes,Administradora'])
    expect(await tipos(id, 'PATRIMONIO')).toEqual([])
    await t.admin.post(`/api/grupopermissao/${g}/permissoes/ADMINISTRAR_SISTEMA`)
    expect(await tipos(id, 'PATRIMONIO')).toEqual(['ADMINISTRADOR,Almoxarifes,Administradora'])
    expect(await tipos(id, 'ADMINISTRAR_SISTEMA')).toEqual(['GRUPO,Almoxarifes,Administradora'])
    await t.admin.post(`/api/grupopermissao/${g}`, { ativo: false })
    expect(await tipos(id, 'CONSULTAR_ORGAOS')).toEqual(['DIRETA,,'])
    await t.admin.del(`/api/grupopermissao/${g}`)
  })

  test('what another has is copied, told once, and nothing is taken', async () => {
    const { id: de } = await t.criarUsuario({ acoes: ['CONSULTAR_ORGAOS', 'CONF'] })
    const { id } = await t.criarUsuario({ acoes: ['CONF', 'PATRIMONIO'] })
    const copiar = (quem = t.admin, corpo: object = { usuario: { id: de } }) =>
      quem.post(url(id, 'copiar'), corpo)
    expect((await copiar()).body.content).toEqual({ dadas: 1 })
    expect((await copiar()).body.content).toEqual({ dadas: 0 })
    expect(await eventos(id)).toEqual([
      {
        tipo: 'ALTERACAO',
        alteracoes: [{ campo: 'Permissão em Sede', anterior: null, novo: 'Consultar órgãos' }],
      },
    ])
    const marcadas = (await t.admin.get(url(id))).body.content.filter(
      (p: { selected: boolean }) => p.selected,
    )
    expect(marcadas.map((p: { acao: { enumName: string } }) => p.acao.enumName).sort()).toEqual([
      'CONF',
      'CONSULTAR_ORGAOS',
      'PATRIMONIO',
    ])
    const chefe = await t.cliente(['CONSULTAR_USUARIOS', 'CRIAR_ALTERAR_USUARIOS'])
    expect((await copiar(chefe)).status).toBe(403)
    expect((await copiar(t.admin, { usuario: { id: 999_999 } })).status).toBe(404)
    expect((await copiar(t.admin, { usuario: { id: de }, mais: 1 })).status).toBe(400)
    expect((await copiar(await t.cliente(['CONSULTAR_USUARIOS']))).status).toBe(403)
  })

  test('the catalogue of actions comes by area', async () => {
    const areas = (await t.admin.get('/api/permissoes/acoes')).body.content
    expect(areas[0]).toMatchObject({
      area: 'Sistema',
      acoes: expect.arrayContaining([{ enumName: 'ADMINISTRAR_SISTEMA', ...acoes.ADMINISTRAR_SISTEMA }]),
    })
    expect(new Set(areas.map((a: { area: string }) => a.area)).size).toBe(areas.length)
    expect((await (await t.cliente([])).get('/api/permissoes/acoes')).status).toBe(403)
  })
})

test('the units of the organisation are listed by name', async () => {
  await t.criarUnidade('Almoxarifado')
  expect((await t.admin.get('/api/unidades?q=almox')).body.content).toMatchObject({
    count: 1,
    resultList: [{ descricao: 'Almoxarifado' }],
  })
})
