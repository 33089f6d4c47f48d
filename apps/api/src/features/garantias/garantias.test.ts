import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valoresCrus } from '../../../test/eventos.ts'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, novaUnidade } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

type Corpo = Record<string, unknown>

const novoBem = async (quem: Cliente = t.admin, cadastros = c): Promise<number> =>
  (await quem.post('/api/patrimonios', bem(cadastros))).body.content.id

/** Says what warranties and licences have in common, proved for each. `mudanca` alters the first example into `depois`. */
const casos = [
  {
    path: 'garantias',
    tipo: 'GARANTIA',
    rotulo: 'Garantia',
    exemplo: (i: number): Corpo => ({ numero: `G-${i}`, dataInicial: '2026-01-10', prazoGarantia: 365 }),
    lido: { dataFinal: '2027-01-10', situacao: { value: 'VIGENTE', descricao: 'Vigente' } },
    texto: (i: number) => `nº G-${i}, de 10/01/2026 a 10/01/2027 (365 dias), vigente`,
    mudanca: { prazoGarantia: 30 },
    depois: (i: number) => `nº G-${i}, de 10/01/2026 a 09/02/2026 (30 dias), vigente`,
    fim: { value: 'FINALIZADA', descricao: 'Finalizada' },
    finalizado: (i: number) => `nº G-${i}, de 10/01/2026 a 10/01/2027 (365 dias), finalizada`,
    recusa: mensagens.garantiaFinalizada,
    obrigatorios: {
      patrimonio: mensagens.obrigatorio,
      numero: mensagens.obrigatorio,
      dataInicial: mensagens.obrigatorio,
      prazoGarantia: mensagens.obrigatorio,
      dataFinal: 'A data final é obrigatória',
    },
    invalidos: { prazoGarantia: 0, dataInicial: '2026-02-30', numero: 'x'.repeat(61), naoExiste: 1 },
  },
  {
    path: 'licenciamentos',
    tipo: 'LICENCIAMENTO',
    rotulo: 'Licenciamento',
    exemplo: (i: number): Corpo => ({
      exercicio: 2000 + i,
      numero: '0099',
      dataLicenciamento: '2026-01-10',
      dataVencimento: '2026-12-31',
      valor: '1152.40',
    }),
    lido: { situacao: { value: 'VIGENTE', descricao: 'Vigente' }, valor: '1152.40' },
    texto: (i: number) =>
      `exercício ${2000 + i}, nº 0099, licenciado em 10/01/2026, vence em 31/12/2026, R$ 1.152,40, vigente`,
    mudanca: { dataVencimento: '2026-11-30', numero: null, valor: null, observacao: 'Guia paga' },
    depois: (i: number) =>
      `exercício ${2000 + i}, licenciado em 10/01/2026, vence em 30/11/2026, Guia paga, vigente`,
    fim: { value: 'FINALIZADO', descricao: 'Finalizado' },
    finalizado: (i: number) =>
      `exercício ${2000 + i}, nº 0099, licenciado em 10/01/2026, vence em 31/12/2026, R$ 1.152,40, finalizado`,
    recusa: mensagens.licenciamentoFinalizado,
    obrigatorios: {
      patrimonio: mensagens.obrigatorio,
      exercicio: mensagens.obrigatorio,
      dataVencimento: mensagens.obrigatorio,
    },
    invalidos: { exercicio: 1800, dataVencimento: 'ontem', valor: '-1.00', naoExiste: 1 },
  },
]

