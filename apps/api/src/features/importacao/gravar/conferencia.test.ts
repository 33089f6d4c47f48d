import { beforeAll, expect, test } from 'vitest'
import { setUpApp } from '../../../../test/scene.ts'
import { contas, importarCsv } from '../../../../test/scenes/importar.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { consultaDosOcupados, consultaDosRepetidos } from './conferencia.ts'

const t = setUpApp()

interface No {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: No[]
}
const nosDe = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)]

/** A register of a thousand assets, and earlier imports of the same rows, of which the planner knows nothing yet. */
beforeAll(async () => {
  await importarCsv(t, 'descricao\nMesa de plano\n')
  await t.rows(sql`insert into patrimonio (unidade_id, situacao, numero_tombamento, descricao)
    select ${t.unidadeId}::int, 'EM_EDICAO', g, 'Mesa' from generate_series(1, 1000) g`)
  await t.rows(sql`insert into importacao (unidade_id, tipo, situacao, ensaio, opcoes, arquivo_id)
    select unidade_id, tipo, situacao, ensaio, opcoes, arquivo_id from importacao, generate_series(1, 5)`)
  await t.rows(sql`insert into importacao_linha (importacao_id, linha, situacao, chave, patrimonio_id)
    select i.id, n, 'SALVO', md5(n::text)::uuid, p.id from importacao i, generate_series(10, 500) n
    join patrimonio p on p.numero_tombamento = n`)
})

/** The plan of a question for a file of five hundred rows; `numero` makes the number of a record. */
const planoDe = (consulta: SqlQuery, numero: SqlQuery): Promise<No[]> =>
  t.organizacoes.write(t.databaseId, async (db) => {
    await db.exec(
      sql`create temp table importacao_conferencia (registro integer, chave uuid, numero bigint) on commit drop`,
    )
    await db.exec(
      sql`insert into importacao_conferencia select g, md5(g::text)::uuid, ${numero} from generate_series(1, 500) g`,
    )
    await db.exec(sql`analyze importacao_conferencia`)
    const [linha] = await db.rows(sql<{ 'QUERY PLAN': { Plan: No }[] }>`explain (format json) ${consulta}`)
    return nosDe((linha as { 'QUERY PLAN': { Plan: No }[] })['QUERY PLAN'][0]?.Plan as No)
  })

const perguntas = (): [string, SqlQuery, string[]][] => [
  ['numbers that are taken', consultaDosOcupados, ['patrimonio_numero']],
  [
    'rows that were imported before',
    consultaDosRepetidos(t.unidadeId, 0),
    ['importacao_linha_chave', 'patrimonio_pkey'],
  ],
]

const NUMEROS: [string, SqlQuery][] = [
  ['all have numbers', sql`g::bigint`],
  ['none has', sql`null::bigint`],
  ['few have', sql`case when g % 100 = 0 then g end::bigint`],
]

test.each([['knows nothing of', false], ['knows']])(
  'no question of a file walks the register, which the planner %s',
  async (_, sabe = true) => {
    if (sabe)
      for (const tabela of ['patrimonio', 'importacao_linha', 'importacao'])
        await t.rows(sql`analyze ${sql.table(tabela)}`)
    for (const [quantos, numero] of NUMEROS) {
      for (const [qual, consulta, indices] of perguntas()) {
        const nos = await planoDe(consulta, numero)
        const lidas = nos.filter((n) => n['Node Type'] === 'Seq Scan').map((n) => n['Relation Name'])
        // A handful of imports may be read whole; the register and the lines of imports never are.
        expect(['importacao_conferencia', 'importacao']).toEqual(expect.arrayContaining(lidas))
        expect([quantos, qual, lidas]).not.toEqual([quantos, qual, []])
        expect(nos.map((n) => n['Index Name'])).toEqual(expect.arrayContaining(indices))
      }
    }
  },
)

test('a row is known by the latest asset that is still there, in this unit alone', async () => {
  const csv = 'descricao;caracteristica1\nCadeira;giratória\nCadeira;giratória\nCadeira;fixa\n'
  expect(contas(await importarCsv(t, csv))).toMatchObject([3, 0, 0, 0])
  expect(contas(await importarCsv(t, csv))).toMatchObject([0, 0, 0, 3])
  const { admin } = await t.secondUnidade()
  expect(contas(await importarCsv(t, csv, {}, admin))).toMatchObject([3, 0, 0, 0])
})
