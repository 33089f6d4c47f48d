import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { notify, type Notice } from '../../kernel/notices/notify.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { routines } from '../../routines.ts'

let t: TestApp
let ana: Cliente
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.clientWith(['PATRIMONIO'])
})

const contar = async (quem: Cliente) => (await quem.get('/api/notificacoes/notSeenCount')).body.content
const listar = async (quem: Cliente, query = '') =>
  (await quem.get(`/api/notificacoes${query}`)).body.content as {
    resultList: { id: number; seen: boolean; titulo: string }[]
    count: number
    pageCount: number
    next: number | null
  }
/** Tells somebody something; gives the id of the notice. */
async function dizer(quem: Cliente, aviso: Partial<Notice> = {}): Promise<number> {
  await t.organizacoes.write(t.databaseId, (db) =>
    notify({ db, clock: t.clock }, quem.usuarioId, {
      tipo: 'TESTE',
      titulo: 'Aviso',
      unidadeId: null,
      ...aviso,
    }),
  )
  return (await listar(quem)).resultList[0]?.id as number
}
const vistaEm = async (id: number) =>
  (await t.rows(sql<{ em: string | null }>`select vista_em as em from notificacao where id = ${id}`))[0]?.em

describe('the list', () => {
  it('shows all that the person was told, in any unit, the latest first', async () => {
    const { unidadeId } = await t.secondUnidade()
    await dizer(ana, { titulo: 'Primeiro' })
    await dizer(ana, { titulo: 'Segundo', texto: '3 bens.', endereco: '/patrimonio', unidadeId })
    const { resultList, ...resto } = await listar(ana)
    expect(resto).toMatchObject({ page: 1, rpp: 10, count: 2, pageCount: 1, next: null, prev: null })
    expect(resultList).toEqual([
      {
        id: expect.any(Number),
        seen: false,
        tipo: 'TESTE',
        titulo: 'Segundo',
        texto: '3 bens.',
        endereco: '/patrimonio',
        unidade: { id: unidadeId, descricao: 'Segunda unidade' },
        criadaEm: t.clock.now().toISOString(),
      },
      expect.objectContaining({ titulo: 'Primeiro', texto: null, endereco: null, unidade: null }),
    ])
  })

  it('comes ten a page, with the count of all; a page past the end is empty', async () => {
    for (let i = 1; i <= 12; i += 1) await dizer(ana, { titulo: `Aviso ${i}` })
    const primeira = await listar(ana)
    expect(primeira.resultList.map((n) => n.titulo).slice(0, 2)).toEqual(['Aviso 12', 'Aviso 11'])
    expect(primeira).toMatchObject({ count: 12, pageCount: 2, next: 2 })
    expect((await listar(ana, '?page=2')).resultList.map((n) => n.titulo)).toEqual(['Aviso 2', 'Aviso 1'])
    expect(await listar(ana, '?page=9')).toMatchObject({ resultList: [], count: 12, next: null })
    expect((await listar(ana, '?size=5')).resultList).toHaveLength(5)
  })

  it('shows only the unseen ones when asked, and counts them alone', async () => {
    const visto = await dizer(ana, { titulo: 'Visto' })
    await dizer(ana, { titulo: 'Novo' })
    await ana.post(`/api/notificacoes/markAsSeen/${visto}`)
    const { resultList, count } = await listar(ana, '?onlyNotSeen=true')
    expect([resultList.map((n) => n.titulo), count]).toEqual([['Novo'], 1])
    expect((await listar(ana, '?onlyNotSeen=false')).count).toBe(2)
  })

  it('refuses what it does not know', async () => {
    for (const query of ['?onlyNotSeen=talvez', '?page=0', '?rpp=501', '?q=x', '?usuario=1'])
      expect((await ana.get(`/api/notificacoes${query}`)).status).toBe(400)
    expect((await ana.get('/api/notificacoes/notSeenCount?unidade=1')).status).toBe(400)
  })
})

