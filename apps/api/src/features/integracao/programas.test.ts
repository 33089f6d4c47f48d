import { mensagens, type NomeAcao, type Programa, type RegistroIntegracao } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, cadastrosDe } from '../../../test/bens.ts'
import { clientOf } from '../../../test/client.ts'
import { notifyAllowed } from '../../kernel/notices/notify.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let ana: Cliente
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.clientWith(['CONSULTAR_INTEGRACOES', 'CRIAR_ALTERAR_INTEGRACOES', 'CONSULTAR_ORGAOS'])
})
afterAll(() => t.close())

const url = '/api/integracao/programas'
const novo = (mais: Record<string, unknown> = {}) => ({
  nome: 'Contabilidade',
  acoes: ['CONSULTAR_ORGAOS'],
  validade: '2026-12-31',
  ...mais,
})
const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post(url, novo(mais))
  if (r.status !== 200) throw new Error(r.text)
  const { programa, token } = r.body.content as { programa: Programa; token: string }
  return { programa, token, cliente: clientOf(t.app, token) }
}
const registros = async (query: string) =>
  (await t.admin.get(`/api/integracao/registro/list?${query}`)).body.content
    .resultList as RegistroIntegracao[]
const usuarioDe = async (id: number) =>
  (await t.rows(sql<{ id: number }>`select usuario_id as id from programa where id = ${id}`))[0]?.id as number

describe('a token', () => {
  test('is told once, kept hashed, and opens what it was given', async () => {
    const { token, cliente, programa } = await criar()
    expect(token).toMatch(/^tombo_1_[A-Za-z0-9_-]{43}$/)
    expect(programa).toMatchObject({
      nome: 'Contabilidade',
      situacao: { value: 'ATIVO' },
      acoes: [{ value: 'CONSULTAR_ORGAOS', descricao: 'Consultar órgãos' }],
      criadoPor: 'Administradora',
      usadoEm: null,
    })
    expect((await cliente.get('/api/orgao')).status).toBe(200)
    expect((await cliente.post('/api/orgao', { descricao: 'x' })).status).toBe(403)
    const [linha] = await t.rows(
      sql<{ tudo: string }>`select programa::text as tudo from programa where id = ${programa.id}`,
    )
    expect(linha?.tudo).not.toContain(token)
    expect((await t.admin.get(url)).text).not.toContain(token)
    expect(t.logs.join('')).not.toContain(token)
    const [lido] = (await t.admin.get(`${url}?q=contab`)).body.content.resultList
    expect(lido).toMatchObject({ usadoDe: '127.0.0.1', usadoEm: t.clock.now().toISOString() })
  })

  test('acts as a technical user of its own', async () => {
    const { cliente } = await criar({ nome: 'ERP', acoes: ['CRIAR_ALTERAR_PATRIMONIO', 'PATRIMONIO'] })
    const r = await cliente.post('/api/patrimonios', bem(await cadastrosDe(t)))
    expect(r.status).toBe(200)
    const [e] = await t.rows(
      sql<{
        nome: string
      }>`select usuario_nome as nome from evento where entidade = 'patrimonios' and entidade_id = ${r.body.content.id}`,
    )
    expect(e?.nome).toBe('Programa ERP')
    // It is kept after the answer.
    const [registro] = await vi.waitFor(async () => {
      const achados = await registros('fluxo=RECEBIMENTO&q=erp')
      expect(achados).toHaveLength(1)
      return achados
    })
    expect(registro).toMatchObject({
      entidade: { value: 'patrimonios', descricao: 'Bens' },
      tipo: { value: 'POST' },
      situacao: { value: 'SUCESSO' },
      status: 200,
      endereco: 'POST /api/patrimonios',
      corpo: expect.stringContaining('Mesa de reunião'),
      resposta: expect.stringContaining('"content"'),
      podeReenviar: false,
    })
  })

  test('is never more than who gives it may do, nor what administers the system', async () => {
    expect((await ana.post(url, novo())).status).toBe(200)
    expect(await ana.post(url, novo({ acoes: ['PATRIMONIO'] }))).toMatchObject({
      status: 403,
      body: { message: mensagens.permissaoAlheia },
    })
    for (const acao of ['ADMINISTRAR_SISTEMA', 'CRIAR_ALTERAR_USUARIOS', 'CRIAR_ALTERAR_INTEGRACOES', 'CONF'])
      expect((await t.admin.post(url, novo({ acoes: [acao] }))).status).toBe(400)
  })

  test('is refused with a wrong name, right, address, date or property', async () => {
    for (const ruim of [
      { nome: 'x' },
      { acoes: [] },
      { enderecos: ['servidor'] },
      { enderecos: ['10.0.0.0/33'] },
      { validade: '2026-03-09' },
      { validade: '2028-03-11' },
      { outra: 1 },
    ])
      expect({ ruim, status: (await t.admin.post(url, novo(ruim))).status }).toEqual({ ruim, status: 400 })
    expect((await t.admin.post(url, novo({ validade: '2028-03-10' }))).status).toBe(200)
  })

  test('is not kept for an Idempotency-Key, and made once for it', async () => {
    const chave = { 'idempotency-key': 'programa-1' }
    const um = await t.admin.post(url, novo(), chave)
    expect(um.status).toBe(200)
    expect(await t.admin.post(url, novo(), chave)).toMatchObject({
      status: 409,
      body: { message: mensagens.segredoJaMostrado },
    })
    const guardadas = await t.rows(sql`select * from idempotencia`)
    expect(JSON.stringify(guardadas)).not.toContain(um.body.content.token)
  })
})

