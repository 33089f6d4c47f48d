import { expect, it } from 'vitest'
import { runJobs, untilDone } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()

it('an export that was done and broke off before it was told so is not written twice', async () => {
  const pedido = { formato: 'CSV', colunas: ['descricao'] }
  const tarefa = await untilDone(t, t.admin, await t.admin.post('/api/patrimonios/exportar', pedido))
  await t.rows(sql`update tarefa set situacao = 'PROCESSANDO', resultado = null where id = ${tarefa.id}`)
  await t.rows(
    sql`select graphile_worker.add_job('tarefa', json_build_object('tarefaId', ${tarefa.id}::bigint),
      max_attempts := 3)`,
  )
  await runJobs(t)
  expect((await t.admin.get(`/api/tarefas/${tarefa.id}`)).body.content).toMatchObject({
    situacao: 'CONCLUIDA',
    resultado: tarefa.resultado,
  })
  expect(
    await t.rows(
      sql`select count(*)::int as n from arquivo where entidade = 'tarefas' and entidade_id = ${tarefa.id}`,
    ),
  ).toEqual([{ n: 1 }])
})
