import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { moldeDe } from './molde.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../../test/bens.ts'

let t: TestApp
let c: Cadastros

beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  const criar = (produto: string, mais: Record<string, unknown> = {}, carac: Record<string, unknown> = {}) =>
    bem(c, { ...mais, produtoCaracteristica: { ...carac, produto: { descricao: produto } } })
  await tombarBem(
    t.admin,
    criar('Mesa de Reunião', { valorAquisicao: '300.00' }, { referencia: '10', caracteristica1: 'Mogno' }),
  )
  await tombarBem(
    t.admin,
    criar(
      'Cadeira giratória',
      { valorAquisicao: '100.00', dataAquisicao: '2023-05-01' },
      { referencia: '20', caracteristica3: 'Azul' },
    ),
  )
  await t.admin.post(
    '/api/patrimonios',
    criar(
      'Veículo utilitário',
      {
        valorAquisicao: '90000.00',
        placa: 'QRS-9A87',
        responsavel: null,
        utilizacao: 'DESUSO',
        justificativaDesuso: 'OCIOSO',
      },
      { referencia: '30' },
    ),
  )
  await t.admin.post(
    '/api/patrimonios',
    criar('Mesa antiga', { valorAquisicao: '50.00', referenciaLegada: 'L-77' }),
  )
})
afterAll(() => t.close())