describe('where a token ends', () => {
  const recusado = { status: 401, body: { message: mensagens.tokenRecusado } }

  test('revoked: at once, and revoking twice is once', async () => {
    const { cliente, programa } = await criar()
    expect((await cliente.get('/api/orgao')).status).toBe(200)
    expect((await t.admin.post(`${url}/${programa.id}/revogar`)).body.content.situacao.value).toBe('REVOGADO')
    expect(await cliente.get('/api/orgao')).toMatchObject(recusado)
    expect((await t.admin.post(`${url}/${programa.id}/revogar`)).status).toBe(200)
    const eventos = await t.rows(
      sql<{
        tipo: string
      }>`select tipo from evento where entidade = 'programas' and entidade_id = ${programa.id} order by id`,
    )
    expect(eventos.map((e) => e.tipo)).toEqual(['CADASTRO', 'REVOGACAO'])
    await vi.waitFor(async () =>
      expect(await registros('situacao=FALHA')).toContainEqual(
        expect.objectContaining({ status: 401, origem: 'Programa Contabilidade' }),
      ),
    )
  })

  test('after its last day', async () => {
    const { cliente, programa } = await criar({ validade: '2026-03-10' })
    expect((await cliente.get('/api/orgao')).status).toBe(200)
    t.clock.moveTo('2026-03-11T15:00:00Z')
    expect(await cliente.get('/api/orgao')).toMatchObject(recusado)
    const depois = await t.sessionOf(t.admin.usuarioId, t.unidadeId)
    const lidos = (await depois.get(url)).body.content.resultList as Programa[]
    t.clock.moveTo('2026-03-10T15:00:00Z')
    expect(lidos.find((p) => p.id === programa.id)?.situacao.value).toBe('VENCIDO')
  })

  test('outside its addresses', async () => {
    const dentro = await criar({ enderecos: ['127.0.0.0/8', '10.0.0.5'] })
    const fora = await criar({ enderecos: ['10.0.0.0/8', 'fd00::/8'] })
    expect(dentro.programa.enderecos).toEqual(['127.0.0.0/8', '10.0.0.5'])
    expect((await dentro.cliente.get('/api/orgao')).status).toBe(200)
    expect(await fora.cliente.get('/api/orgao')).toMatchObject(recusado)
  })

  test('with its unit, or with its technical user', async () => {
    const { cliente, programa } = await criar()
    const usuario = await usuarioDe(programa.id)
    await t.rows(sql`update usuario set ativo = false where id = ${usuario}`)
    expect(await cliente.get('/api/orgao')).toMatchObject(recusado)
  })
})

