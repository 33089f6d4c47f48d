import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { contemPalavras } from './texto.public.ts'

let t: TestApp
let c: Cadastros

interface Linha {
  id: number
  numeroTombamento: number
  produtoCaracteristica: { produto: { descricao: string } }
}

beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  const criar = (produto: string, mais: Record<string, unknown> = {}, carac: Record<string, unknown> = {}) =>
    tombarBem(
      t.admin,
      bem(c, { ...mais, produtoCaracteristica: { ...carac, produto: { descricao: produto } } }),
    )
  const secretaria = await t.admin.post('/api/localizacoes', { descricao: 'Secretaria de Obras' })
  const gabinete = await t.admin.post('/api/localizacoes', {
    descricao: 'Gabinete',
    localizacaoPai: { id: secretaria.body.content.id },
  })
  const noGabinete = { localizacaoInicial: { id: gabinete.body.content.id } }
  await criar('Cadeira giratória', noGabinete, { referencia: '000555' })
  await criar('Cadeira fixa')
  await criar('Poltrona', noGabinete, { caracteristica1: 'Acompanha cadeira' })
  const serie = { referencia: '77', caracteristica2: 'Série XK-551' }
  await criar('Impressora matricial', { placa: 'QRS-9A87' }, serie)
  await criar('Carro', { placa: 'TUV1B23' })
  await criar('Caminhão', { placa: 'WXY 4567' })
  await criar('Caixa d’água 60×40 – Ø50, 20 m²')
  await criar('Toldo 30x20, 12 m2')
  await t.rows(sql`
    insert into nota_fiscal (unidade_id, numero) select id, '88123' from unidade order by id limit 1`)
  await t.rows(sql`update patrimonio set nota_fiscal_id = (select id from nota_fiscal where numero = '88123')
    where descricao = 'Impressora matricial'`)
})
afterAll(() => t.close())

