import { mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste, SENHA } from '../../../../test/app.ts'
import { INICIO } from '../../../../test/app-modelo.ts'
import { clienteDe } from '../../../../test/cliente.ts'
import { type Correio, criarCorreio } from '../../../../test/correio.ts'
import { codigoDoAplicativo } from '../../../../test/totp.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { passoDoCodigo } from './codigos.ts'

let t: AppDeTeste
let correio: Correio
beforeAll(async () => {
  t = await criarAppDeTeste()
  correio = await criarCorreio(t)
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})
beforeEach(async () => {
  correio.recebidos.length = 0
  await correio.ligar()
})
afterEach(async () => {
  t.clock.mover(INICIO)
  await t.organizacoes.noCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

const AQUI = '10.0.0.1'
const de = (endereco: string) => ({ 'x-forwarded-for': endereco })
const aos = (segundos: number) => t.clock.mover(new Date(Date.parse(INICIO) + segundos * 1000).toISOString())
const entrar = (username: string, password = SENHA, endereco = AQUI) =>
  t.anonimo.post('/api/login', { username, password }, de(endereco))
const validar = (username: string, codigo: string, endereco = AQUI) =>
  t.anonimo.post('/api/doisfatores/validar', { username, codigo }, de(endereco))
const reenviar = (username: string, endereco = AQUI) =>
  t.anonimo.post('/api/doisfatores/reenviar', { username }, de(endereco))

interface Pessoa {
  id: number
  usuario: string
  email: string
  cliente: Cliente
}
async function criarPessoa(): Promise<Pessoa> {
  const { id, usuario } = await t.criarUsuario({ comSenha: true })
  const email = `${usuario}@exemplo.gov.br`
  await t.linhas(sql`update usuario set email = ${email} where id = ${id}`)
  return { id, usuario, email, cliente: await t.sessao(id, t.unidadeId) }
}
const codigoPara = async (p: Pessoa) =>
  /código é (\d{6})/.exec((await correio.ultimo(p.email))?.texto ?? '')?.[1] ?? ''
const errado = (codigo: string) => (codigo === '000000' ? '000001' : '000000')

async function comEmail(): Promise<Pessoa & { codigos: string[] }> {
  const p = await criarPessoa()
  await p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha: SENHA })
  const r = await p.cliente.post('/api/doisfatores/ligar', { codigo: await codigoPara(p) })
  // That it was turned on is told by mail too.
  await correio.ultimo(p.email)
  correio.recebidos.length = 0
  return { ...p, codigos: r.body.content.codigos }
}
const codigoDe = (segredo: string, segundos = 0) =>
  codigoDoAplicativo(segredo, t.clock.agora().getTime() + segundos * 1000)

async function comAplicativo(): Promise<Pessoa & { codigos: string[]; segredo: string }> {
  const p = await criarPessoa()
  const { segredo } = (
    await p.cliente.post('/api/doisfatores/preparar', { meio: 'APLICATIVO', senha: SENHA })
  ).body.content
  // The code that turns it on is of the step before, so that the present one is still to be taken.
  const r = await p.cliente.post('/api/doisfatores/ligar', { codigo: codigoDe(segredo, -30) })
  return { ...p, codigos: r.body.content.codigos, segredo }
}

