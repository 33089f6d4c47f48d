import { mensagens } from '@tombo/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp, SENHA } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import { type MailServer, createMailServer } from '../../../test/outside/mail.ts'
import { sql } from '../../kernel/db/sql.ts'

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
afterEach(async () => {
  t.clock.moveTo(START)
  await t.organizacoes.inCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

const criar = async () => {
  const { id, usuario } = await t.createUsuario({ withPassword: true })
  return { id, usuario, cliente: await t.sessionOf(id, t.unidadeId) }
}
const eventos = (id: number) =>
  t.rows<{ tipo: string; alteracoes: unknown[] }>(
    sql`select tipo, alteracoes from evento where entidade = 'usuarios' and entidade_id = ${id} order by id`,
  )

describe('one’s own data', () => {
  test('is read and changed; another e-mail asks for the password, and the old address is told', async () => {
    const { id, usuario, cliente } = await criar()
    const lido = (await cliente.get('/api/usuarios/contexto')).body.content
    expect(lido).toEqual({ id, versao: 1, usuario, nome: `Pessoa ${usuario}`, email: null, foto: null })
    const salvar = (mais: object) => cliente.post('/api/usuarios/contexto', { ...lido, ...mais })
    expect((await salvar({})).body.content.versao).toBe(1)
    expect((await salvar({ nome: 'Ana Souza' })).body).toMatchObject({
      content: { nome: 'Ana Souza', versao: 2 },
      message: mensagens.salvo,
    })
    expect((await salvar({ nome: 'Tarde demais' })).status).toBe(409)
    expect((await salvar({ nome: 'Tarde demais', versao: 0 })).status).toBe(409)
    const email = 'ana@exemplo.gov.br'
    expect((await salvar({ versao: 2, email })).body.fields).toEqual({ senhaAtual: [mensagens.obrigatorio] })
    expect((await salvar({ versao: 2, email, senhaAtual: 'errada' })).body.fields).toEqual({
      senhaAtual: [mensagens.senhaAtualErrada],
    })
    expect((await salvar({ versao: 2, email, senhaAtual: SENHA })).body.content.email).toBe(email)
    await salvar({ versao: 3, email: 'outro@exemplo.gov.br', senhaAtual: SENHA })
    expect((await correio.last(email))?.texto).toContain('outro@exemplo.gov.br')
    expect((await cliente.get('/api/context')).body.content.nome).toBe(lido.nome)
    const ditos = await eventos(id)
    expect(ditos.map((e) => e.tipo)).toEqual(['ALTERACAO', 'ALTERACAO', 'ALTERACAO'])
    expect(ditos[0]?.alteracoes).toEqual([{ campo: 'Nome', anterior: lido.nome, novo: 'Ana Souza' }])
  })

  test('refuses what is wrong or unknown, and the e-mail that codes go to cannot be left blank', async () => {
    const { id, cliente } = await criar()
    const salvar = (corpo: object) => cliente.post('/api/usuarios/contexto', corpo)
    expect((await salvar({ nome: ' ' })).body.fields).toEqual({ nome: [mensagens.obrigatorio] })
    expect((await salvar({ email: 'x' })).body.fields).toEqual({ email: [mensagens.emailInvalido] })
    expect((await salvar({ ativo: false })).body.fields).toEqual({
      ativo: [mensagens.propriedadeDesconhecida],
    })
    await t.rows(sql`update usuario set email = 'a@b.gov.br', doisfatores = 'EMAIL' where id = ${id}`)
    expect((await salvar({ email: null, senhaAtual: SENHA })).body.fields).toEqual({
      email: [mensagens.emailDosDoisFatores],
    })
    expect((await t.anonymous.get('/api/usuarios/contexto')).status).toBe(401)
  })
})

describe('one’s own password', () => {
  const url = '/api/usuarios/alterarsenhacontexto'
  const trocar = (quem: Cliente, corpo: object) =>
    quem.post(url, { senhaAtual: SENHA, novaSenha: NOVA, confirmarSenha: NOVA, ...corpo })

  test('changes for who knows the present one; the other sessions end, and this one goes on', async () => {
    const { id, usuario, cliente } = await criar()
    const outra = await t.sessionOf(id, t.unidadeId)
    expect((await trocar(cliente, { confirmarSenha: 'x' })).body.fields).toEqual({
      confirmarSenha: [mensagens.senhasDiferentes],
    })
    expect((await trocar(cliente, { novaSenha: 'fraca', confirmarSenha: 'fraca' })).body.fields).toEqual({
      novaSenha: [mensagens.senhaFraca],
    })
    expect((await trocar(cliente, { novaSenha: SENHA, confirmarSenha: SENHA })).body.fields).toEqual({
      novaSenha: [mensagens.senhaRepetida],
    })
    expect((await trocar(cliente, { senhaAtual: 'errada' })).body.fields).toEqual({
      senhaAtual: [mensagens.senhaAtualErrada],
    })
    expect((await outra.get('/api/context')).status).toBe(200)
    expect((await trocar(cliente, {})).status).toBe(200)
    expect((await outra.get('/api/context')).status).toBe(401)
    expect((await cliente.get('/api/context')).status).toBe(200)
    expect((await t.anonymous.post('/api/login', { username: usuario, password: NOVA })).status).toBe(200)
    expect(await eventos(id)).toEqual([{ tipo: 'SENHA', alteracoes: [] }])
  })

  test('takes the query form, and logs neither', async () => {
    const { cliente } = await criar()
    const q = new URLSearchParams({ senhaAtual: SENHA, novaSenha: NOVA, confirmarSenha: NOVA })
    expect((await cliente.post(`${url}?${q.toString()}`)).status).toBe(200)
    for (const s of [NOVA, encodeURIComponent(NOVA)]) expect(t.logs.join('')).not.toContain(s)
  })

  test('guessing the present one is slowed down', async () => {
    const { cliente } = await criar()
    for (let i = 0; i < 5; i++) expect((await trocar(cliente, { senhaAtual: 'errada' })).status).toBe(400)
    expect((await trocar(cliente, {})).status).toBe(429)
  })
})

describe('one’s own photo', () => {
  const png = (cor: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: cor } })
      .png()
      .toBuffer()
  const enviar = async (quem: Cliente, diretorio = 'FOTOS_USUARIOS') =>
    (await quem.sendFile(`/api/arquivos?diretorio=${diretorio}`, 'eu.png', await png('red'))).body.content
      .id as number
  const usar = (quem: Cliente, id: number) => quem.post('/api/usuarios/contexto/foto', { foto: { id } })

  test('is sent, shown to the colleagues of the unit, changed, and taken away', async () => {
    const { id, cliente } = await criar()
    expect((await cliente.get(`/api/usuarios/${id}/foto`)).status).toBe(404)
    const primeira = await enviar(cliente)
    expect((await usar(cliente, primeira)).body.content.foto).toEqual({ id: primeira })
    expect((await cliente.get('/api/context')).body.content.foto).toEqual({ id: primeira })
    expect((await t.admin.get(`/api/usuarios/${id}`)).body.content.foto).toEqual({ id: primeira })
    const colega = await t.clientWith([])
    const r = await colega.get(`/api/usuarios/${id}/foto?width=280&t=${primeira}`)
    expect([r.status, r.headers['content-type']]).toEqual([200, 'image/webp'])
    const { unidadeId, admin } = await t.secondUnidade()
    expect(unidadeId).not.toBe(t.unidadeId)
    expect((await admin.get(`/api/usuarios/${id}/foto`)).status).toBe(404)
    expect((await (await t.secondOrganizacao()).admin.get(`/api/usuarios/${id}/foto`)).status).toBe(404)

    const segunda = await enviar(cliente)
    await usar(cliente, segunda)
    expect(await t.rows(sql`select 1 from arquivo where id = ${primeira}`)).toEqual([])
    expect((await cliente.del('/api/usuarios/contexto/foto')).body).toMatchObject({
      content: { foto: null },
      message: mensagens.fotoRemovida,
    })
    expect((await cliente.del('/api/usuarios/contexto/foto')).status).toBe(200)
    expect((await colega.get(`/api/usuarios/${id}/foto`)).status).toBe(404)
    expect((await eventos(id)).map((e) => e.alteracoes)).toEqual([
      [{ campo: 'Foto', anterior: null, novo: 'eu.png' }],
      [{ campo: 'Foto', anterior: 'eu.png', novo: 'eu.png' }],
      [{ campo: 'Foto', anterior: 'eu.png', novo: null }],
    ])
  })

  test('is a file of one’s own, for that', async () => {
    const { cliente } = await criar()
    const alheia = await enviar(t.admin)
    expect((await usar(cliente, alheia)).body.fields).toEqual({ foto: [mensagens.arquivoIndisponivel] })
    const outro = await enviar(t.admin, 'IMAGENS')
    expect((await usar(t.admin, outro)).status).toBe(400)
    expect((await cliente.post('/api/usuarios/contexto/foto', { foto: { id: 1 }, dono: 1 })).status).toBe(400)
  })
})

