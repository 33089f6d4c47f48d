import { rotasDepreciacoes } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import {
  untilDone,
  cadastrosDe,
  calcular,
  depreciar,
  novaUnidade,
  posicoes,
  registrarMuitos,
} from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let bens: number[]
let posta: number
let aberta: number
let item: number

beforeAll(async () => {
  t = await createTestApp()
  // Ids that the other organisation has not.
  for (const tabela of ['patrimonio', 'depreciacao', 'tarefa'])
    await t.rows(sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), 5000)`)
  const c = await cadastrosDe(t)
  const outra = await t.rows(
    sql<{
      id: number
    }>`select min(id) as id from tipo_natureza where mascara_id in (select id from mascara
      where deprecia and id <> (select mascara_id from tipo_natureza where id = ${c.natureza}))`,
  )
  const local = await t.rows(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Pátio', 'Pátio') returning id`,
  )
  const um = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
  bens = [
    ...(await registrarMuitos(t, c, t.unidadeId, [um, um, { ...um, natureza: outra[0]?.id as number }])),
    ...(await registrarMuitos(t, { ...c, local: local[0]?.id as number }, t.unidadeId, [
      { ...um, valor: '2400' },
      { ...um, inicio: null },
    ])),
  ]
  posta = (await depreciar(t, t.admin, '2026-01')).id
  aberta = await calcular(t, t.admin, '2026-02')
  item = (await t.admin.get(`/api/depreciacoes/${aberta}/itens`)).body.content.resultList[0].id
})
afterAll(() => t.close())

const GRAFICOS = [
  'tiponaturezapie',
  'mascarapie',
  'localizacaopie',
  'comparativomascara',
  'comparativonatureza',
  'comparativolocalizacao',
] as const

type Chamada = [nome: string, metodo: 'get' | 'post' | 'del', url: string, corpo?: unknown]
/** Every route that names something, with the ids of the first unit. */
const chamadas = (): { ler: Chamada[]; escrever: Chamada[] } => ({
  ler: [
    ['obter', 'get', `/api/depreciacoes/${posta}`],
    ['itens', 'get', `/api/depreciacoes/${posta}/itens`],
    ['eventos', 'get', `/api/depreciacoes/${posta}/eventos`],
    ['doPatrimonio', 'get', `/api/depreciacoes/patrimonio/${bens[0]}`],
    ['unidades', 'get', `/api/depreciacoes/patrimonio/${bens[0]}/unidades`],
    ...GRAFICOS.map((g): Chamada => [g, 'post', `/api/depreciacoes/${g}?depreciacaoId=${posta}`, []]),
  ],
  escrever: [
    ['processar', 'post', '/api/depreciacoes/processar', { id: aberta }],
    ['finalizar', 'post', '/api/depreciacoes/finalizar', { id: aberta }],
    ['excluirItem', 'del', `/api/depreciacoes/itens/${item}`],
    ['excluir', 'del', `/api/depreciacoes/${aberta}`],
    [
      'informarUnidades',
      'post',
      `/api/depreciacoes/patrimonio/${bens[0]}/unidades`,
      { mes: '2026-03', quantidade: '1' },
    ],
  ],
})
const SEM_ALVO: Chamada[] = [
  ['metadata', 'get', '/api/depreciacoes/metadata'],
  ['listar', 'get', '/api/depreciacoes'],
  ['porMes', 'get', '/api/depreciacoes/depreciacao'],
  ['total', 'get', '/api/depreciacoes/depreciacaototal'],
  ['comparativo', 'get', '/api/depreciacoes/comparativodepreciacao'],
]
const chamar = async (quem: Cliente, lista: Chamada[]) => {
  const status: Record<string, number> = {}
  for (const [nome, metodo, url, corpo] of lista)
    status[nome] = (await (metodo === 'post' ? quem.post(url, corpo) : quem[metodo](url))).status
  return status
}
const todos = (lista: Chamada[], status: number) => Object.fromEntries(lista.map(([nome]) => [nome, status]))
const estado = async () => [
  await t.rows(sql`select id, versao, situacao, total, quantidade from depreciacao order by id`),
  await posicoes(t, bens),
  await t.rows(sql`select count(*)::int as n from tarefa`),
]

