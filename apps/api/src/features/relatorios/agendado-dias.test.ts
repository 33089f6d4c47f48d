import { expect, test } from 'vitest'
import { sceneOfAgendamentos } from '../../../test/scenes/agendamentos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfAgendamentos)

test('a report that is made up for tells of the days of the day for which it was due (docs/regras.md R218)', async () => {
  const acoes = ['PATRIMONIO', 'CONSULTAR_RELATORIOS', 'CONSULTAR_BAIXAS'] as const
  const dona = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', ...acoes])
  const { usuarioId } = await t.clientWith([...acoes])
  const ultimo = async () =>
    (
      await t.rows(sql<{ parametros: Record<string, unknown> }>`
      select parametros from relatorio where usuario_id = ${usuarioId} order by id desc limit 1`)
    )[0]?.parametros
  const a = await s.agendar({ descricao: 'Todo dia', cronExpression: '0 0 8 * * ? *' }, dona)
  const dados = { relatorio: 'baixa', formato: 'CSV', periodo: 'DIA_ANTERIOR', pessoas: [usuarioId] }
  expect((await s.servico(a.id, JSON.stringify(dados), { job: 'EMITIR_RELATORIO' }, dona)).status).toBe(200)
  // The one of eight o'clock of the 11th is done the morning after.
  await s.passar('2026-03-12T07:00:00Z')
  expect(await ultimo()).toMatchObject({
    dataInicial: '2026-03-10',
    dataFinal: '2026-03-10',
  })
  // At half past eleven in the evening of the 12th in Rio Branco it is the 13th elsewhere.
  await t.rows(sql`insert into parametro (nome, valor, alterado_em, alterado_por)
    values ('fusoHorario', '"America/Rio_Branco"', now(), 'teste')`)
  await t.rows(sql`update agendamento set fuso = 'America/Rio_Branco',
    cron_expression = '0 30 23 * * ? *', proxima_em = '2026-03-13T04:30:00Z' where id = ${a.id}`)
  await s.passar('2026-03-13T04:30:00Z')
  expect(await ultimo()).toMatchObject({ dataInicial: '2026-03-11' })
})
