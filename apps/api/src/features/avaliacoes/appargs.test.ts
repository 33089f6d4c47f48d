import { describe, expect, it } from 'vitest'
import { sceneOfAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfAvaliacao)

/** An appraisal of three assets, with the call that asks for its items by `appArgs`. */
async function avaliacao() {
  const bens = await s.bens(3)
  const descricoes = ['Torno mecânico', 'Fresadora 100% nova', 'Torno de bancada']
  for (const [i, id] of bens.entries())
    await t.rows(sql`update patrimonio set descricao = ${descricoes[i] as string} where id = ${id}`)
  const a = await s.abrir(bens)
  const pedir = (appArgs: unknown, mais = '') =>
    s.leitor.get(
      `/api/avaliacao/${a.id}/itens?appArgs=${encodeURIComponent(
        typeof appArgs === 'string' ? appArgs : JSON.stringify(appArgs),
      )}${mais}`,
    )
  return {
    pedir,
    numeros: (
      await t.rows(sql<{ n: number }>`
        select numero_tombamento as n from patrimonio where id = any(${bens}) order by id`)
    ).map((l) => l.n),
    achados: async (appArgs: unknown, mais = '') => {
      const r = await pedir(appArgs, mais)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      const { resultList, count } = r.body.content
      return {
        nomes: resultList.map((i: { patrimonio: { descricao: string } }) => i.patrimonio.descricao),
        count,
      }
    },
  }
}

describe('appArgs of the items of an appraisal', () => {
  it('finds what any of the texts names, without regard to case and accents; the page and its count follow', async () => {
    const { achados, numeros } = await avaliacao()
    const ordem = '&order=id'
    expect(await achados({ q: ['MECANICO'] }, ordem)).toEqual({ nomes: ['Torno mecânico'], count: 1 })
    expect((await achados({ q: ['mecânico', 'fresadora'] }, ordem)).count).toBe(2)
    expect((await achados({ q: [String(numeros[2])] })).nomes).toEqual(['Torno de bancada'])
    const pagina = await achados({ q: ['torno'] }, '&rpp=1&page=2&order=id')
    expect(pagina).toEqual({ nomes: ['Torno de bancada'], count: 2 })
    expect(await achados({ q: ['nada disso'] })).toEqual({ nomes: [], count: 0 })
  })

  it('narrows the list together with its other parameters', async () => {
    const { achados } = await avaliacao()
    const where = encodeURIComponent(JSON.stringify({ descricao: { contains: ['bancada'] } }))
    expect((await achados({ q: ['torno'] }, `&where=${where}`)).nomes).toEqual(['Torno de bancada'])
    expect((await achados({ q: ['torno'] }, '&q=mecanico')).nomes).toEqual(['Torno mecânico'])
    expect((await achados({ q: ['torno'] }, '&avaliado=true')).count).toBe(0)
  })

  it('is the whole list without texts; a sign of patterns is only itself', async () => {
    const { achados } = await avaliacao()
    for (const todos of [{}, { q: [] }, { q: [], metodo: 'precojusto' }])
      expect((await achados(todos)).count).toBe(3)
    expect((await achados({ metodo: 'tracaomecanica' })).count).toBe(0)
    expect((await achados({ q: ['100%'] })).nomes).toEqual(['Fresadora 100% nova'])
    expect((await achados({ q: ['%'] })).count).toBe(1)
    expect((await achados({ q: ['_'] })).count).toBe(0)
  })

  it.each([
    'não é JSON',
    '{"q":',
    [],
    { q: 'torno' },
    { q: [''] },
    { q: [1] },
    { q: ['x'.repeat(61)] },
    { q: Array.from({ length: 501 }, () => 'a') },
    { q: ['torno'], outro: 1 },
    { metodo: 'no olho' },
    null,
  ])('%j is refused', async (torto) => {
    expect((await (await avaliacao()).pedir(torto)).status).toBe(400)
  })

  it('reaches no appraisal of another unit or organisation', async () => {
    const a = await s.abrir(await s.bens(1))
    const url = `/api/avaliacao/${a.id}/itens?appArgs=${encodeURIComponent('{"q":["mesa"]}')}`
    for (const { admin } of [await t.secondUnidade(), await t.secondOrganizacao()])
      expect((await admin.get(url)).status).toBe(404)
    expect((await (await t.clientWith([])).get(url)).status).toBe(403)
  })
})

describe('filters of the items of an appraisal', () => {
  it('are those of the asset list: text, catalogue, date, labels, value and order; the count follows', async () => {
    const bens = await s.bens(3)
    const [a1, a2] = bens as [number, number]
    const [outro] = await t.rows(sql<{ id: number }>`
      insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Galpão', 'Galpão')
        returning id`)
    for (const [i, id] of bens.entries())
      await t.rows(sql`update patrimonio set descricao = ${`Torno ${i}`}, referencia = ${String(9001 + i)},
        data_tombamento = ${`2025-0${i + 1}-10`}::date where id = ${id}`)
    await t.rows(sql`update patrimonio set localizacao_id = ${outro?.id} where id = ${a2}`)
    const a = await s.abrir(bens)
    const nomes = async (query: Record<string, unknown>) => {
      const partes = new URLSearchParams()
      for (const [k, v] of Object.entries(query)) partes.set(k, typeof v === 'string' ? v : JSON.stringify(v))
      const r = await s.leitor.get(`/api/avaliacao/${a.id}/itens?${partes.toString()}`)
      expect(r.status === 200 ? 200 : r.text).toBe(200)
      const { resultList, count } = r.body.content
      expect(count).toBe(resultList.length)
      return resultList.map((i: { patrimonio: { descricao: string } }) => i.patrimonio.descricao)
    }
    const order = 'numeroTombamento'
    expect(await nomes({ where: { descricao: { contains: ['torno 0', 'torno 2'] } }, order })).toEqual([
      'Torno 0',
      'Torno 2',
    ])
    expect(await nomes({ where: { localizacao: { in: [outro?.id] } } })).toEqual(['Torno 1'])
    expect(
      await nomes({ where: { dataTombamento: { from: '2025-02-01', to: '2025-12-31' } }, order }),
    ).toEqual(['Torno 1', 'Torno 2'])
    expect(await nomes({ referenciaInicial: '9001', referenciaFinal: '9002', order: `-${order}` })).toEqual([
      'Torno 1',
      'Torno 0',
    ])
    const [item] = (await s.itensDe(a.id)).filter((i) => i.patrimonio.id === a1)
    const pesquisa = await s.pesquisa([item?.id as number])
    expect((await s.quemAvalia.post(`/api/avaliacao/${a.id}/avaliarMoveis`, pesquisa)).status).toBe(200)
    const torno = { where: { descricao: { contains: ['torno'] } }, order }
    expect(await nomes({ ...torno, avaliado: 'true' })).toEqual(['Torno 0'])
    expect(await nomes({ ...torno, avaliado: 'false' })).toEqual(['Torno 1', 'Torno 2'])
  })
})