describe('seen and not seen', () => {
  it('one is marked, and stays marked since the first time', async () => {
    const id = await dizer(ana)
    expect(await contar(ana)).toBe(1)
    const r = await ana.post(`/api/notificacoes/markAsSeen/${id}`)
    expect([r.status, r.body]).toEqual([200, { content: { id, seen: true } }])
    const quando = await vistaEm(id)
    t.clock.moveTo('2026-03-10T15:01:00Z')
    expect((await ana.post(`/api/notificacoes/markAsSeen/${id}`)).status).toBe(200)
    expect([await contar(ana), await vistaEm(id)]).toEqual([0, quando])
  })

  it('one is changed, there and back', async () => {
    const id = await dizer(ana)
    const mudar = async () => (await ana.post(`/api/notificacoes/changeSeen/${id}`)).body.content
    expect([await mudar(), await contar(ana)]).toEqual([{ id, seen: true }, 0])
    expect([await mudar(), await contar(ana)]).toEqual([{ id, seen: false }, 1])
  })

  it('all are marked, and nobody else’s', async () => {
    const bia = await t.clientWith(['PATRIMONIO'])
    for (const quem of [ana, ana, bia]) await dizer(quem)
    expect((await ana.post('/api/notificacoes/markAllSeen')).status).toBe(200)
    expect(await ana.post('/api/notificacoes/markAllSeen/')).toMatchObject({
      status: 200,
      body: { content: null },
    })
    expect([await contar(ana), await contar(bia)]).toEqual([0, 1])
  })
})

describe('notices are the person’s own', () => {
  it('not found for anybody else, whatever they may do, and untouched', async () => {
    const id = await dizer(ana)
    const segunda = await t.secondUnidade()
    const outra = await t.secondOrganizacao()
    for (const quem of [t.admin, segunda.admin, outra.admin]) {
      for (const acao of ['markAsSeen', 'changeSeen'])
        expect((await quem.post(`/api/notificacoes/${acao}/${id}`)).status).toBe(404)
      expect((await listar(quem)).resultList.some((n) => n.id === id)).toBe(false)
    }
    expect(await vistaEm(id)).toBeNull()
    for (const ruim of ['0', 'x', '-1', '99999999999999999999'])
      expect((await ana.post(`/api/notificacoes/markAsSeen/${ruim}`)).status).toBe(404)
  })

  it('the same in any unit, before the choice of one too, and with no right at all', async () => {
    await dizer(ana)
    const semUnidade = await t.sessionOf(ana.usuarioId, null)
    expect([await contar(semUnidade), (await listar(semUnidade)).count]).toEqual([1, 1])
    expect(await contar(await t.clientWith([]))).toBe(0)
  })

  it('told to nobody without a session', async () => {
    const id = await dizer(ana)
    for (const caminho of ['', '/notSeenCount'])
      expect((await t.anonymous.get(`/api/notificacoes${caminho}`)).status).toBe(401)
    for (const caminho of [`/markAsSeen/${id}`, `/changeSeen/${id}`, '/markAllSeen/'])
      expect((await t.anonymous.post(`/api/notificacoes${caminho}`)).status).toBe(401)
    await t.rows(sql`update usuario set ativo = false where id = ${ana.usuarioId}`)
    expect(await ana.get('/api/notificacoes/notSeenCount')).toMatchObject({
      status: 401,
      body: { message: 'Usuário desativado' },
    })
  })
})

describe('the count', () => {
  it('is read from the index of the unseen alone', async () => {
    await t.rows(sql`
      insert into notificacao (usuario_id, tipo, titulo, vista_em) select ${ana.usuarioId}::int, 'TESTE', 'n',
        case when i % 50 > 0 then now() end from generate_series(1, 5000) i`)
    await t.rows(sql`analyze notificacao`)
    const plano = await t.rows(
      sql<{
        'QUERY PLAN': string
      }>`explain select count(*)::int as n from notificacao where usuario_id = ${ana.usuarioId} and vista_em is null`,
    )
    expect(plano.map((l) => l['QUERY PLAN']).join('\n')).toMatch(
      /Index Only Scan using notificacao_nao_vista/,
    )
    expect(await contar(ana)).toBe(100)
  })
})

describe('the nightly clearing', () => {
  it('takes what was seen more than 180 days ago, and leaves the rest', async () => {
    const [velha, recente, nova] = [await dizer(ana), await dizer(ana), await dizer(ana)]
    const dias = (n: number) => new Date(t.clock.now().getTime() - n * 86_400_000)
    await t.rows(sql`update notificacao set criada_em = ${dias(400)} where usuario_id = ${ana.usuarioId}`)
    await t.rows(sql`update notificacao set vista_em = ${dias(181)} where id = ${velha}`)
    await t.rows(sql`update notificacao set vista_em = ${dias(179)} where id = ${recente}`)
    const rotina = routines.find((r) => r.nome === 'limpar-notificacoes')
    for (let vez = 0; vez < 2; vez += 1) await runRoutine({ ...t, log: t.app.log }, t.databaseId, rotina!)
    expect((await listar(ana)).resultList.map((n) => n.id)).toEqual([nova, recente])
  })
})
