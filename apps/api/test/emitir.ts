import { type Consulta, sql } from '../src/kernel/db/sql.ts'
import type { AppDeTeste, Cliente } from './app.ts'
import { bem, cadastrosDe, tombarBem, trabalhar } from './bens.ts'
import { prepararCena } from './cena.ts'

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
async function cenaDeRelatorios(t: AppDeTeste) {
  // Ids of reports are like no other id.
  await t.linhas(sql`select setval(pg_get_serial_sequence('relatorio', 'id'), 5000)`)
  const c = await cadastrosDe(t)
  for (const descricao of ['Mesa', 'Cadeira'])
    await tombarBem(t.admin, bem(c, { produtoCaracteristica: { produto: { descricao } } }))
  const quem = await t.cliente([...ACOES])
  const pedir = async (cliente = quem, query = '') => {
    const r = await cliente.get(`${PEDIR}${query}`)
    if (r.status !== 202) throw new Error(r.texto)
    return r.body.content as { tarefa: { id: number }; relatorio: { id: number } }
  }
  return {
    quem,
    pedir,
    /** A report that is made; its id. */
    emitir: async (cliente = quem, query = '') => {
      const { relatorio } = await pedir(cliente, query)
      await trabalhar(t)
      return relatorio.id
    },
    linhaDo: async (id: number) => {
      const [linha] = await t.linhas(
        sql<LinhaDoRelatorio>`select situacao, arquivo_id, mensagem, linhas from relatorio where id = ${id}`,
      )
      return linha
    },
    /** How many rows a table has. */
    contar: async (tabela: string, onde: Consulta = sql`true`) => {
      const [l] = await t.linhas(
        sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} where ${onde}`,
      )
      return l?.n
    },
    prontos: async (cliente: Cliente) =>
      (await cliente.get('/api/relatorios/checarRelatoriosProntos')).body.content,
  }
}

/** A file's tests of reports as they are asked for, made and read. */
export const prepararRelatorios = () => prepararCena(cenaDeRelatorios)