const descricoes = async (query: string) => {
  const r = await t.admin.get(`/api/patrimonios?${query}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content.resultList.map(
    (l: { produtoCaracteristica: { produto: { descricao: string } } }) =>
      l.produtoCaracteristica.produto.descricao,
  )
}
const onde = (w: unknown) => `where=${encodeURIComponent(JSON.stringify(w))}`

describe('lista de bens', () => {
  it.each([
    ['mesa', ['Mesa de Reunião', 'Mesa antiga']],
    ['MÊSA reuniao', ['Mesa de Reunião']],
    ['mogno', ['Mesa de Reunião']],
    ['qrs', ['Veículo utilitário']],
    ['l-77', ['Mesa antiga']],
    ['ana lima', ['Mesa de Reunião', 'Cadeira giratória', 'Mesa antiga']],
    ['100%', []],
    ['nada disso', []],
  ])('finds "%s"', async (q, esperado) => {
    expect((await descricoes(`q=${encodeURIComponent(q)}`)).sort()).toEqual([...esperado].sort())
  })

  it.each([
    [{ descricao: { contains: ['cadeira', 'veiculo'] } }, ['Cadeira giratória', 'Veículo utilitário']],
    [{ caracteristica: { contains: ['azul'] } }, ['Cadeira giratória']],
    [{ situacao: { in: ['EM_EDICAO'] } }, ['Mesa antiga', 'Veículo utilitário']],
    [{ situacao: { in: ['EM_USO'] }, descricao: { contains: ['mesa'] } }, ['Mesa de Reunião']],
    [{ dataAquisicao: { from: '2023-01-01', to: '2023-12-31' } }, ['Cadeira giratória']],
    [{ valorAquisicao: { eq: '300,00' } }, ['Mesa de Reunião']],
    [{ responsavel: { isNull: true } }, ['Veículo utilitário']],
    [{ referencia: { isNull: true } }, ['Mesa antiga']],
    [{ numeroTombamento: { isNull: true } }, ['Mesa antiga', 'Veículo utilitário']],
    [{ justificativaDesuso: { in: ['OCIOSO'] } }, ['Veículo utilitário']],
    [{ classificacao: { in: ['IMOVEIS'] } }, []],
    [{ valorLiquidoContabil: { eq: '100.00' } }, ['Cadeira giratória']],
    [
      { cadastradoEm: { from: '2026-03-10', to: '2026-03-10' } },
      ['Cadeira giratória', 'Mesa antiga', 'Mesa de Reunião', 'Veículo utilitário'],
    ],
  ])('filters by %o', async (w, esperado) => {
    expect((await descricoes(onde(w))).sort()).toEqual(esperado)
  })

  it.each([
    ['referenciaInicial=10&referenciaFinal=20', ['Cadeira giratória', 'Mesa de Reunião']],
    ['condicoes=BOM&omitirBaixados=true', 4],
    ['condicoes=RUIM', []],
    ['utilizacao=DESUSO&justificativaDesuso=OCIOSO', ['Veículo utilitário']],
  ])('takes the parameters of the list: %s', async (query, esperado) => {
    const achados = await descricoes(query)
    if (typeof esperado === 'number') expect(achados).toHaveLength(esperado)
    else expect(achados.sort()).toEqual(esperado)
  })

  it('orders both ways, pages, and counts what matches', async () => {
    expect(await descricoes('order=valorAquisicao')).toEqual([
      'Mesa antiga',
      'Cadeira giratória',
      'Mesa de Reunião',
      'Veículo utilitário',
    ])
    expect(await descricoes('campoOrdenacao=valorAquisicao&sentidoOrdenacao=DECRESCENTE')).toEqual([
      'Veículo utilitário',
      'Mesa de Reunião',
      'Cadeira giratória',
      'Mesa antiga',
    ])
    const pagina = (await t.admin.get('/api/patrimonios?order=descricao&rpp=3&page=2')).body.content
    expect(pagina).toMatchObject({
      page: 2,
      rpp: 3,
      count: 4,
      pageCount: 2,
      more: false,
      next: null,
      prev: 1,
    })
    expect(pagina.resultList).toHaveLength(1)
    expect((await t.admin.get('/api/patrimonios?q=mesa&page=9')).body.content).toMatchObject({
      resultList: [],
      count: 2,
      prev: 1,
    })
    expect((await t.admin.get('/api/patrimonios?page=9')).body.content).toMatchObject({
      resultList: [],
      count: 4,
    })
  })

  it('gives only the fields that are asked for', async () => {
    const { resultList } = (await t.admin.get('/api/patrimonios?fields=id,valorAquisicao&rpp=1')).body.content
    expect(Object.keys(resultList[0]).sort()).toEqual(['id', 'valorAquisicao'])
  })

  it('gives each field by itself as the whole row has it', async () => {
    const inteiras = (await t.admin.get('/api/patrimonios?order=id')).body.content.resultList
    for (const [nome, valor] of Object.entries<unknown>(inteiras[0])) {
      const so = (await t.admin.get(`/api/patrimonios?order=id&fields=${nome}`)).body.content.resultList
      const esperadas = inteiras.map((l: Record<string, unknown>) => ({ id: l.id, [nome]: l[nome] }))
      expect(so).toEqual(esperadas)
      if (valor === null || typeof valor !== 'object' || 'value' in valor || nome === 'organograma') continue
      for (const parte of Object.keys(valor)) {
        const [linha] = (await t.admin.get(`/api/patrimonios?order=id&fields=${nome}.${parte}`)).body.content
          .resultList
        expect(linha).toEqual({
          id: inteiras[0].id,
          [nome]: { [parte]: (valor as Record<string, unknown>)[parte] },
        })
      }
    }
  })

  it('gives to whoever names them the fields that only the whole asset has, as it has them', async () => {
    const { resultList } = (await t.admin.get('/api/patrimonios?order=id&rpp=1')).body.content
    const { id } = resultList[0]
    const inteiro = (await t.admin.get(`/api/patrimonios/${id}`)).body.content
    // The columns of the custom report that rows do not have by themselves.
    const nomes =
      `audit responsavelUsuarioBem observacao notaFiscalEntrada tipoUtilizacao dataInicioDepreciacao
      saldoDepreciar valorResidual valorDepreciavel chassi renavam imovel`.split(/\s+/)
    expect(nomes.filter((nome) => nome in resultList[0])).toEqual([])
    const pedido = async (fields: string) =>
      (await t.admin.get(`/api/patrimonios?order=id&rpp=1&fields=${fields}`)).body.content.resultList[0]
    const esperado = (ns: string[]) => ({ id, ...Object.fromEntries(ns.map((n) => [n, inteiro[n]])) })
    expect(await pedido(nomes.join(','))).toEqual(esperado(nomes))
    for (const nome of nomes) expect(await pedido(nome)).toEqual(esperado([nome]))
    expect(inteiro.valorResidual).toMatch(/^\d+\.\d\d$/)
  })

  it('gives the same fields of a search, of a page by an index, and of choices without a prepared query', async () => {
    const fields = 'fields=responsavel,responsavel.nome,localizacaoInicial.descricao,nada.x'
    const pedida = ['id', 'localizacaoInicial', 'responsavel']
    for (const onde of ['', '&q=mesa', '&order=-valorAquisicao', '&omitirBaixados=true']) {
      const { resultList } = (await t.admin.get(`/api/patrimonios?${fields}${onde}`)).body.content
      expect(resultList.length).toBeGreaterThan(0)
      for (const l of resultList) {
        expect(Object.keys(l).sort()).toEqual(pedida)
        expect(Object.keys(l.localizacaoInicial)).toEqual(['descricao'])
        if (l.responsavel) expect(Object.keys(l.responsavel)).toEqual(['id', 'nome'])
      }
    }
    for (let i = 0; i < 60; i += 1) {
      const { resultList } = (await t.admin.get(`/api/patrimonios?fields=placa,x${i}&order=id&rpp=1`)).body
        .content
      expect(Object.keys(resultList[0]).sort()).toEqual(['id', 'placa'])
    }
  })

  it('joins only the tables of the columns that are asked for', () => {
    const tabelas = (fields?: string[]) => moldeDe(fields).porId.match(/(?<=join )"?[a-z_]+/g)
    expect(tabelas(['valorAquisicao', 'situacao', 'unidade.id', 'responsavel.id'])).toEqual(['patrimonio'])
    expect(tabelas(['tipoNatureza.mascara'])).toEqual(['patrimonio', '"tipo_natureza', 'mascara', 'tipo_bem'])
    expect(tabelas(['responsavel'])).toEqual(['patrimonio', '"responsavel'])
    expect(tabelas()?.length).toBeGreaterThan(8)
  })

  it.each([
    [onde({ invento: { eq: 1 } }), 'where.invento'],
    [onde({ situacao: { contains: ['x'] } }), 'where.situacao.contains'],
    [onde({ situacao: { in: ['VOANDO'] } }), undefined],
    ['order=senha', 'order'],
    ['rpp=501', 'rpp'],
    ['page=0', 'page'],
    [`${onde({ referencia: { contains: ['1'] } })}&referenciaInicial=1`, 'where.referencia'],
  ])('refuses %s', async (query, campo) => {
    const r = await t.admin.get(`/api/patrimonios?${query}`)
    expect(r.status).toBe(400)
    if (campo) expect(r.body.fields).toHaveProperty([campo])
  })

  it('finds an asset to choose by its number first', async () => {
    const { resultList } = (await t.admin.get('/api/patrimonios/resumo?q=1')).body.content
    expect(resultList[0].numeroTombamento).toBe(1)
  })
})
