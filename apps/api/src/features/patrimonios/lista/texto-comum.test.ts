import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { sql } from '../../../kernel/db/sql.ts'

const LIST = '/api/patrimonios'
let t: TestApp

interface Pagina {
  count: number
  resultList: { id: number; versao: number }[]
}

/** Assets of which most are chairs; one is labelled so, and every seventh only holds the word inside another. */
beforeAll(async () => {
  t = await createTestApp()
  await t.rows(sql`
    insert into patrimonio (unidade_id, situacao, numero_tombamento, numero_acessorio, referencia, descricao,
      valor_aquisicao, criado_em, criado_por)
    select ${t.unidadeId}, 'EM_USO', i, 0, case when i = 2500 then 'CADEIRA' end,
      case when i % 7 = 0 then 'Recadeirado ' when i % 5 = 0 then 'Mesa com cadeira '
        when i % 3 = 0 then 'Suporte (cadeira-ergonômica) ' else 'Cadeira ' end || i % 50, i % 40, now(), 'teste'
    from generate_series(1, 6000) i`)
})
afterAll(() => t.close())

const pagina = async (query: string): Promise<Pagina> => {
  const r = await t.admin.get(`${LIST}?${query}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const ids = ({ resultList }: Pagina) => resultList.map((l) => l.id)

const PELO_NUMERO = 'numero_tombamento, id'

/** The first three pages as plain SQL gives them. */
const esperados = async (palavra: string, ordem: string) => {
  const perto = `case when referencia = upper('${palavra}') then 0
    when busca ~ '(^|[ /(-])${palavra}' then 1 else 2 end`
  const todos = await t.rows<{ id: number }>(
    sql`select id from patrimonio where busca like ${`%${palavra}%`} and removido_em is null
      order by ${sql.raw(ordem.replace('perto', perto))}`,
  )
  return { n: todos.length, ids: todos.slice(0, 75).map((l) => l.id) }
}

test.each([
  ['cadeira', '', `perto, ${PELO_NUMERO}`],
  ['cadeira', '&order=numeroTombamento', PELO_NUMERO],
  ['cadeira', '&order=descricao', 'descricao, id'],
  ['cadeira', '&order=-numeroTombamento', 'numero_tombamento desc, id desc'],
  ['cadeira', '&order=-valorAquisicao', 'valor_aquisicao desc, id desc'],
  ['cadei', '', `perto, ${PELO_NUMERO}`],
  ['adeir', '', `perto, ${PELO_NUMERO}`],
  ['adeir', '&order=valorAquisicao', 'valor_aquisicao, id'],
  ['ergonomica', '', `perto, ${PELO_NUMERO}`],
  ['recad', '', `perto, ${PELO_NUMERO}`],
])('a common text (%s%s) gives the same pages when it is asked for again', async (q, mais, ordem) => {
  const { n, ids: esperada } = await esperados(q, ordem)
  for (let vez = 0; vez < 2; vez += 1) {
    const paginas = []
    for (const p of [1, 2, 3]) paginas.push(await pagina(`q=${q}${mais}&rpp=25&page=${p}`))
    expect(paginas.map((p) => p.count)).toEqual([n, n, n])
    expect(paginas.flatMap(ids)).toEqual(esperada)
  }
})

test('a place that is common and is in the text of few gives those few first, then the others by the number', async () => {
  const [lugar] = await t.rows<{ id: number }>(sql`
    insert into localizacao (unidade_id, descricao, caminho)
    values (${t.unidadeId}, 'Gabinete', 'Sede / Gabinete') returning id`)
  await t.rows(sql`update patrimonio set localizacao_id = ${lugar?.id ?? 0} where removido_em is null`)
  const antes = await t.rows(
    sql`select id, descricao from patrimonio where numero_tombamento in (2, 2800, 2900, 3000)`,
  )
  await t.rows(
    sql`update patrimonio set descricao = 'Placa do gabinete' where numero_tombamento in (3000, 2900)`,
  )
  await t.rows(sql`update patrimonio set descricao = 'Antegabinete' where numero_tombamento in (2, 2800)`)
  const numeros = async (query: string) =>
    (
      (await pagina(`${query}&fields=numeroTombamento`)).resultList as unknown as {
        numeroTombamento: number
      }[]
    ).map((l) => l.numeroTombamento)
  for (let vez = 0; vez < 2; vez += 1) {
    expect(await numeros('q=gabinete&rpp=5')).toEqual([2900, 3000, 1, 2, 3])
    expect(await numeros('q=gabinete&rpp=5&page=2')).toEqual([4, 5, 6, 7, 8])
    expect(await numeros('q=gabinete%20sede&rpp=2')).toEqual([1, 2])
    expect(await numeros('q=sede%20cadeira&rpp=4')).toEqual([1, 3, 4, 5])
  }
  const escolher = (await t.admin.get(`${LIST}/resumo?q=gabinete&rpp=3`)).body.content.resultList
  expect(escolher.map((b: { numeroTombamento: number }) => b.numeroTombamento)).toEqual([2900, 3000, 1])
  await t.rows(sql`update patrimonio p set descricao = a.descricao
    from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as a(id int, descricao text) where p.id = a.id`)
})

test('what is labelled exactly so comes first, in the list, in look-ups and in the search of everything', async () => {
  const [exato] = await t.rows<{ id: number }>(sql`select id from patrimonio where referencia = 'CADEIRA'`)
  for (let vez = 0; vez < 2; vez += 1) expect(ids(await pagina('q=cadeira'))[0]).toBe(exato?.id)
  const escolher = (await t.admin.get(`${LIST}/resumo?q=cadeira&rpp=3`)).body.content.resultList
  expect(escolher.map((b: { id: number }) => b.id)).toEqual(ids(await pagina('q=cadeira&rpp=3')))
  const tudo = (await t.admin.get('/api/buscatela?q=cadeira')).body.content
  expect(tudo[0].endereco).toBe(`/patrimonio/${exato?.id}`)
})

test('a number stands before the many whose text it is a part of', async () => {
  const escolher = (await t.admin.get(`${LIST}/resumo?q=3&rpp=3`)).body.content.resultList
  expect(escolher[0].numeroTombamento).toBe(3)
  const nada = (await t.admin.get(`${LIST}/resumo?q=&rpp=3`)).body.content.resultList
  expect(nada.map((b: { numeroTombamento: number }) => b.numeroTombamento)).toEqual([1, 2, 3])
})

test('what was taken out is neither counted nor met, at once', async () => {
  const antes = await pagina('q=cadeira&order=numeroTombamento')
  const [primeiro] = antes.resultList
  await t.rows(sql`update patrimonio set situacao = 'EM_EDICAO' where id = ${primeiro?.id ?? 0}`)
  expect((await t.admin.del(`${LIST}/${primeiro?.id}`)).status).toBe(200)
  const depois = await pagina('q=cadeira&order=numeroTombamento')
  expect(depois.count).toBe(antes.count - 1)
  expect(ids(depois)).not.toContain(primeiro?.id)
})

test('nothing of another unit or organisation is met on the way', async () => {
  for (const outro of [(await t.secondUnidade()).admin, (await t.secondOrganizacao()).admin])
    for (const query of [LIST + '?q=cadeira', LIST + '/resumo?q=cadeira&rpp=5'])
      expect((await outro.get(query)).body.content.resultList).toEqual([])
})
