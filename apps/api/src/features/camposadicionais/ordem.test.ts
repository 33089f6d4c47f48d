import type { DefinicaoAdicional } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { novaUnidade } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

type Unidade = Awaited<ReturnType<typeof novaUnidade>>
let t: TestApp
let vez = 0
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function campo(tipo: string): Promise<DefinicaoAdicional> {
  const r = await t.admin.post('/api/camposadicionais', {
    rotulo: `Ordem ${(vez += 1)}`,
    tipo,
    secao: 'Ordens',
    ordem: vez,
    opcoes: null,
    naturezas: null,
    obrigatorio: false,
    ativo: true,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  const todos: DefinicaoAdicional[] = (await t.admin.get('/api/metadata/patrimonio/camposadicionais')).body
    .content
  return todos.find((d) => d.id === r.body.content.id) as DefinicaoAdicional
}

/** So many assets of a unit, in the order of their numbers; gives their ids. */
const bens = async (u: Unidade, n: number): Promise<number[]> =>
  (
    await t.rows(sql<{ id: number }>`
      insert into patrimonio (unidade_id, situacao, descricao, numero_tombamento, criado_em, criado_por)
      select ${u.unidadeId}, 'EM_EDICAO', 'Bem ' || i, i + (select coalesce(max(numero_tombamento), 0) from patrimonio),
        now(), 'teste' from generate_series(1, ${n}::int) i returning id`)
  ).map((l) => l.id)

/** Values as a save writes them: `valor` is an expression over the asset `p` and its place `i` among these. */
const valores = (
  d: DefinicaoAdicional,
  ids: readonly number[],
  coluna: string,
  valor: ReturnType<typeof sql>,
) =>
  t.rows(sql`
    insert into valor_adicional (patrimonio_id, campo_id, unidade_id, ${sql.ref(coluna)})
    select p.id, ${d.id}, p.unidade_id, ${valor}
    from unnest(${[...ids]}::int[]) with ordinality as u(id, i) join patrimonio p on p.id = u.id`)

const lista = async (u: Unidade, q: Record<string, string>) => {
  const r = await u.cliente.get(`/api/patrimonios?${new URLSearchParams(q).toString()}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return {
    ids: r.body.content.resultList.map((l: { id: number }) => l.id) as number[],
    n: r.body.content.count as number,
  }
}
const paginas = async (u: Unidade, order: string) => {
  const lidas: number[] = []
  for (let page = 1; page <= 4; page += 1)
    lidas.push(...(await lista(u, { order, page: String(page), rpp: '3' })).ids)
  return lidas
}

test.each([
  ['NUMERO', 'numero', sql`(array[30, 10, 20, 10.5, 100])[u.i]`, [1, 3, 2, 0, 4]],
  ['DINHEIRO', 'numero', sql`(array[3, 1, 2, 1.5, 10])[u.i]`, [1, 3, 2, 0, 4]],
  ['DATA', 'dia', sql`date '2026-01-01' + (array[3, 0, 2, 1, 4])[u.i]`, [1, 3, 2, 0, 4]],
  [
    'TEXTO',
    'texto',
    sql`(array['Óleo', 'álcool', 'Gás', repeat('b', 60) || 'a', repeat('b', 60) || 'b'])[u.i]`,
    [1, 3, 4, 2, 0],
  ],
])(
  'all assets by a field of kind %s, over its pages, those without a value last both ways',
  async (tipo, coluna, valor, ordem) => {
    const u = await novaUnidade(t)
    const ids = await bens(u, 10)
    const d = await campo(tipo)
    await valores(d, ids.slice(0, 5), coluna, valor)
    // Another unit's values are nobody's business here.
    const outra = await novaUnidade(t)
    await valores(d, await bens(outra, 5), coluna, valor)
    const com = ordem.map((i) => ids[i] as number)
    const sem = ids.slice(5)
    const nome = `camposAdicionais.${d.chave}`
    expect(await paginas(u, nome)).toEqual([...com, ...sem])
    expect(await paginas(u, `-${nome}`)).toEqual([...com.toReversed(), ...sem.toReversed()])

    // A removed asset leaves the order and comes back to it; one that moves takes its value along.
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${com[0]}`)
    await t.rows(sql`update patrimonio set unidade_id = ${outra.unidadeId} where id = ${com[1]}`)
    expect(await paginas(u, nome)).toEqual([...com.slice(2), ...sem])
    expect((await lista(outra, { order: nome, rpp: '3' })).ids).toContain(com[1])
    await t.rows(sql`update patrimonio set removido_em = null where id = ${com[0]}`)
    await t.rows(sql`update patrimonio set unidade_id = ${u.unidadeId} where id = ${com[1]}`)
    expect(await paginas(u, nome)).toEqual([...com, ...sem])
  },
)

test('a range finds thousands on the way of the order, and those that stand at its end', async () => {
  const u = await novaUnidade(t)
  const ids = await bens(u, 14_000)
  const d = await campo('DATA')
  await valores(
    d,
    ids,
    'dia',
    sql`date '2026-01-01' + (case when u.i > 11500 then 1 else u.i % 5 * 100 end)::int`,
  )
  await t.rows(sql`analyze patrimonio`)
  await t.rows(sql`analyze valor_adicional`)
  const where = (from: string, to: string, mais: object = {}) =>
    JSON.stringify({ [`camposAdicionais.${d.chave}`]: { from, to }, ...mais })
  // Every fifth asset from the first on.
  const espalhados = ids.filter((_, i) => i < 11_500 && (i + 1) % 5 === 1)
  for (const page of [1, 2])
    expect(
      await lista(u, { where: where('2026-04-11', '2026-04-11'), page: String(page), rpp: '25' }),
    ).toEqual({
      ids: espalhados.slice((page - 1) * 25, page * 25),
      n: espalhados.length,
    })
  // None of them among the first 10,000 that are walked.
  expect(await lista(u, { where: where('2026-01-02', '2026-01-02'), rpp: '25' })).toEqual({
    ids: ids.slice(11_500, 11_525),
    n: 2500,
  })
  // Beside another filter the count is of both.
  const dois = await lista(u, {
    where: where('2026-04-11', '2026-04-11', { descricao: { contains: ['bem 9'] } }),
  })
  expect(dois.n).toBe(espalhados.filter((id) => String(ids.indexOf(id) + 1).startsWith('9')).length)
})