describe('by e-mail', () => {
  test('the password alone opens nothing; the code that is mailed does, once', async () => {
    const p = await comEmail()
    const r = await entrar(p.usuario)
    expect(r.body).toEqual({
      content: null,
      tokenScope: 'USUARIO',
      database_id: t.databaseId,
      autenticacaoDoisFatores: true,
      desafio: {
        meio: { value: 'EMAIL', descricao: 'Código por e-mail' },
        destino: expect.stringMatching(/^u.•••@exemplo\.gov\.br$/),
      },
    })
    const codigo = await codigoPara(p)
    expect(await validar(p.usuario, errado(codigo))).toMatchObject({
      status: 401,
      body: { msg: mensagens.codigoErrado },
    })
    const certo = await validar(p.usuario.toUpperCase(), `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    expect(certo.body).toMatchObject({ content: expect.any(String), tokenScope: 'USUARIO' })
    expect((await clienteDe(t.app, certo.body.content).get('/api/context')).status).toBe(200)
    expect(await validar(p.usuario, codigo)).toMatchObject({
      status: 401,
      body: { msg: mensagens.desafioVencido },
    })
    const guardado = JSON.stringify(await t.linhas(sql`select row_to_json(d) from desafio d`))
    expect(guardado + t.logs.join('')).not.toContain(codigo)
  })

  test('the challenge is of the address, of ten minutes, and of five tries', async () => {
    const p = await comEmail()
    await entrar(p.usuario)
    const codigo = await codigoPara(p)
    expect((await validar(p.usuario, codigo, '10.9.9.9')).body.msg).toBe(mensagens.desafioVencido)
    aos(600)
    expect((await validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
    t.clock.mover(INICIO)
    for (let i = 0; i < 5; i++)
      expect((await validar(p.usuario, errado(codigo))).body.msg).toBe(mensagens.codigoErrado)
    expect((await validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
  })

  test('tries at the same moment are each counted', async () => {
    const p = await comEmail()
    await entrar(p.usuario)
    const codigo = await codigoPara(p)
    const voltas = await Promise.all(Array.from({ length: 8 }, () => validar(p.usuario, errado(codigo))))
    expect(voltas.filter((v) => v.body.msg === mensagens.codigoErrado)).toHaveLength(5)
  })

  test('a name has ten tries in an hour, whatever the addresses and the challenges', async () => {
    const p = await comEmail()
    for (let i = 0; i < 10; i++) {
      await entrar(p.usuario, SENHA, `10.5.0.${i}`)
      expect((await validar(p.usuario, 'abcd-abcd-abcd', `10.5.0.${i}`)).status).toBe(401)
    }
    await entrar(p.usuario, SENHA, '10.5.0.99')
    expect((await validar(p.usuario, await codigoPara(p), '10.5.0.99')).status).toBe(429)
    aos(3600)
    await entrar(p.usuario, SENHA, '10.5.0.99')
    expect((await validar(p.usuario, await codigoPara(p), '10.5.0.99')).status).toBe(200)
  })

  test('another code comes after a minute, in the place of the first', async () => {
    const p = await comEmail()
    await entrar(p.usuario)
    const primeiro = await codigoPara(p)
    expect(await reenviar(p.usuario)).toMatchObject({ status: 429, body: { msg: mensagens.codigoAguarde } })
    // Signing in again within the minute mails nothing either, and the code goes on being good.
    await entrar(p.usuario)
    expect(await codigoPara(p)).toBe(primeiro)
    expect(correio.recebidos).toHaveLength(1)
    aos(60)
    expect(await reenviar(p.usuario)).toMatchObject({
      status: 200,
      body: { message: mensagens.codigoReenviado },
    })
    const segundo = await codigoPara(p)
    expect(correio.recebidos).toHaveLength(2)
    if (segundo !== primeiro) expect((await validar(p.usuario, primeiro)).status).toBe(401)
    expect((await validar(p.usuario, segundo)).status).toBe(200)
  })

  test('without a password nothing is awaited, and no name is told from another', async () => {
    const p = await comEmail()
    for (const nome of [p.usuario, 'ninguem.aqui']) {
      expect((await validar(nome, '123456')).body.msg).toBe(mensagens.desafioVencido)
      expect((await reenviar(nome)).body.msg).toBe(mensagens.desafioVencido)
    }
  })

  test('a sign-in half done ends with another password, and with the person', async () => {
    const p = await comEmail()
    await entrar(p.usuario)
    const codigo = await codigoPara(p)
    await t.admin.post(`/api/usuarios/${p.id}/alterarsenha`, { novaSenha: 'Outra#2026' })
    expect((await validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
    const outra = await comEmail()
    await entrar(outra.usuario)
    await t.admin.post(`/api/usuarios/${outra.id}/desativar`)
    expect((await validar(outra.usuario, await codigoPara(outra))).body.msg).toBe(mensagens.usuarioDesativado)
  })

  test('where the mail server is gone a recovery code is still taken', async () => {
    const p = await comEmail()
    await correio.ligar(false)
    expect((await entrar(p.usuario)).body.desafio.destino).toBeNull()
    expect((await validar(p.usuario, p.codigos[0] as string)).status).toBe(200)
  })
})

describe('by an application', () => {
  test('takes the code of now, of a step before and of one after, and none twice', async () => {
    const segredo = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const passo = Math.floor(t.clock.agora().getTime() / 30_000)
    for (const [segundos, esperado] of [
      [-60, null],
      [-30, passo - 1],
      [0, passo],
      [30, passo + 1],
      [60, null],
    ] as const)
      expect(passoDoCodigo(segredo, codigoDe(segredo, segundos), t.clock.agora())).toBe(esperado)
    expect(passoDoCodigo(segredo, 'abcdef', t.clock.agora())).toBeNull()

    const p = await comAplicativo()
    expect((await entrar(p.usuario)).body.desafio).toEqual({
      meio: { value: 'APLICATIVO', descricao: 'Aplicativo autenticador' },
      destino: null,
    })
    // The one that turned it on was taken already.
    expect((await validar(p.usuario, codigoDe(p.segredo, -30))).body.msg).toBe(mensagens.codigoErrado)
    const codigo = codigoDe(p.segredo)
    expect((await validar(p.usuario, codigo)).status).toBe(200)
    await entrar(p.usuario)
    expect((await validar(p.usuario, codigo)).body.msg).toBe(mensagens.codigoErrado)
    expect((await validar(p.usuario, codigoDe(p.segredo, 30))).status).toBe(200)
  })

  test('the same code from two places at once opens one session', async () => {
    const p = await comAplicativo()
    await entrar(p.usuario, SENHA, '10.6.0.1')
    await entrar(p.usuario, SENHA, '10.6.0.2')
    const codigo = codigoDe(p.segredo)
    const voltas = await Promise.all([
      validar(p.usuario, codigo, '10.6.0.1'),
      validar(p.usuario, codigo, '10.6.0.2'),
    ])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('the seed is kept sealed, for this person, and shown as a picture', async () => {
    const p = await criarPessoa()
    const { content } = (
      await p.cliente.post('/api/doisfatores/preparar', { meio: 'APLICATIVO', senha: SENHA })
    ).body
    expect(content).toMatchObject({
      segredo: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qr: expect.stringContaining('<svg'),
    })
    await p.cliente.post('/api/doisfatores/ligar', { codigo: codigoDe(content.segredo) })
    const guardado = JSON.stringify(
      await t.linhas(
        sql`select row_to_json(u) from usuario u union all select row_to_json(d) from desafio d union all select row_to_json(e) from evento e`,
      ),
    )
    expect(guardado + t.logs.join('')).not.toContain(content.segredo)
  })
})

describe('recovery codes', () => {
  test('are ten, each good once, and kept hashed', async () => {
    const p = await comAplicativo()
    expect(new Set(p.codigos).size).toBe(10)
    expect(p.codigos[0]).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
    await entrar(p.usuario)
    const [primeiro, segundo] = p.codigos as [string, string]
    expect((await validar(p.usuario, primeiro.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    await entrar(p.usuario)
    expect((await validar(p.usuario, primeiro)).status).toBe(401)
    expect((await validar(p.usuario, segundo)).status).toBe(200)
    expect((await p.cliente.get('/api/doisfatores')).body.content).toMatchObject({ codigosRestantes: 8 })
    const guardado = JSON.stringify(await t.linhas(sql`select row_to_json(c) from codigo_recuperacao c`))
    expect(guardado).not.toContain(segundo.replaceAll('-', ''))
    expect((await correio.ultimo(p.email))?.texto).toContain('código de recuperação foi usado')
    const eventos = await t.linhas(
      sql`select 1 from evento where tipo = 'CODIGO_RECUPERACAO' and entidade_id = ${p.id}`,
    )
    expect(eventos).toHaveLength(2)
  })

  test('of somebody else are no good; new ones void the old', async () => {
    const [p, outra] = [await comAplicativo(), await comAplicativo()]
    await entrar(p.usuario)
    expect((await validar(p.usuario, outra.codigos[0] as string)).status).toBe(401)
    const { codigos } = (await p.cliente.post('/api/doisfatores/codigos', { senha: SENHA })).body.content
    expect((await validar(p.usuario, p.codigos[0] as string)).status).toBe(401)
    expect((await validar(p.usuario, codigos[0])).status).toBe(200)
  })
})

describe('turning it on and off', () => {
  test('asks for the password, and for a first code; the history says so, without a secret', async () => {
    const p = await criarPessoa()
    const preparar = (senha: string) => p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha })
    expect((await preparar('errada')).body.fields).toEqual({ senha: [mensagens.senhaAtualErrada] })
    expect((await p.cliente.post('/api/doisfatores/ligar', { codigo: '123456' })).body.message).toBe(
      mensagens.desafioVencido,
    )
    expect((await preparar(SENHA)).body.content).toMatchObject({
      destino: expect.stringContaining('•••'),
      segredo: null,
      qr: null,
    })
    const codigo = await codigoPara(p)
    expect((await p.cliente.post('/api/doisfatores/ligar', { codigo: errado(codigo) })).body.fields).toEqual({
      codigo: [mensagens.codigoErrado],
    })
    expect((await p.cliente.get('/api/doisfatores')).body.content.meio.value).toBe('NENHUM')
    expect((await p.cliente.post('/api/doisfatores/ligar', { codigo })).body.content.codigos).toHaveLength(10)
    expect((await p.cliente.get('/api/doisfatores')).body.content).toEqual({
      meio: { value: 'EMAIL', descricao: 'Código por e-mail' },
      exigido: false,
      codigosRestantes: 10,
      email: expect.stringContaining('•••'),
      podeEmail: true,
    })
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: 'errada' })).status).toBe(400)
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: SENHA })).status).toBe(200)
    expect((await entrar(p.usuario)).body.content).toEqual(expect.any(String))
    const eventos = await t.linhas(
      sql<{
        alteracoes: unknown
      }>`select alteracoes from evento where tipo = 'DOIS_FATORES' and entidade_id = ${p.id} order by id`,
    )
    expect(eventos.map((e) => e.alteracoes)).toEqual([
      [{ campo: 'Autenticação em dois fatores', anterior: 'Desligada', novo: 'Código por e-mail' }],
      [{ campo: 'Autenticação em dois fatores', anterior: 'Código por e-mail', novo: 'Desligada' }],
    ])
    expect(await t.linhas(sql`select 1 from codigo_recuperacao where usuario_id = ${p.id}`)).toEqual([])
  })

  test('guessing the password there is limited as at the sign-in', async () => {
    const p = await criarPessoa()
    for (let i = 0; i < 8; i++)
      expect((await p.cliente.post('/api/doisfatores/desligar', { senha: 'errada' })).status).toBe(400)
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: SENHA })).status).toBe(429)
    expect((await entrar(p.usuario)).status).toBe(429)
  })

  test('an administrator demands it, and turns it off for who lost what it needs', async () => {
    const p = await criarPessoa()
    const usuario = (await t.admin.get(`/api/usuarios/${p.id}`)).body.content
    const mudar = (autenticacaoDoisFatores: boolean, quem = t.admin) =>
      quem.post('/api/usuarios/alterarautenticacaodoisfatores', { ...usuario, autenticacaoDoisFatores })
    expect((await mudar(true)).body.content).toMatchObject({ id: p.id, autenticacaoDoisFatores: true })
    await mudar(true)
    expect((await entrar(p.usuario)).body.desafio.meio.value).toBe('EMAIL')
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: SENHA })).body.message).toBe(
      mensagens.doisFatoresExigidos,
    )
    expect((await mudar(false)).body.content.autenticacaoDoisFatores).toBe(false)
    expect((await entrar(p.usuario)).body.content).toEqual(expect.any(String))
    const eventos = await t.linhas(
      sql<{
        usuario_id: number
      }>`select usuario_id from evento where tipo = 'DOIS_FATORES' and entidade_id = ${p.id}`,
    )
    expect(eventos).toEqual([{ usuario_id: t.admin.usuarioId }, { usuario_id: t.admin.usuarioId }])
    expect((await correio.ultimo(p.email))?.texto).toContain('desligada')

    const app = await comAplicativo()
    await t.admin.post('/api/usuarios/alterarautenticacaodoisfatores', {
      id: app.id,
      autenticacaoDoisFatores: false,
    })
    expect((await entrar(app.usuario)).body.content).toEqual(expect.any(String))
  })

  test('is demanded by who may change the person alone, and of who can be reached', async () => {
    const p = await criarPessoa()
    const corpo = { id: p.id, autenticacaoDoisFatores: true }
    const rota = '/api/usuarios/alterarautenticacaodoisfatores'
    expect((await (await t.cliente(['CONSULTAR_USUARIOS'])).post(rota, corpo)).status).toBe(403)
    const ajudante = await t.cliente(['CRIAR_ALTERAR_USUARIOS'])
    expect((await ajudante.post(rota, { ...corpo, id: t.admin.usuarioId })).status).toBe(403)
    expect((await (await t.segundaOrganizacao()).admin.post(rota, { ...corpo, id: 999_999 })).status).toBe(
      404,
    )
    expect((await t.admin.post(rota, { ...corpo, segredo: 1 })).status).toBe(400)
    await correio.ligar(false)
    expect((await t.admin.post(rota, corpo)).body.message).toBe(mensagens.doisFatoresSemEmail)
    await correio.ligar()
    await t.linhas(sql`update usuario set email = null where id = ${p.id}`)
    expect((await t.admin.post(rota, corpo)).status).toBe(409)
    expect(
      (await p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha: SENHA })).body.message,
    ).toBe(mensagens.emailIndisponivel)
  })
})
