import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { SENHA } from '../../../../test/app.ts'
import { errado, setUpDoisFatores } from '../../../../test/session/dois-fatores.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpDoisFatores()

describe('turning it on and off', () => {
  test('asks for the password, and for a first code; the history says so, without a secret', async () => {
    const p = await s.criarPessoa()
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
    const codigo = await s.codigoPara(p)
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
    expect((await s.entrar(p.usuario)).body.content).toEqual(expect.any(String))
    const eventos = await t.rows(
      sql<{
        alteracoes: unknown
      }>`select alteracoes from evento where tipo = 'DOIS_FATORES' and entidade_id = ${p.id} order by id`,
    )
    expect(eventos.map((e) => e.alteracoes)).toEqual([
      [{ campo: 'Autenticação em dois fatores', anterior: 'Desligada', novo: 'Código por e-mail' }],
      [{ campo: 'Autenticação em dois fatores', anterior: 'Código por e-mail', novo: 'Desligada' }],
    ])
    expect(await t.rows(sql`select 1 from codigo_recuperacao where usuario_id = ${p.id}`)).toEqual([])
  })

  test('guessing the password there is slowed down, and stands in nobody’s way at the sign-in', async () => {
    const p = await s.criarPessoa()
    for (let i = 0; i < 5; i++)
      expect((await p.cliente.post('/api/doisfatores/desligar', { senha: 'errada' })).status).toBe(400)
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: SENHA })).status).toBe(429)
    expect((await s.entrar(p.usuario)).status).toBe(200)
  })

  test('an administrator demands it, and turns it off for who lost what it needs', async () => {
    const p = await s.criarPessoa()
    const usuario = (await t.admin.get(`/api/usuarios/${p.id}`)).body.content
    const mudar = (autenticacaoDoisFatores: boolean, quem = t.admin) =>
      quem.post('/api/usuarios/alterarautenticacaodoisfatores', { ...usuario, autenticacaoDoisFatores })
    expect((await mudar(true)).body.content).toMatchObject({ id: p.id, autenticacaoDoisFatores: true })
    await mudar(true)
    expect((await s.entrar(p.usuario)).body.desafio.meio.value).toBe('EMAIL')
    expect((await p.cliente.post('/api/doisfatores/desligar', { senha: SENHA })).body.message).toBe(
      mensagens.doisFatoresExigidos,
    )
    expect((await mudar(false)).body.content.autenticacaoDoisFatores).toBe(false)
    expect((await s.entrar(p.usuario)).body.content).toEqual(expect.any(String))
    const eventos = await t.rows(
      sql<{
        usuario_id: number
      }>`select usuario_id from evento where tipo = 'DOIS_FATORES' and entidade_id = ${p.id}`,
    )
    expect(eventos).toEqual([{ usuario_id: t.admin.usuarioId }, { usuario_id: t.admin.usuarioId }])
    expect((await s.correio.last(p.email))?.texto).toContain('desligada')

    const app = await s.comAplicativo()
    await t.admin.post('/api/usuarios/alterarautenticacaodoisfatores', {
      id: app.id,
      autenticacaoDoisFatores: false,
    })
    expect((await s.entrar(app.usuario)).body.content).toEqual(expect.any(String))
  })

  test('is not turned off by the person of whom it was demanded, who may change others', async () => {
    const rota = '/api/usuarios/alterarautenticacaodoisfatores'
    const quem = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
    const email = `${quem.usuarioId}@exemplo.gov.br`
    await t.rows(sql`update usuario set email = ${email} where id = ${quem.usuarioId}`)
    const corpo = { id: quem.usuarioId, autenticacaoDoisFatores: true }
    expect((await t.admin.post(rota, corpo)).status).toBe(200)
    expect(await quem.post(rota, { ...corpo, autenticacaoDoisFatores: false })).toMatchObject({
      status: 409,
      body: { message: mensagens.doisFatoresExigidos },
    })
    expect((await t.admin.post(rota, { ...corpo, autenticacaoDoisFatores: false })).status).toBe(200)
  })

  test('is demanded by who may change the person alone, and of who can be reached', async () => {
    const p = await s.criarPessoa()
    const corpo = { id: p.id, autenticacaoDoisFatores: true }
    const rota = '/api/usuarios/alterarautenticacaodoisfatores'
    expect((await (await t.clientWith(['CONF', 'CONSULTAR_USUARIOS'])).post(rota, corpo)).status).toBe(403)
    const ajudante = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
    expect((await ajudante.post(rota, { ...corpo, id: t.admin.usuarioId })).status).toBe(403)
    expect((await (await t.secondOrganizacao()).admin.post(rota, { ...corpo, id: 999_999 })).status).toBe(404)
    expect((await t.admin.post(rota, { ...corpo, segredo: 1 })).status).toBe(400)
    await s.correio.turnOn(false)
    expect((await t.admin.post(rota, corpo)).body.message).toBe(mensagens.doisFatoresSemEmail)
    await s.correio.turnOn()
    await t.rows(sql`update usuario set email = null where id = ${p.id}`)
    expect((await t.admin.post(rota, corpo)).status).toBe(409)
    expect(
      (await p.cliente.post('/api/doisfatores/preparar', { meio: 'EMAIL', senha: SENHA })).body.message,
    ).toBe(mensagens.emailIndisponivel)
  })
})
