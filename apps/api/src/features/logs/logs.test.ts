import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp, SENHA } from '../../../test/app.ts'
import { runJobs } from '../../../test/bens.ts'
import { START } from '../../../test/app-template.ts'
import { clientOf } from '../../../test/client.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { cuidarDosAcessos } from './cuidar-dos-acessos.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const entrar = (username: string, password: string) =>
  t.anonymous.post('/api/login', { username, password }, { 'user-agent': FIREFOX })
const ditos = async (q: string) =>
  (await t.admin.get(`/api/logs/usuarios?rpp=50&q=${q}`)).body.content.resultList.map(
    (a: { tipo: { value: string }; motivo: { value: string } | null }) =>
      a.motivo ? `${a.tipo.value} ${a.motivo.value}` : a.tipo.value,
  )

test('what happens at the door is told, the latest first, with address and browser', async () => {
  const { id, usuario } = await t.createUsuario({ usuario: 'da.porta', withPassword: true })
  await entrar(usuario, 'errada')
  await entrar('ninguem.com.este.nome', 'errada')
  const r = await entrar(usuario, SENHA)
  const u = await clientOf(t.app, r.body.content).get(`/api/unidades/${t.unidadeId}/selecionar`)
  await clientOf(t.app, u.body.content).get('/api/logout')
  await t.admin.post(`/api/usuarios/${id}/desativar`)
  await entrar(usuario, SENHA)
  expect(await ditos('da.porta')).toEqual([
    'RECUSA INATIVO',
    'SAIDA SAIU',
    'UNIDADE',
    'ENTRADA',
    'RECUSA SENHA_ERRADA',
  ])
  const [primeiro] = (await t.admin.get('/api/logs/usuarios?q=da.porta')).body.content.resultList
  expect(primeiro).toEqual({
    id: expect.any(Number),
    instante: '2026-03-10T15:00:00.000Z',
    tipo: { value: 'RECUSA', descricao: 'Entrada recusada' },
    motivo: { value: 'INATIVO', descricao: 'Usuário inativo' },
    usuario: { id, nome: 'Pessoa da.porta', usuario: 'da.porta' },
    unidade: null,
    endereco: '127.0.0.1',
    navegador: 'Firefox 128 no Linux',
  })
  expect(await ditos('ninguem.com.este.nome')).toEqual([])
  expect((await ditos('127.0.')).length).toBeGreaterThan(3)
})

test('the time of a refusal does not tell whether the name is there, and so was written down', async () => {
  const { usuario } = await t.createUsuario({ withPassword: true })
  for (const nome of [usuario, 'nome.que.nao.existe']) {
    const inicio = performance.now()
    expect((await entrar(nome, 'errada')).status).toBe(401)
    expect(performance.now() - inicio).toBeGreaterThan(245)
  }
})

test('every end has its reason, and one session its one end', async () => {
  const { id } = await t.createUsuario({ usuario: 'dos.fins' })
  const um = await t.sessionOf(id, t.unidadeId)
  await t.admin.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: 'Outra2@senha' })
  await t.sessionOf(id, t.unidadeId)
  await t.admin.del(`/api/unidades/${t.unidadeId}/usuarios/${id}`)
  expect(await ditos('dos.fins')).toEqual(['FIM UNIDADE_RETIRADA', 'UNIDADE', 'FIM SENHA', 'UNIDADE'])
  expect((await um.get('/api/context')).status).toBe(401)
})

