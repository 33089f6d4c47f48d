import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp, type Cliente } from '../../../../test/app.ts'
import { bem, novaUnidade } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let u: Awaited<ReturnType<typeof novaUnidade>>
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  u = await novaUnidade(t)
})

const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await u.cliente.post('/api/patrimonios', bem(u.c, mais))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const chamado = (descricao: string, referencia: string | null = null) => ({
  produtoCaracteristica: { referencia, produto: { descricao } },
})
async function removido(mais: Record<string, unknown> = {}) {
  const novo = await criar(mais)
  expect((await u.cliente.del(`/api/patrimonios/${novo.id}`)).status).toBe(200)
  return novo
}
const lista = async (query = '', quem: Cliente = u.cliente) =>
  (await quem.get(`/api/patrimonios/recuperar/list?${query}`)).body.content
const ids = async (query: string) => (await lista(query)).resultList.map((l: { id: number }) => l.id)
const recuperar = (id: number, quem: Cliente = u.cliente) => quem.post(`/api/patrimonios/recuperar/${id}`)
const eventos = async (id: number) =>
  (await u.cliente.get(`/api/patrimonios/${id}/eventos`)).body.content.resultList

describe('recuperar', () => {
  test('lists what was removed, with who and when, the latest first', async () => {
    const a = await removido(chamado('Armário'))
    t.clock.moveTo('2026-03-10T15:05:00.000Z')
    const b = await removido({ ...chamado('Balcão'), observacao: 'Sem gaveta' })
    await criar()
    const { resultList, count } = await lista()
    expect(count).toBe(2)
    expect(resultList.map((l: { id: number }) => l.id)).toEqual([b.id, a.id])
    expect(resultList[0]).toMatchObject({
      removidoPor: expect.stringMatching(/^Pessoa/),
      removidoEm: '2026-03-10T15:05:00.000Z',
      observacao: 'Sem gaveta',
      situacao: { value: 'EM_EDICAO' },
      produtoCaracteristica: { produto: { descricao: 'Balcão' } },
    })
  })

  test('filters and orders by the names of the list', async () => {
    const outro = await novaUnidade(t)
    const a = await removido({
      ...chamado('Ampliador ótico'),
      dataAquisicao: '2020-05-01',
      dataTombamento: null,
    })
    const b = await removido({ ...chamado('Bancada'), valorAquisicao: '5.00' })
    await t.rows(sql`update patrimonio set numero_tombamento = 990011 where id = ${b.id}`)
    expect(await ids('descricao=OTICO')).toEqual([a.id])
    expect(await ids('dataAquisicaoInicial=2020-01-01&dataAquisicaoFinal=2020-12-31')).toEqual([a.id])
    expect(await ids('numeroPatrimonio=990011')).toEqual([b.id])
    expect(await ids('classificacao=IMOVEIS')).toEqual([])
    expect(await ids('classificacao=MOVEIS,IMOVEIS&campoOrdenacao=id&sentidoOrdenacao=CRESCENTE')).toEqual([
      a.id,
      b.id,
    ])
    expect(await ids(`localizacao=${u.c.local}&responsavel=${u.c.responsavel}`)).toHaveLength(2)
    expect(await ids(`localizacao=${outro.c.local}`)).toEqual([])
    expect(await ids('campoOrdenacao=descricao&sentidoOrdenacao=DECRESCENTE')).toEqual([b.id, a.id])
    expect(await ids('campoOrdenacao=valorAquisicao&sentidoOrdenacao=CRESCENTE')).toEqual([b.id, a.id])
    expect(await lista('rpp=1&page=2')).toMatchObject({ count: 2, pageCount: 2, next: null, prev: 1 })
    expect((await lista('page=9')).resultList).toEqual([])
    for (const ruim of [
      'classificacao=X',
      'localizacao=x',
      'q=x',
      'campoOrdenacao=placa',
      'dataAquisicaoFinal=ontem',
    ])
      expect((await u.cliente.get(`/api/patrimonios/recuperar/list?${ruim}`)).status).toBe(400)
  })

  test('brings the asset back as it was, and tells it', async () => {
    const antes = await removido(chamado('Cofre', `C-${u.unidadeId}`))
    expect((await u.cliente.get(`/api/patrimonios/${antes.id}`)).status).toBe(404)
    const volta = await recuperar(antes.id)
    expect(volta).toMatchObject({ status: 200, body: { message: mensagens.recuperado } })
    const { versao: _, audit: __, ...igual } = antes
    expect(volta.body.content).toMatchObject(igual)
    expect((await lista()).count).toBe(0)
    expect((await u.cliente.get('/api/patrimonios?rpp=1')).body.content.count).toBe(1)
    const [evento] = await eventos(antes.id)
    expect(evento).toMatchObject({ tipoEvento: 'RECUPERACAO', descricao: 'Recuperação' })
    expect(evento.alteracoes).toContainEqual({
      id: 'produtoCaracteristica.produto',
      campo: 'Descrição',
      anterior: null,
      novo: 'Cofre',
    })
    expect((await recuperar(antes.id)).status).toBe(404)
  })

  test('a label or number that is another’s by now is told, and nothing comes back', async () => {
    const etiqueta = `L-${u.unidadeId}`
    const antes = await removido(chamado('Lousa', etiqueta))
    await criar(chamado('Lousa nova', etiqueta))
    const r = await recuperar(antes.id)
    expect(r).toMatchObject({
      status: 409,
      body: { fields: { referencia: [`A etiqueta ${etiqueta} já é do bem “Lousa nova”.`] } },
    })
    expect(r.body.message).toContain('Nada foi recuperado.')
    expect((await lista()).count).toBe(1)

    const numerado = await removido()
    await t.rows(sql`update patrimonio set numero_tombamento = 880055 where id = ${numerado.id}`)
    const vizinha = await novaUnidade(t)
    const { body } = await vizinha.cliente.post('/api/patrimonios', bem(vizinha.c, chamado('Segredo')))
    await t.rows(sql`update patrimonio set numero_tombamento = 880055 where id = ${body.content.id}`)
    const outra = await recuperar(numerado.id)
    expect(outra.status).toBe(409)
    expect(outra.body.fields.numeroTombamento[0]).toMatch(/^O número 880055 já é de um bem da unidade “/)
    expect(outra.text).not.toContain('Segredo')
  })

  test('asks for its right, and for the unit', async () => {
    const { id } = await removido()
    const url = '/api/patrimonios/recuperar'
    const so = await t.clientWith(['RECUPERAR_PATRIMONIO'], u.unidadeId)
    const sem = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'], u.unidadeId)
    expect((await so.get(`${url}/list`)).status).toBe(200)
    for (const [quem, status] of [
      [sem, 403],
      [t.anonymous, 401],
    ] as const) {
      expect((await quem.get(`${url}/list`)).status).toBe(status)
      expect((await recuperar(id, quem)).status).toBe(status)
    }
    const { admin: outro } = await t.secondUnidade()
    expect((await lista('', outro)).count).toBe(0)
    expect((await recuperar(id, outro)).status).toBe(404)
    expect((await recuperar(id, (await t.secondOrganizacao()).admin)).status).toBe(404)
    expect((await recuperar(id, so)).status).toBe(200)
  })
})

