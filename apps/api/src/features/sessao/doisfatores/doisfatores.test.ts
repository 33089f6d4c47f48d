import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { START } from '../../../../test/app-template.ts'
import { SENHA } from '../../../../test/app.ts'
import { clientOf } from '../../../../test/client.ts'
import { errado, setUpDoisFatores } from '../../../../test/session/dois-fatores.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { passoDoCodigo } from './codigos.ts'

const [t, s] = setUpDoisFatores()

describe('by e-mail', () => {
  test('the password alone opens nothing; the code that is mailed does, once', async () => {
    const p = await s.comEmail()
    const r = await s.entrar(p.usuario)
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
    const codigo = await s.codigoPara(p)
    expect(await s.validar(p.usuario, errado(codigo))).toMatchObject({
      status: 401,
      body: { msg: mensagens.codigoErrado },
    })
    const certo = await s.validar(p.usuario.toUpperCase(), `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    expect(certo.body).toMatchObject({ content: expect.any(String), tokenScope: 'USUARIO' })
    expect((await clientOf(t.app, certo.body.content).get('/api/context')).status).toBe(200)
    expect(await s.validar(p.usuario, codigo)).toMatchObject({
      status: 401,
      body: { msg: mensagens.desafioVencido },
    })
    const guardado = JSON.stringify(await t.rows(sql`select row_to_json(d) from desafio d`))
    expect(guardado + t.logs.join('')).not.toContain(codigo)
  })

  test('a code that waits to be mailed is sealed, and is not sent once it is good for nothing', async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const [carta] = await t.rows(sql<{ texto: string; selado: boolean; validaPor: number }>`
      select texto, selado, extract(epoch from valido_ate - criado_em)::int as "validaPor" from email
      where situacao = 'AGUARDANDO' and para = array[${p.email}]`)
    expect(carta).toMatchObject({ selado: true, validaPor: 600 })
    expect(carta?.texto).not.toContain(await s.codigoPara(p))
  })

  test("a code is good for nothing once it went to an address that is the person's no more", async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const codigo = await s.codigoPara(p)
    await t.admin.post(`/api/usuarios/${p.id}`, { email: 'outro@exemplo.gov.br' })
    expect((await s.validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
  })

  test('the challenge is of the address, of ten minutes, and of five tries', async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const codigo = await s.codigoPara(p)
    expect((await s.validar(p.usuario, codigo, '10.9.9.9')).body.msg).toBe(mensagens.desafioVencido)
    s.aos(600)
    expect((await s.validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
    t.clock.moveTo(START)
    for (let i = 0; i < 5; i++)
      expect((await s.validar(p.usuario, errado(codigo))).body.msg).toBe(mensagens.codigoErrado)
    expect((await s.validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
  })

  test('tries at the same moment are each counted', async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const codigo = await s.codigoPara(p)
    const voltas = await Promise.all(Array.from({ length: 8 }, () => s.validar(p.usuario, errado(codigo))))
    expect(voltas.filter((v) => v.body.msg === mensagens.codigoErrado)).toHaveLength(5)
  })

  test('a name has ten tries in an hour, whatever the addresses and the challenges', async () => {
    const p = await s.comEmail()
    for (let i = 0; i < 10; i++) {
      await s.entrar(p.usuario, SENHA, `10.5.0.${i}`)
      expect((await s.validar(p.usuario, 'abcd-abcd-abcd', `10.5.0.${i}`)).status).toBe(401)
    }
    await s.entrar(p.usuario, SENHA, '10.5.0.99')
    expect((await s.validar(p.usuario, await s.codigoPara(p), '10.5.0.99')).status).toBe(429)
    s.aos(3600)
    await s.entrar(p.usuario, SENHA, '10.5.0.99')
    expect((await s.validar(p.usuario, await s.codigoPara(p), '10.5.0.99')).status).toBe(200)
  })

  test('another code comes after a minute, in the place of the first', async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const primeiro = await s.codigoPara(p)
    expect(await s.reenviar(p.usuario)).toMatchObject({ status: 429, body: { msg: mensagens.codigoAguarde } })
    // Signing in again within the minute mails nothing either, and the code goes on being good.
    await s.entrar(p.usuario)
    expect(await s.codigoPara(p)).toBe(primeiro)
    expect(s.correio.received).toHaveLength(1)
    s.aos(60)
    expect(await s.reenviar(p.usuario)).toMatchObject({
      status: 200,
      body: { message: mensagens.codigoReenviado },
    })
    const segundo = await s.codigoPara(p)
    expect(s.correio.received).toHaveLength(2)
    if (segundo !== primeiro) expect((await s.validar(p.usuario, primeiro)).status).toBe(401)
    expect((await s.validar(p.usuario, segundo)).status).toBe(200)
  })

  test('without a password nothing is awaited, and no name is told from another', async () => {
    const p = await s.comEmail()
    for (const nome of [p.usuario, 'ninguem.aqui']) {
      expect((await s.validar(nome, '123456')).body.msg).toBe(mensagens.desafioVencido)
      expect((await s.reenviar(nome)).body.msg).toBe(mensagens.desafioVencido)
    }
  })

  test('a sign-in half done ends with another password, and with the person', async () => {
    const p = await s.comEmail()
    await s.entrar(p.usuario)
    const codigo = await s.codigoPara(p)
    await t.admin.post(`/api/usuarios/${p.id}/alterarsenha`, { novaSenha: 'Outra#2026' })
    expect((await s.validar(p.usuario, codigo)).body.msg).toBe(mensagens.desafioVencido)
    const outra = await s.comEmail()
    await s.entrar(outra.usuario)
    await t.admin.post(`/api/usuarios/${outra.id}/desativar`)
    expect((await s.validar(outra.usuario, await s.codigoPara(outra))).body.msg).toBe(
      mensagens.usuarioDesativado,
    )
  })

  test('where the mail server is gone a recovery code is still taken', async () => {
    const p = await s.comEmail()
    await s.correio.turnOn(false)
    expect((await s.entrar(p.usuario)).body.desafio.destino).toBeNull()
    expect((await s.validar(p.usuario, p.codigos[0] as string)).status).toBe(200)
  })
})

describe('by an application', () => {
  test('takes the code of now, of a step before and of one after, and none twice', async () => {
    const segredo = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const passo = Math.floor(t.clock.now().getTime() / 30_000)
    for (const [segundos, esperado] of [
      [-60, null],
      [-30, passo - 1],
      [0, passo],
      [30, passo + 1],
      [60, null],
    ] as const)
      expect(passoDoCodigo(segredo, s.codigoDe(segredo, segundos), t.clock.now())).toBe(esperado)
    expect(passoDoCodigo(segredo, 'abcdef', t.clock.now())).toBeNull()

    const p = await s.comAplicativo()
    expect((await s.entrar(p.usuario)).body.desafio).toEqual({
      meio: { value: 'APLICATIVO', descricao: 'Aplicativo autenticador' },
      destino: null,
    })
    // The one that turned it on was taken already.
    expect((await s.validar(p.usuario, s.codigoDe(p.segredo, -30))).body.msg).toBe(mensagens.codigoErrado)
    const codigo = s.codigoDe(p.segredo)
    expect((await s.validar(p.usuario, codigo)).status).toBe(200)
    await s.entrar(p.usuario)
    expect((await s.validar(p.usuario, codigo)).body.msg).toBe(mensagens.codigoErrado)
    expect((await s.validar(p.usuario, s.codigoDe(p.segredo, 30))).status).toBe(200)
  })

  test('the same code from two places at once opens one session', async () => {
    const p = await s.comAplicativo()
    await s.entrar(p.usuario, SENHA, '10.6.0.1')
    await s.entrar(p.usuario, SENHA, '10.6.0.2')
    const codigo = s.codigoDe(p.segredo)
    const voltas = await Promise.all([
      s.validar(p.usuario, codigo, '10.6.0.1'),
      s.validar(p.usuario, codigo, '10.6.0.2'),
    ])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('the seed is kept sealed, for this person, and shown as a picture', async () => {
    const p = await s.criarPessoa()
    const { content } = (
      await p.cliente.post('/api/doisfatores/preparar', { meio: 'APLICATIVO', senha: SENHA })
    ).body
    expect(content).toMatchObject({
      segredo: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qr: expect.stringContaining('<svg'),
    })
    await p.cliente.post('/api/doisfatores/ligar', { codigo: s.codigoDe(content.segredo) })
    const guardado = JSON.stringify(
      await t.rows(
        sql`select row_to_json(u) from usuario u union all select row_to_json(d) from desafio d
          union all select row_to_json(e) from evento e`,
      ),
    )
    expect(guardado + t.logs.join('')).not.toContain(content.segredo)
  })
})

describe('recovery codes', () => {
  test('are ten, each good once, and kept hashed', async () => {
    const p = await s.comAplicativo()
    expect(new Set(p.codigos).size).toBe(10)
    expect(p.codigos[0]).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
    await s.entrar(p.usuario)
    const [primeiro, segundo] = p.codigos as [string, string]
    expect((await s.validar(p.usuario, primeiro.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    await s.entrar(p.usuario)
    expect((await s.validar(p.usuario, primeiro)).status).toBe(401)
    expect((await s.validar(p.usuario, segundo)).status).toBe(200)
    expect((await p.cliente.get('/api/doisfatores')).body.content).toMatchObject({ codigosRestantes: 8 })
    const guardado = JSON.stringify(await t.rows(sql`select row_to_json(c) from codigo_recuperacao c`))
    expect(guardado).not.toContain(segundo.replaceAll('-', ''))
    expect((await s.correio.last(p.email))?.texto).toContain('código de recuperação foi usado')
    const eventos = await t.rows(
      sql`select 1 from evento where tipo = 'CODIGO_RECUPERACAO' and entidade_id = ${p.id}`,
    )
    expect(eventos).toHaveLength(2)
  })

  test('of somebody else are no good; new ones void the old', async () => {
    const [p, outra] = [await s.comAplicativo(), await s.comAplicativo()]
    await s.entrar(p.usuario)
    expect((await s.validar(p.usuario, outra.codigos[0] as string)).status).toBe(401)
    const { codigos } = (await p.cliente.post('/api/doisfatores/codigos', { senha: SENHA })).body.content
    expect((await s.validar(p.usuario, p.codigos[0] as string)).status).toBe(401)
    expect((await s.validar(p.usuario, codigos[0])).status).toBe(200)
  })
})
