import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { besideWork } from '../../../test/locks.ts'
import { setUpScene } from '../../../test/scene.ts'
import { enviarCsv } from '../../../test/scenes/importar.ts'
import { jobs } from '../../jobs.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runTarefa } from '../../kernel/jobs/job.ts'

const [t, s] = setUpScene(async (app) => ({ outra: (await app.secondUnidade()).admin }))

/** Orders an import; gives how its work is done. */
async function pedida(quem: Cliente, csv: string, mais: object) {
  const arquivo = { id: await enviarCsv(quem, csv) }
  const { id } = (await quem.post('/api/importacao', { arquivo, ...mais })).body.content
  const [i] = await t.rows(
    sql<{ tarefa: number }>`select tarefa_id as tarefa from importacao where id = ${id}`,
  )
  const { organizacoes, databaseId, clock, files } = t
  return {
    fazer: () =>
      organizacoes.read(databaseId, (beside) =>
        runTarefa(
          { beside, organizacoes, databaseId, clock, files, log: t.app.log, types: jobs },
          i?.tarefa ?? 0,
          { last: true, short: false },
        ),
      ),
    contas: async () => {
      const { salvos, repetidos, recusados } = (await quem.get(`/api/importacao/${id}`)).body.content
      return { salvos, repetidos, recusados }
    },
  }
}
/** Does the imports of two units at the same moment: the second begins when the first has written its first records. */
async function juntas(csvs: readonly [string, string], mais: object) {
  const uma = await pedida(t.admin, csvs[0], mais)
  const outra = await pedida(s.outra, csvs[1], mais)
  await besideWork(t, 'lock table evento in share mode', uma.fazer, outra.fazer)
  return [await uma.contas(), await outra.contas()]
}
const fornecedores = (comeco: string) =>
  t.rows(sql`select nome from fornecedor where starts_with(nome, ${comeco}) order by nome`)

describe('two units that import at the same moment', () => {
  it('the same suppliers: the second finds those that the first has made', async () => {
    const csv = 'nome\nPapelaria Norte\nPapelaria Sul'
    expect(await juntas([csv, csv], { tipo: 'FORNECEDOR' })).toEqual([
      { salvos: 2, repetidos: 0, recusados: 0 },
      { salvos: 0, repetidos: 2, recusados: 0 },
    ])
    expect(await fornecedores('Papelaria')).toEqual([{ nome: 'Papelaria Norte' }, { nome: 'Papelaria Sul' }])
  })

  it('assets of one supplier that nobody knows: he is made once', async () => {
    const csv = (numero: number) =>
      `numeroTombamento;descricao;valorAquisicao;fornecedor\n${numero};Mesa;1,00;Marcenaria`
    const contas = await juntas([csv(1), csv(2)], { tipo: 'PATRIMONIO', criarCadastros: true })
    expect(contas.map((c) => c.salvos)).toEqual([1, 1])
    expect(await fornecedores('Marcenaria')).toEqual([{ nome: 'Marcenaria' }])
  })
})