describe('a program is no person', () => {
  // Session, profile, notices and administration are of people.
  const dePessoas: [metodo: 'get' | 'post' | 'put' | 'del', caminho: string][] = [
    ['get', '/api/context'],
    ['get', '/api/context/usuarios/permissoes'],
    ['get', '/api/context/usuarios/menu'],
    ['get', '/api/context/tokenarquivo'],
    ['get', '/api/logout'],
    ['get', '/api/usuariosunidades'],
    ['get', '/api/unidades/1/selecionar'],
    ['post', '/api/usuarios/contexto/unidades/1/favorito'],
    ['get', '/api/notificacoes'],
    ['get', '/api/notificacoes/notSeenCount'],
    ['get', '/api/parametros'],
    ['get', '/api/buscatela?q=a'],
    ['get', '/api/usuarios'],
    ['post', '/api/usuarios'],
    ['post', '/api/usuarios/1/alterarsenha'],
    ['post', '/api/unidades'],
    ['get', '/api/integracao/programas'],
    ['post', '/api/integracao/programas'],
    ['get', '/api/integracao/registro/list'],
  ]
  const todas: NomeAcao[] = ['PATRIMONIO', 'CONSULTAR_RELATORIOS', 'CONSULTAR_ORGAOS']

  test.each(dePessoas)('%s %s is not for it', async (metodo, caminho) => {
    const { cliente } = await criar({ acoes: todas })
    expect((await cliente[metodo](caminho)).status).toBe(403)
  })

  test('it follows its own long works, and reads what lists need', async () => {
    const { cliente } = await criar({ acoes: todas })
    for (const caminho of [
      '/api/tarefas',
      '/api/unidades/current',
      '/api/estados',
      '/api/metadata/patrimonio/situacao',
    ])
      expect({ caminho, status: (await cliente.get(caminho)).status }).toEqual({ caminho, status: 200 })
  })

  test('it stands in no list of users, is found by no id, and gets no notices', async () => {
    const { programa } = await criar({ acoes: todas })
    const usuario = await usuarioDe(programa.id)
    expect((await t.admin.get('/api/usuarios?q=programa')).body.content.count).toBe(0)
    expect((await t.admin.get(`/api/usuarios/${usuario}`)).status).toBe(404)
    expect(
      (await t.admin.post(`/api/usuarios/${usuario}/alterarsenha`, { novaSenha: 'Tomada1!' })).status,
    ).toBe(404)
    expect(
      (await t.admin.post(`/api/unidades/${t.unidadeId}/usuarios/${usuario}/permissoes/ADMINISTRAR_SISTEMA`))
        .status,
    ).toBe(404)
    await t.rows(
      sql`insert into usuario_unidade (usuario_id, unidade_id) values (${usuario}, ${t.unidadeId})`,
    )
    await t.rows(sql`insert into usuario_permissao values (${usuario}, ${t.unidadeId}, 'PATRIMONIO')`)
    await t.organizacoes.write(t.databaseId, (db) =>
      notifyAllowed({ db, clock: t.clock }, 'PATRIMONIO', {
        tipo: 'T',
        titulo: 't',
        unidadeId: t.unidadeId,
      }),
    )
    expect(await t.rows(sql`select 1 from notificacao where usuario_id = ${usuario}`)).toEqual([])
  })

  test('it cannot sign in', async () => {
    const { programa } = await criar()
    for (const password of ['nenhuma', ''])
      expect(
        (await t.anonymous.post('/api/login', { username: `programa:${programa.id}`, password })).status,
      ).toBeGreaterThanOrEqual(400)
  })

  test('its token is taken in the header only', async () => {
    const { token } = await criar({ acoes: ['PATRIMONIO'] })
    expect((await t.anonymous.get(`/api/arquivos/1?authtoken=${token}`)).status).toBe(401)
  })
})

describe('who has no part in it', () => {
  test('no session, no right', async () => {
    const semNada = await t.clientWith(['PATRIMONIO'])
    const leitora = await t.clientWith(['CONSULTAR_INTEGRACOES'])
    const { programa } = await criar()
    const revogar = `${url}/${programa.id}/revogar`
    for (const [quem, esperado] of [
      [t.anonymous, [401, 401, 401]],
      [semNada, [403, 403, 403]],
      [leitora, [200, 403, 403]],
    ] as const) {
      const voltas = [await quem.get(url), await quem.post(url, novo()), await quem.post(revogar)]
      expect(voltas.map((v) => v.status)).toEqual(esperado)
    }
  })

  test('another unit and another organisation find nothing', async () => {
    const { programa, token } = await criar()
    const segunda = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    for (const quem of [segunda.admin, outra.admin]) {
      expect((await quem.post(`${url}/${programa.id}/revogar`)).status).toBe(404)
      expect((await quem.get(url)).body.content.count).toBe(0)
    }
    const alheio = token.replace('tombo_1_', `tombo_${outra.databaseId.toString(36)}_`)
    expect((await clientOf(t.app, alheio).get('/api/orgao')).status).toBe(401)
  })

  test('guessing is told to wait', async () => {
    const chutar = () => clientOf(t.app, `tombo_1_${'x'.repeat(43)}`).get('/api/orgao')
    const status: number[] = []
    for (let i = 0; i < 40; i += 1) status.push((await chutar()).status)
    expect([status[0], status.at(-1)]).toEqual([401, 429])
  })
})