test('the register pages by ten, and filters by what and when', async () => {
  const { id } = await t.createUsuario({ usuario: 'do.filtro', withPassword: true })
  for (let i = 0; i < 11; i++) await t.sessionOf(id, t.unidadeId)
  await entrar('do.filtro', SENHA)
  const pedir = async (where: object, resto = '') =>
    (
      await t.admin.get(
        `/api/logs/usuarios?q=do.filtro&where=${encodeURIComponent(JSON.stringify(where))}${resto}`,
      )
    ).body.content
  expect(await pedir({})).toMatchObject({ count: 12, rpp: 10, more: true })
  expect(await pedir({ tipo: { in: ['ENTRADA'] } })).toMatchObject({
    count: 1,
    resultList: [{ motivo: null }],
  })
  expect((await pedir({ instante: { from: '2026-03-10', to: '2026-03-10' } })).count).toBe(12)
  expect((await pedir({ instante: { from: '2026-03-11' } })).count).toBe(0)
  expect((await pedir({ usuario: { in: [id] } })).count).toBe(12)
  expect((await pedir({ usuario: { in: [t.admin.usuarioId] } })).count).toBe(0)
  expect(await pedir({}, '&page=99')).toMatchObject({ count: 12, resultList: [] })
  for (const ruim of ['naoExiste=1', 'where=%7B%22x%22%3A1%7D', 'order=instante', 'page=0'])
    expect((await t.admin.get(`/api/logs/usuarios?${ruim}`)).status).toBe(400)
})

test('sessions of a user: open, ended, and over; an administrator ends one', async () => {
  const { id } = await t.createUsuario()
  const pessoa = await t.sessionOf(id, t.unidadeId)
  const sessoes = async () => (await t.admin.get(`/api/logs/sessoes/${id}`)).body.content.resultList
  const [aberta] = await sessoes()
  expect(aberta).toMatchObject({
    unidade: { id: t.unidadeId, descricao: 'Sede' },
    situacao: { value: 'ABERTA' },
    fim: null,
    motivo: null,
  })
  const url = `/api/logs/sessoes/${id}/${aberta.id}/encerrar`
  expect((await (await t.clientWith(['CONF', 'CONSULTAR_LOGS'])).post(url)).status).toBe(403)
  expect((await t.admin.post(`/api/logs/sessoes/${t.admin.usuarioId}/${aberta.id}/encerrar`)).status).toBe(
    404,
  )
  expect((await (await t.secondOrganizacao()).admin.post(url)).status).toBe(404)
  for (let i = 0; i < 2; i++)
    expect(await t.admin.post(url)).toMatchObject({
      status: 200,
      body: { message: mensagens.sessaoEncerrada },
    })
  expect((await pessoa.get('/api/context')).status).toBe(401)
  expect(await sessoes()).toMatchObject([
    { situacao: { value: 'ENCERRADA' }, motivo: { value: 'ADMINISTRADOR' }, fim: '2026-03-10T15:00:00.000Z' },
  ])
  expect(
    await t.rows(sql`select tipo from evento where entidade = 'usuarios' and entidade_id = ${id}`),
  ).toEqual([{ tipo: 'SESSAO_ENCERRADA' }])
})

test('the active are those who used the system within the interval, each once', async () => {
  const { id } = await t.createUsuario()
  await t.sessionOf(id, t.unidadeId)
  const pessoa = await t.sessionOf(id, t.unidadeId)
  await pessoa.get('/api/context')
  const ativo = async (q = '') => {
    const admin = await t.sessionOf(t.admin.usuarioId, t.unidadeId)
    const { resultList } = (await admin.get(`/api/logs/usuarios/ativos?rpp=500${q}`)).body.content
    const suas = resultList.filter((s: { usuario: { id: number } }) => s.usuario.id === id)
    return suas.map((s: { situacao: { value: string } }) => s.situacao.value).join()
  }
  expect(await ativo()).toBe('ABERTA')
  t.clock.moveTo('2026-03-10T15:20:00Z')
  expect(await ativo()).toBe('ENCERRADA')
  t.clock.moveTo('2026-03-10T15:31:00Z')
  expect(await ativo()).toBe('')
  expect(await ativo('&horas=1&minutos=0')).toBe('ENCERRADA')
  const [velha] = (await (await t.sessionOf(t.admin.usuarioId, t.unidadeId)).get(`/api/logs/sessoes/${id}`))
    .body.content.resultList
  expect(velha).toMatchObject({ motivo: { value: 'OCIOSA' }, fim: '2026-03-10T15:06:00.000Z' })
  t.clock.moveTo(START)
  expect((await t.admin.get('/api/logs/usuarios/ativos?horas=25')).status).toBe(400)
})