describe('one’s own sessions', () => {
  test('are listed, and ended one by one or all but this', async () => {
    const { id, cliente } = await criar()
    const [a, b] = [await t.sessionOf(id, t.unidadeId), await t.sessionOf(id, null)]
    const lista = (await cliente.get('/api/usuarios/contexto/sessoes')).body.content
    expect(lista).toHaveLength(3)
    expect(lista[0]).toMatchObject({ atual: true, unidade: { id: t.unidadeId, descricao: 'Sede' } })
    expect(lista.map((s: { atual: boolean }) => s.atual)).toEqual([true, false, false])
    const deB = lista.find((s: { unidade: unknown }) => s.unidade === null)
    expect((await cliente.del(`/api/usuarios/contexto/sessoes/${deB.id}`)).status).toBe(200)
    expect((await b.get('/api/context')).status).toBe(401)
    expect((await cliente.del(`/api/usuarios/contexto/sessoes/${deB.id}`)).status).toBe(404)
    expect((await cliente.del('/api/usuarios/contexto/sessoes')).status).toBe(200)
    expect((await a.get('/api/context')).status).toBe(401)
    expect((await cliente.get('/api/context')).status).toBe(200)
  })

  test('of others are not theirs to end, and those that nobody uses are not shown', async () => {
    const { cliente } = await criar()
    const [alheia] = await t.rows(
      sql<{
        id: number
      }>`select id from sessao where usuario_id = ${t.admin.usuarioId} order by id desc limit 1`,
    )
    expect((await cliente.del(`/api/usuarios/contexto/sessoes/${alheia?.id}`)).status).toBe(404)
    expect((await t.admin.get('/api/context')).status).toBe(200)
    const outra = await criar()
    await t.rows(
      sql`update sessao set usada_em = usada_em - interval '1 hour' where usuario_id = ${outra.id}`,
    )
    const nova = await t.sessionOf(outra.id, t.unidadeId)
    expect((await nova.get('/api/usuarios/contexto/sessoes')).body.content).toHaveLength(1)
  })
})
