import { type SqlQuery, sql } from '../../src/kernel/db/sql.ts'
import type { TestApp, Cliente } from '../app.ts'
import { bem, cadastrosDe, tombarBem, runJobs } from '../bens.ts'
import { setUpScene } from '../scene.ts'

/** The rights to ask for reports of assets, and no more. */
export const ACOES = ['PATRIMONIO', 'CONSULTAR_RELATORIOS'] as const

/** Where the report of the assets of a unit is asked for. */
export const PEDIR = '/api/patrimonios/relatorio'

interface LinhaDoRelatorio {
  situacao: string
  arquivo_id: number | null
  mensagem: string | null
  linhas: number | null
}

/** A desk and a chair in the first unit, and somebody who may ask for reports of them. */
async function cenaDeRelatorios(t: TestApp) {
  // Ids of reports are like no other id.
  await t.rows(sql`select setval(pg_get_serial_sequence('relatorio', 'id'), 5000)`)
  const c = await cadastrosDe(t)
  for (const descricao of ['Mesa', 'Cadeira'])
    await tombarBem(t.admin, bem(c, { produtoCaracteristica: { produto: { descricao } } }))
  const who = await t.clientWith([...ACOES])
  const request = async (client = who, query = '') => {
    const r = await client.get(`${PEDIR}${query}`)
    if (r.status !== 202) throw new Error(r.text)
    return r.body.content as { tarefa: { id: number }; relatorio: { id: number } }
  }
  return {
    quem: who,
    pedir: request,
    /** A report that is made; its id. */
    emitir: async (client = who, query = '') => {
      const { relatorio } = await request(client, query)
      await runJobs(t)
      return relatorio.id
    },
    linhaDo: async (id: number) => {
      const [row] = await t.rows(
        sql<LinhaDoRelatorio>`select situacao, arquivo_id, mensagem, linhas from relatorio where id = ${id}`,
      )
      return row
    },
    /** How many rows a table has. */
    contar: async (table: string, where: SqlQuery = sql`true`) => {
      const [l] = await t.rows(
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`,
      )
      return l?.n
    },
    prontos: async (client: Cliente) =>
      (await client.get('/api/relatorios/checarRelatoriosProntos')).body.content,
  }
}

/** A file's tests of reports as they are asked for, made and read. */
export const setUpReports = () => setUpScene(cenaDeRelatorios)
