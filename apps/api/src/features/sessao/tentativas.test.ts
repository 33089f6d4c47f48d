import { mensagemAguarde, mensagens } from '@tombo/contract'
import { afterEach, expect, test } from 'vitest'
import { START } from '../../../test/app-template.ts'
import { SENHA } from '../../../test/app.ts'
import { setUpDoisFatores } from '../../../test/session/dois-fatores.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpDoisFatores()
afterEach(() => t.clock.moveTo(START))

const entrar = (username: string, password: string, endereco: string, dispositivo?: string) =>
  t.anonymous.post(
    '/api/login',
    { username, password },
    { 'x-forwarded-for': endereco, ...(dispositivo ? { 'x-dispositivo': dispositivo } : {}) },
  )
const errar = async (username: string, vezes: number, endereco: string, dispositivo?: string) => {
  for (let i = 0; i < vezes; i++)
    expect((await entrar(username, 'errada', endereco, dispositivo)).status).toBe(401)
}

test('wrong passwords stand in nobody’s way but in that of who typed them there', async () => {
  const p = await s.criarPessoa()
  await errar(p.usuario, 5, '10.1.0.1')
  expect(await entrar(p.usuario, SENHA, '10.1.0.1')).toMatchObject({
    status: 429,
    body: { msg: mensagemAguarde(1) },
  })
  expect((await entrar(p.usuario, SENHA, '10.1.0.2')).status).toBe(200)
})

test('each further try waits twice as long, up to two minutes; a quarter of an hour forgets', async () => {
  const p = await s.criarPessoa()
  await errar(p.usuario, 5, '10.1.1.1')
  let segundos = 0
  for (const espera of [1, 2, 4, 8, 16, 32, 64, 120, 120]) {
    s.aos(segundos + espera - 0.5)
    expect((await entrar(p.usuario, 'errada', '10.1.1.1')).body.msg).toBe(mensagemAguarde(1))
    segundos += espera
    s.aos(segundos)
    expect((await entrar(p.usuario, 'errada', '10.1.1.1')).status).toBe(401)
  }
  s.aos(segundos + 900)
  await errar(p.usuario, 5, '10.1.1.1')
})

test('a success forgets the failures', async () => {
  const p = await s.criarPessoa()
  await errar(p.usuario, 4, '10.1.2.1')
  expect((await entrar(p.usuario, SENHA, '10.1.2.1')).status).toBe(200)
  await errar(p.usuario, 5, '10.1.2.1')
})

test('a device from which the name signed in passes, with tries of its own, for that name only', async () => {
  const [p, outra] = [await s.criarPessoa(), await s.criarPessoa()]
  const { dispositivo } = (await entrar(p.usuario, SENHA, '10.1.3.9')).body
  await errar(p.usuario, 5, '10.1.3.1')
  await errar(outra.usuario, 5, '10.1.3.1')
  const deLa = await entrar(p.usuario, SENHA, '10.1.3.1', dispositivo)
  expect([deLa.status, deLa.body.dispositivo]).toEqual([200, dispositivo])
  expect((await entrar(outra.usuario, SENHA, '10.1.3.1', dispositivo)).status).toBe(429)
  await errar(p.usuario, 5, '10.1.3.1', dispositivo)
  expect((await entrar(p.usuario, SENHA, '10.1.3.1', dispositivo)).status).toBe(429)
  const guardado = JSON.stringify(
    await t.organizacoes.inCatalogo((db) =>
      db.rows(sql`select encode(token_hash, 'escape') from catalogo.dispositivo`),
    ),
  )
  expect(guardado).not.toContain(dispositivo)
})

test('an address that spent its tries does not stop a known device', async () => {
  const p = await s.criarPessoa()
  const { dispositivo } = (await entrar(p.usuario, SENHA, '10.1.4.1')).body
  await t.organizacoes.inCatalogo((db) =>
    db.exec(sql`insert into catalogo.tentativa values ('e:10.1.4.2', ${t.clock.now()}, 40)`),
  )
  expect((await entrar(p.usuario, SENHA, '10.1.4.2')).status).toBe(429)
  expect((await entrar(p.usuario, SENHA, '10.1.4.2', dispositivo)).status).toBe(200)
})

test('whoever has a line of the newer kind has one address, whatever they choose of it', async () => {
  const p = await s.criarPessoa()
  for (let i = 0; i < 5; i++) await errar(p.usuario, 1, `2001:db8:1:2::${i + 1}`)
  expect((await entrar(p.usuario, SENHA, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await entrar(p.usuario, SENHA, '2001:db8:1:3::1')).status).toBe(200)
})

test('the person is told, once a day, by the bell and by mail', async () => {
  const p = await s.criarPessoa()
  await errar(p.usuario, 4, '10.1.5.1')
  const avisos = async () =>
    (await p.cliente.get('/api/notificacoes')).body.content.resultList.map(
      (n: { titulo: string }) => n.titulo,
    )
  expect(await avisos()).toEqual([])
  for (let i = 2; i < 6; i++) await errar(p.usuario, 1, `10.1.5.${i}`)
  expect(await avisos()).toEqual(['Tentaram entrar com o seu usuário'])
  const [aviso] = await t.rows(sql`select endereco from notificacao where usuario_id = ${p.id}`)
  expect(aviso).toEqual({ endereco: '/perfilusuario/alterarsenha' })
  const carta = await s.correio.last(p.email)
  expect(carta?.texto).toContain('tentativas seguidas de entrar com o seu usuário')
  expect(s.correio.received.filter((r) => r.para[0] === p.email)).toHaveLength(1)
})

test('nobody without the password uses up the codes of another, or keeps a mail from them', async () => {
  const p = await s.comEmail()
  for (let i = 0; i < 12; i++) {
    expect((await s.validar(p.usuario, '000000', `10.1.6.${i}`)).body.msg).toBe(mensagens.desafioVencido)
    await s.reenviar(p.usuario, `10.1.6.${i}`)
  }
  await s.entrar(p.usuario)
  const codigo = await s.codigoPara(p)
  s.aos(60)
  expect((await s.reenviar(p.usuario)).status).toBe(200)
  expect(codigo).toMatch(/^\d{6}$/)
  expect((await s.validar(p.usuario, await s.codigoPara(p))).status).toBe(200)
})