describe('who may', () => {
  it('knows every route of depreciation', () => {
    const { ler, escrever } = chamadas()
    // The five calls of corrections have a test of their own (corrigir.test.ts).
    expect(ler.length + escrever.length + SEM_ALVO.length + 1 + 5).toBe(Object.keys(rotasDepreciacoes).length)
  })

  it('another unit and another organisation find nothing, and change nothing', async () => {
    const { ler, escrever } = chamadas()
    const antes = await estado()
    const c2 = (await t.secondUnidade()).admin
    const c3 = (await t.secondOrganizacao()).admin
    for (const quem of [c2, c3]) {
      expect(await chamar(quem, [...ler, ...escrever])).toEqual(todos([...ler, ...escrever], 404))
      expect((await quem.get('/api/depreciacoes')).body.content.count).toBe(0)
      expect((await quem.get('/api/depreciacoes/depreciacao')).body.content).toEqual([])
      expect((await quem.get('/api/depreciacoes/depreciacaototal')).body.content).toEqual({
        bruto: '0.00',
        depreciado: '0.00',
        liquido: '0.00',
        quantidade: 0,
      })
      expect((await quem.get('/api/depreciacoes/metadata')).body.content.emAberto).toBeNull()
    }
    expect(await estado()).toEqual(antes)
  })

  it('nobody without the right, and who reads does not write', async () => {
    const { ler, escrever } = chamadas()
    const criar: Chamada = ['criar', 'post', '/api/depreciacoes', { competencia: '2026-03' }]
    const tudo = [...ler, ...SEM_ALVO, ...escrever, criar]
    const antes = await estado()
    expect(await chamar(t.anonymous, tudo)).toEqual(todos(tudo, 401))
    expect(await chamar(await t.clientWith(['CONSULTAR_ORGAOS']), tudo)).toEqual(todos(tudo, 403))
    const leitor = await t.clientWith(['CONSULTAR_DEPRECIACOES'])
    expect(await chamar(leitor, tudo)).toEqual({
      ...todos([...ler, ...SEM_ALVO], 200),
      ...todos([...escrever, criar], 403),
    })
    expect(await estado()).toEqual(antes)
    const escrivao = await t.clientWith(['CRIAR_ALTERAR_DEPRECIACOES'])
    expect(await chamar(escrivao, escrever.slice(-1))).toEqual({ informarUnidades: 403 })
    expect(await chamar(await t.clientWith(['PATRIMONIO']), ler)).toEqual({
      ...todos(ler, 403),
      doPatrimonio: 200,
      unidades: 200,
    })
  })

  it('a job is seen by its author alone, in the unit where it runs', async () => {
    const r = await t.admin.post('/api/depreciacoes/processar', { id: aberta, ensaio: true })
    const url = `/api/tarefas/${r.body.content.tarefa.id}`
    const colega = await t.clientWith(['ADMINISTRAR_SISTEMA'])
    const { unidadeId } = await t.secondUnidade()
    for (const quem of [
      colega,
      await t.sessionOf(t.admin.usuarioId, unidadeId),
      (await t.secondOrganizacao()).admin,
    ]) {
      expect((await quem.get(url)).status).toBe(404)
      expect((await quem.get('/api/tarefas')).body.content).toEqual([])
    }
    expect((await t.anonymous.get(url)).status).toBe(401)
    expect(await untilDone(t, t.admin, r)).toMatchObject({ situacao: 'CONCLUIDA' })
  })

  it('ids and dates that are none are refused, never an error of ours', async () => {
    for (const id of ['abc', '0', '-1', '2147483647'])
      expect({ id, status: (await t.admin.get(`/api/depreciacoes/${id}`)).status }).toEqual({
        id,
        status: 404,
      })
    expect((await t.admin.del('/api/depreciacoes/itens/9007199254740991')).status).toBe(404)
    expect(
      (await t.admin.get('/api/depreciacoes/depreciacao?dataInicial=abc')).body.fields.dataInicial,
    ).toEqual(['Data inválida.'])
    expect((await t.admin.get('/api/depreciacoes/depreciacao?dataFinal=2026-02-30')).status).toBe(400)
    expect((await t.admin.get('/api/depreciacoes/depreciacao?dataInicial=')).status).toBe(200)
  })
})