test('is for who may, in this organisation', async () => {
  const semNada = await t.clientWith([])
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_LOGS'])
  const outra = await t.secondOrganizacao()
  const { id } = await t.createUsuario()
  await t.sessionOf(id, t.unidadeId)
  for (const url of [
    '/api/logs/usuarios',
    '/api/logs/usuarios/ativos',
    '/api/logs/pessoas',
    `/api/logs/sessoes/${id}`,
  ]) {
    expect((await t.anonymous.get(url)).status).toBe(401)
    expect((await semNada.get(url)).status).toBe(403)
    expect((await leitor.get(url)).status).toBe(200)
    expect((await leitor.get(`${url}?nada=1`)).status).toBe(400)
  }
  await t.rows(sql`select setval(pg_get_serial_sequence('usuario', 'id'), 700000)`)
  const { id: so } = await t.createUsuario({ usuario: 'so.daqui' })
  await t.sessionOf(so, t.unidadeId)
  expect((await outra.admin.get(`/api/logs/sessoes/${so}`)).status).toBe(404)
  expect((await leitor.get('/api/logs/pessoas?q=so.daqui&fields=id,nome')).body.content.resultList).toEqual([
    { id: so, nome: 'Pessoa so.daqui', usuario: 'so.daqui' },
  ])
  expect((await outra.admin.get('/api/logs/usuarios?q=so.daqui')).body.content.count).toBe(0)
})

test('what is listed comes as a report, by the same search and filters, for who may see it', async () => {
  const { id } = await t.createUsuario({ usuario: 'do.relatorio' })
  await t.sessionOf(id, t.unidadeId)
  const leitor = await t.clientWith(['CONF', 'CONSULTAR_LOGS', 'CONSULTAR_RELATORIOS'])
  const pedir = (corpo: Record<string, unknown>, quem = leitor) =>
    quem.post('/api/logs/relatorio', { formato: 'CSV', ...corpo })
  const r = await pedir({ q: 'do.relatorio', where: JSON.stringify({ tipo: { in: ['UNIDADE'] } }) })
  expect(r.status === 202 ? 202 : r.text).toBe(202)
  await runJobs(t)
  const { text } = await leitor.get(`/api/relatorios/${r.body.content.relatorio.id}`)
  expect(text).toContain('do.relatorio;Escolheu a unidade')
  expect(text).toContain('Total (1 acontecimento)')
  expect((await pedir({}, await t.clientWith(['PATRIMONIO']))).status).toBe(403)
})

test('each night what is over is written as such, and after 24 months it goes', async () => {
  const { id } = await t.createUsuario({ usuario: 'da.noite' })
  await t.sessionOf(id, t.unidadeId)
  const rodar = () => runRoutine({ ...t, log: t.app.log }, t.databaseId, cuidarDosAcessos)
  t.clock.moveTo('2026-03-11T03:00:01Z')
  await rodar()
  await rodar()
  const resta = () => t.rows(sql`select tipo from acesso where usuario_id = ${id} order by id`)
  expect(await resta()).toEqual([{ tipo: 'UNIDADE' }, { tipo: 'FIM' }])
  t.clock.moveTo('2028-03-10T15:00:01Z')
  await rodar()
  expect(await resta()).toEqual([{ tipo: 'FIM' }])
  t.clock.moveTo('2028-03-11T03:00:01Z')
  await rodar()
  expect(await resta()).toEqual([])
  expect(await t.rows(sql`select 1 from sessao where usuario_id = ${id}`)).toEqual([])
  t.clock.moveTo(START)
})