describe('desvincular', () => {
  const desvincular = (id: number, quem: Cliente = u.cliente) =>
    quem.del(`/api/patrimonios/${id}/desvincular`)

  test('takes the label off, tells it, and leaves the label to another', async () => {
    const etiqueta = `D-${u.unidadeId}`
    const novo = await criar(chamado('Rádio', etiqueta))
    const r = await desvincular(novo.id)
    expect(r).toMatchObject({
      status: 200,
      body: {
        message: mensagens.desvinculada,
        content: { versao: novo.versao + 1, produtoCaracteristica: { referencia: null } },
      },
    })
    expect((await eventos(novo.id))[0]).toMatchObject({
      tipoEvento: 'DESVINCULACAO',
      alteracoes: [
        { id: 'produtoCaracteristica.referencia', campo: 'Etiqueta', anterior: etiqueta, novo: null },
      ],
    })
    expect((await desvincular(novo.id)).body.content.versao).toBe(novo.versao + 1)
    expect(await eventos(novo.id)).toHaveLength(2)
    await criar(chamado('Rádio novo', etiqueta))
  })

  test('asks for its right, and for the unit', async () => {
    const novo = await criar(chamado('Rádio', `E-${u.unidadeId}`))
    expect((await desvincular(novo.id, t.anonymous)).status).toBe(401)
    expect((await desvincular(novo.id, await t.clientWith(['PATRIMONIO'], u.unidadeId))).status).toBe(403)
    expect((await desvincular(novo.id, (await t.secondUnidade()).admin)).status).toBe(404)
    expect((await desvincular(novo.id, (await t.secondOrganizacao()).admin)).status).toBe(404)
    expect((await u.cliente.get(`/api/patrimonios/${novo.id}`)).body.content).toEqual(novo)
  })
})