const achar = async (query: string): Promise<string[]> => {
  const r = await t.admin.get(`/api/patrimonios?${query}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content.resultList.map((l: Linha) => l.produtoCaracteristica.produto.descricao)
}
const comQ = (q: string) => achar(`q=${encodeURIComponent(q)}`)

describe('a text finds an asset', () => {
  it.each([
    ['cadeira gabinete', ['Cadeira giratória', 'Poltrona']],
    ['gabinete cadeira', ['Cadeira giratória', 'Poltrona']],
    ['cadeira, gabinete', ['Cadeira giratória', 'Poltrona']],
    ['(Cadeira;gabinete) giratória.', ['Cadeira giratória']],
    ['secretaria obras giratoria', ['Cadeira giratória']],
    ['88123', ['Impressora matricial']],
    ['QRS-9A87', ['Impressora matricial']],
    ['qrs9a87', ['Impressora matricial']],
    ['tuv-1b23', ['Carro']],
    ['carro TUV1B23', ['Carro']],
    ['WXY4567', ['Caminhão']],
    ['wxy-4567', ['Caminhão']],
    ['wxy 4567', ['Caminhão']],
    ['qrs-9a8', ['Impressora matricial']],
    ['rs9a87', []],
    ['xk-551 impressora', ['Impressora matricial']],
    ['555', ['Cadeira giratória']],
    ['ana lima impressora', ['Impressora matricial']],
    ['Caixa d’água 60×40 – Ø50, 20 m²', ['Caixa d’água 60×40 – Ø50, 20 m²']],
    [`d'agua 60x40 o50 20 m2`, ['Caixa d’água 60×40 – Ø50, 20 m²']],
    ['toldo 30×20 m²', ['Toldo 30x20, 12 m2']],
  ])('by every word, wherever it stands: %s', async (q, esperado) => {
    expect((await comQ(q)).sort()).toEqual(esperado)
  })

  it('by its number as people write it', async () => {
    const [primeiro] = (await t.admin.get('/api/patrimonios?order=numeroTombamento&rpp=1')).body.content
      .resultList
    const n = (primeiro as Linha).numeroTombamento
    for (const escrito of [`000${n}`, `${n}/0`, `0${n}-0`])
      expect([escrito, (await comQ(escrito))[0]]).toEqual([escrito, 'Cadeira giratória'])
    await t.rows(sql`update patrimonio set numero_tombamento = 12345 where descricao = 'Poltrona'`)
    expect(await comQ('12.345')).toEqual(['Poltrona'])
  })

  it.each([
    ['cadera', ['Cadeira fixa', 'Cadeira giratória', 'Poltrona']],
    ['cadera gabinete', ['Cadeira giratória', 'Poltrona']],
    ['caderia gabintee', ['Cadeira giratória', 'Poltrona']],
    ['impresora', ['Impressora matricial']],
    ['ana liima impresora', ['Impressora matricial']],
    ['cadxyra', []],
    ['555999', []],
  ])('with slips of typing, when nothing is called so: %s', async (q, esperado) => {
    expect((await comQ(q)).sort()).toEqual(esperado)
  })

  it('the nearest first, unless an order is asked for', async () => {
    expect((await comQ('77'))[0]).toBe('Impressora matricial')
    await t.rows(sql`update patrimonio set descricao = 'Poltrona 555' where descricao = 'Carro'`)
    expect(await comQ('555')).toEqual(['Cadeira giratória', 'Poltrona 555'])
    await t.rows(sql`update patrimonio set descricao = 'Carro' where descricao = 'Poltrona 555'`)
    expect(await comQ('cadeira')).toEqual(['Cadeira giratória', 'Cadeira fixa', 'Poltrona'])
    expect(await achar('q=cadeira&order=descricao')).toEqual([
      'Cadeira fixa',
      'Cadeira giratória',
      'Poltrona',
    ])
  })

  it('alike in the list, in the look-up, in the search of everything, and in what takes the list along', async () => {
    const escolher = (await t.admin.get('/api/patrimonios/resumo?q=cadera%20gabinete')).body.content
      .resultList
    expect(escolher[0]).toMatchObject({
      descricao: 'Cadeira giratória',
      referencia: '000555',
      local: 'Secretaria de Obras / Gabinete',
    })
    const tudo = (await t.admin.get('/api/buscatela?q=cadera%20gabinete')).body.content
    const chamados = (achados: { descricao: string }[]) =>
      achados.map((a) => a.descricao.replace(/^.* – /, ''))
    expect(chamados(tudo)).toEqual(['Cadeira giratória (etiqueta 000555)', 'Poltrona'])
    const pelaPlaca = (await t.admin.get('/api/buscatela?q=tuv-1b23')).body.content
    expect(chamados(pelaPlaca)).toEqual(['Carro'])
    const { count } = (await t.admin.get('/api/patrimonios?q=cadera%20gabinete&rpp=1')).body.content
    expect(count).toBe(2)
  })

  it('of the own unit and organisation alone, also by a slip', async () => {
    const outra = (await t.secondUnidade()).admin
    expect((await outra.get('/api/patrimonios?q=cadera')).body.content.resultList).toEqual([])
    expect((await outra.get('/api/patrimonios?q=gabinete')).body.content.resultList).toEqual([])
    const alheia = (await t.secondOrganizacao()).admin
    expect((await alheia.get('/api/patrimonios?q=cadera')).body.content.resultList).toEqual([])
  })
})

it('a plate is found through the index, in whichever way it was written', async () => {
  const linhas = await t.organizacoes.write(t.databaseId, async (db) => {
    await db.exec(sql`set local enable_seqscan = off`)
    return db.rows(
      sql<Record<string, string>>`explain select t.id from patrimonio t
        where ${sql.join(contemPalavras('qrs9a87'), sql` and `)}`,
    )
  })
  const plano = linhas.flatMap((l) => Object.values(l)).join('\n')
  expect(plano.match(/Bitmap Index Scan on patrimonio_busca/g)).toHaveLength(3)
})

describe('the order of the list', () => {
  it.each([
    'localizacao',
    'responsavel',
    'situacao',
    'valorLiquidoContabil',
    'valorAquisicao',
    'numeroTombamento',
  ])('by %s has the empty ones last both ways, page after page', async (ordem) => {
    await t.admin.post('/api/patrimonios', {
      ...bem(c, { produtoCaracteristica: { produto: { descricao: 'Sem nada' } } }),
      situacao: 'CARGA',
      localizacaoInicial: null,
      responsavel: null,
      valorAquisicao: null,
    })
    for (const sentido of ['', '-']) {
      const inteira = await achar(`order=${sentido}${ordem}&rpp=50`)
      if (ordem !== 'situacao') expect(inteira.at(-1)).toBe('Sem nada')
      const paginas = [1, 2, 3, 4, 5].map((p) => achar(`order=${sentido}${ordem}&rpp=2&page=${p}`))
      expect((await Promise.all(paginas)).flat()).toEqual(inteira.slice(0, 10))
    }
  })
})