describe.each(casos)('$path', (caso) => {
  const url = `/api/${caso.path}`
  const criar = async (i: number, patrimonio: number, quem: Cliente = t.admin) => {
    const r = await quem.post(url, { ...caso.exemplo(i), patrimonio: { id: patrimonio } })
    expect(r.status === 200 ? 200 : r.text).toBe(200)
    return r.body.content
  }
  const eventos = async (patrimonio: number) =>
    (
      await t.rows(
        sql<{
          alteracoes: unknown
        }>`select alteracoes from evento
          where entidade = 'patrimonios' and entidade_id = ${patrimonio} and tipo = ${caso.tipo} order by id`,
      )
    ).map((e) => e.alteracoes)

  test('saved, changed, ended and deleted, each told in the history of the asset', async () => {
    const p = await novoBem()
    const r = await criar(1, p)
    expect(r).toMatchObject({ ...caso.lido, versao: 1, patrimonio: { id: p, descricao: 'Mesa de reunião' } })
    expect((await t.admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
    const igual = await t.admin.post(url, r)
    expect(igual.body.content).toEqual(r)

    const mudado = await t.admin.post(`${url}/${r.id}`, { versao: r.versao, ...caso.mudanca })
    expect(mudado).toMatchObject({ status: 200, body: { message: mensagens.salvo, content: { versao: 2 } } })
    expect((await t.admin.post(`${url}/${r.id}`, { versao: 1, ...caso.mudanca })).status).toBe(409)
    const fim = await t.admin.post(`${url}/${r.id}/finalizar`)
    expect(fim.body.content).toMatchObject({ situacao: caso.fim, versao: 3 })
    expect((await t.admin.post(`${url}/${r.id}/finalizar`)).body.content).toEqual(fim.body.content)
    expect(await t.admin.post(`${url}/${r.id}`, caso.exemplo(9))).toMatchObject({
      status: 409,
      body: { message: caso.recusa },
    })
    expect((await t.admin.del(`${url}/${r.id}`)).body.message).toBe(mensagens.excluido)
    expect((await t.admin.get(`${url}/${r.id}`)).status).toBe(404)

    const ditos = await eventos(p)
    expect(ditos).toHaveLength(4)
    expect(ditos[0]).toEqual([{ campo: caso.rotulo, anterior: null, novo: caso.texto(1) }])
    expect(ditos[1]).toEqual([{ campo: caso.rotulo, anterior: caso.texto(1), novo: caso.depois(1) }])
    expect(ditos[3]).toMatchObject([{ campo: caso.rotulo, novo: null }])
    const { resultList } = (await t.admin.get(`/api/patrimonios/${p}/eventos`)).body.content
    expect(resultList[0]).toMatchObject({ tipoEvento: caso.tipo, descricao: caso.rotulo })
  })

  test('the end is told as it was and as it is', async () => {
    const p = await novoBem()
    const r = await criar(2, p)
    await t.admin.post(`${url}/${r.id}/finalizar`)
    expect((await eventos(p))[1]).toEqual([
      { campo: caso.rotulo, anterior: caso.texto(2), novo: caso.finalizado(2) },
    ])
  })

  test('listed by asset, five at a time, the latest end first', async () => {
    const [p, outro] = [await novoBem(), await novoBem()]
    for (let i = 1; i <= 7; i++) await criar(i, p)
    await criar(1, outro)
    const lista = (await t.admin.get(`${url}?patrimonioId=${p}`)).body.content
    expect(lista).toMatchObject({ count: 7, rpp: 5, pageCount: 2, next: 2 })
    expect(lista.resultList).toHaveLength(5)
    expect((await t.admin.get(`${url}?patrimonioId=${p}&page=2`)).body.content.resultList).toHaveLength(2)
    expect((await t.admin.get(`${url}?patrimonioId=${p}&page=9`)).body.content).toMatchObject({
      count: 7,
      resultList: [],
    })
    expect((await t.admin.get(`${url}?rpp=500`)).body.content.count).toBeGreaterThanOrEqual(8)
    const so = (await t.admin.get(`${url}?patrimonioId=${p}&fields=id,situacao&rpp=1`)).body.content
    expect(Object.keys(so.resultList[0])).toEqual(['id', 'situacao'])
    for (const ruim of ['naoExiste=1', 'patrimonioId=x', 'order=patrimonio'])
      expect((await t.admin.get(`${url}?${ruim}`)).status).toBe(400)
  })

  test('what is missing, wrong or unknown is told by field', async () => {
    const vazio = await t.admin.post(url, {})
    expect(vazio).toMatchObject({ status: 400, body: { message: mensagens.revise } })
    expect(vazio.body.fields).toEqual(
      Object.fromEntries(Object.entries(caso.obrigatorios).map(([k, v]) => [k, [v]])),
    )
    const p = await novoBem()
    for (const [campo, valor] of Object.entries(caso.invalidos)) {
      const r = await t.admin.post(url, { ...caso.exemplo(1), patrimonio: { id: p }, [campo]: valor })
      expect({ campo, status: r.status, em: Object.keys(r.body.fields)[0] }).toEqual({
        campo,
        status: 400,
        em: campo,
      })
    }
    expect(await eventos(p)).toEqual([])
  })

  test('it stays with its asset', async () => {
    const [p, outro] = [await novoBem(), await novoBem()]
    const r = await criar(1, p)
    const movido = await t.admin.post(`${url}/${r.id}`, { patrimonio: { id: outro } })
    expect(movido).toMatchObject({ status: 400, body: { fields: { patrimonio: [mensagens.naoMudaDeBem] } } })
    await t.admin.del(`/api/patrimonios/${p}`)
    expect((await t.admin.get(`${url}/${r.id}`)).status).toBe(404)
    expect((await t.admin.post(url, { ...caso.exemplo(1), patrimonio: { id: p } })).status).toBe(400)
  })

  test('asks for its right, and another unit or organisation sees nothing', async () => {
    const p = await novoBem()
    const r = await criar(1, p)
    const todas = async (quem: Cliente) =>
      (
        await Promise.all([
          quem.get(`${url}?patrimonioId=${p}`),
          quem.get(`${url}/metadata`),
          quem.get(`${url}/${r.id}`),
          quem.post(url, { ...caso.exemplo(3), patrimonio: { id: p } }),
          quem.post(`${url}/${r.id}`, caso.mudanca),
          quem.post(`${url}/${r.id}/finalizar`),
          quem.del(`${url}/${r.id}`),
        ])
      ).map((v) => v.status)
    expect(await todas(t.anonymous)).toEqual(Array(7).fill(401))
    expect(await todas(await t.clientWith(['CONF']))).toEqual(Array(7).fill(403))
    const leitura = [200, 200, 200, 403, 403, 403, 403]
    expect(await todas(await t.clientWith(['PATRIMONIO']))).toEqual(leitura)
    expect(await todas(await t.clientWith(['PATRIMONIO_GERENCIAL']))).toEqual(leitura)
    const alheio = [200, 200, 404, 400, 404, 404, 404]
    const { admin: outro } = await t.secondUnidade()
    expect(await todas(outro)).toEqual(alheio)
    expect((await outro.get(`${url}?patrimonioId=${p}`)).body.content.count).toBe(0)
    expect(await todas((await t.secondOrganizacao()).admin)).toEqual(alheio)
    expect((await t.admin.get(`${url}/${r.id}`)).body.content).toEqual(r)
  })

  test('metadata: a blank record and its situations', async () => {
    const { content } = (await t.admin.get(`${url}/metadata`)).body
    expect(content.registro).toMatchObject({ patrimonio: null, numero: null })
    expect(content.situacao).toHaveLength(2)
  })
})

test('the end of a warranty follows from start and days; one that is emptied is told so', async () => {
  const p = await novoBem()
  const corpo = { patrimonio: { id: p }, numero: '1', dataInicial: '2024-02-28', prazoGarantia: 1 }
  const r = await t.admin.post('/api/garantias', { ...corpo, dataFinal: '2030-01-01' })
  expect(r.body.content.dataFinal).toBe('2024-02-29')
  for (const dataFinal of [null, ''])
    expect((await t.admin.post('/api/garantias', { ...corpo, dataFinal })).body.fields).toEqual({
      dataFinal: ['A data final é obrigatória'],
    })
})

test('an asset has one licence a year', async () => {
  const p = await novoBem()
  const corpo = { patrimonio: { id: p }, exercicio: 2026, dataVencimento: '2026-10-31' }
  expect((await t.admin.post('/api/licenciamentos', corpo)).status).toBe(200)
  expect(await t.admin.post('/api/licenciamentos', corpo)).toMatchObject({
    status: 409,
    body: { fields: { exercicio: [mensagens.duplicado] } },
  })
})

test('a unit lists its own', async () => {
  const { cliente, c: seus } = await novaUnidade(t)
  const p = await novoBem(cliente, seus)
  await cliente.post('/api/garantias', { ...casos[0]?.exemplo(1), patrimonio: { id: p } })
  expect((await cliente.get('/api/garantias')).body.content).toMatchObject({
    count: 1,
    resultList: [{ patrimonio: { id: p } }],
  })
})

test('a licence does not end before the day on which it was given', async () => {
  const patrimonio = { id: await novoBem() }
  const corpo = { patrimonio, exercicio: 2026, dataLicenciamento: '2026-05-10' }
  const antes = await t.admin.post('/api/licenciamentos', { ...corpo, dataVencimento: '2026-05-09' })
  expect([antes.status, antes.body.fields]).toEqual([
    400,
    { dataVencimento: [mensagens.licenciamentoVenceAntes] },
  ])
  const certo = await t.admin.post('/api/licenciamentos', { ...corpo, dataVencimento: '2026-05-10' })
  expect(certo.status).toBe(200)
  const mudar = (mais: Corpo) => t.admin.post(`/api/licenciamentos/${certo.body.content.id}`, mais)
  expect((await mudar({ dataLicenciamento: '2026-05-11' })).status).toBe(400)
  expect((await mudar({ observacao: 'Guia paga' })).status).toBe(200)
})

test('has told every amount and day in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