describe('totals and charts', () => {
  const grafico = async (nome: string, corpo: number[] = []) =>
    (await t.admin.post(`/api/depreciacoes/${nome}?depreciacaoId=${posta}`, corpo)).body.content
  const soma = <K extends string>(linhas: readonly Partial<Record<K, unknown>>[], campo: K) =>
    linhas.reduce((s, l) => s + Number(l[campo]), 0)

  it('are the sums of the items', async () => {
    const itens = (await t.admin.get(`/api/depreciacoes/${posta}/itens?rpp=500`)).body.content.resultList
    const total = soma(itens, 'valorDepreciado')
    expect((await t.admin.get(`/api/depreciacoes/${posta}`)).body.content).toMatchObject({
      total: '1000.00',
      quantidade: 4,
      comErro: 1,
    })
    expect(total).toBe(1000)
    for (const g of ['tiponaturezapie', 'mascarapie', 'localizacaopie']) {
      const fatias = await grafico(g)
      expect({
        g,
        n: fatias.length,
        valor: soma(fatias, 'valor'),
        quantidade: soma(fatias, 'quantidade'),
      }).toEqual({ g, n: 2, valor: 1000, quantidade: 4 })
    }
    const [maior, menor] = await grafico('localizacaopie')
    expect([maior.valor, menor.valor]).toEqual(['600.00', '400.00'])
    expect(await grafico('localizacaopie', [menor.id])).toEqual([menor])
    const naturezas = (await grafico('tiponaturezapie')).map((f: { valor: string }) => f.valor)
    expect(naturezas).toEqual(['800.00', '200.00'])
  })

  it('compare gross, depreciated and net as the balances stand', async () => {
    const saldos = await posicoes(t, bens)
    for (const g of ['comparativomascara', 'comparativonatureza', 'comparativolocalizacao']) {
      const linhas = await grafico(g)
      expect({ g, bruto: soma(linhas, 'bruto'), depreciado: soma(linhas, 'depreciado') }).toEqual({
        g,
        bruto: soma(saldos, 'bruto'),
        depreciado: soma(saldos, 'depreciado'),
      })
      for (const l of linhas) expect(Number(l.liquido)).toBe(Number(l.bruto) - Number(l.depreciado))
    }
    expect((await t.admin.get('/api/depreciacoes/depreciacaototal')).body.content).toEqual({
      bruto: '7200.00',
      depreciado: '1000.00',
      liquido: '6200.00',
      quantidade: 5,
    })
  })

  it('name no place of another unit, and nothing of what an asset that went there is worth', async () => {
    const la = await novaUnidade(t)
    const [vai = 0] = bens
    const antes = await grafico('comparativolocalizacao')
    const onde = (await t.rows(
      sql<{ local: number; unidade: number }>`
        select localizacao_id as local, unidade_id as unidade from patrimonio where id = ${vai}`,
    )) as [{ local: number; unidade: number }]
    const levar = async (unidade: number, local: number) => {
      await t.rows(
        sql`update patrimonio set unidade_id = ${unidade}, localizacao_id = ${local} where id = ${vai}`,
      )
      await t.rows(sql`update plano_depreciacao set unidade_id = ${unidade} where patrimonio_id = ${vai}`)
    }
    await levar(la.unidadeId, la.c.local)
    const fatias = await grafico('localizacaopie')
    expect([soma(fatias, 'valor'), soma(fatias, 'quantidade')]).toEqual([1000, 4])
    expect(fatias).toContainEqual(
      expect.objectContaining({ id: null, descricao: 'Em outra unidade', quantidade: 1 }),
    )
    const [bem] = await posicoes(t, [vai])
    for (const g of ['comparativomascara', 'comparativonatureza', 'comparativolocalizacao'])
      expect([g, soma(await grafico(g), 'bruto')]).toEqual([g, soma(antes, 'bruto') - Number(bem?.bruto)])
    await levar(onde[0].unidade, onde[0].local)
  })

  it('tell each concluded month, within the dates', async () => {
    const mes = { competencia: '2026-01', valor: '1000.00', quantidade: 4 }
    for (const rota of ['depreciacao', 'comparativodepreciacao']) {
      expect((await t.admin.get(`/api/depreciacoes/${rota}`)).body.content).toEqual([mes])
      expect(
        (
          await t.admin.get(
            `/api/depreciacoes/${rota}?dataInicial=2026-01-01&dataFinal=2026-01-31T03:00:00.000Z`,
          )
        ).body.content,
      ).toEqual([mes])
      expect((await t.admin.get(`/api/depreciacoes/${rota}?dataInicial=2026-02-01`)).body.content).toEqual([])
      // A quota is of no day: of a month that the period only touches, all of it is told.
      const doMeio = await t.admin.get(
        `/api/depreciacoes/${rota}?dataInicial=2026-01-15&dataFinal=2026-01-20`,
      )
      expect(doMeio.body.content).toEqual([mes])
    }
  })
})
