import { afterEach, expect, it } from 'vitest'
import { sceneOfAgendamentos, dadosDaManutencao } from '../../../test/scenes/agendamentos.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarManutencoes } from '../manutencoes/avisos.ts'

const [t, s] = setUpScene(sceneOfAgendamentos)
const fuso = (nome: string) =>
  t.rows(sql`insert into parametro (nome, valor) values ('fusoHorario', to_jsonb(${nome}::text))
    on conflict (nome) do update set valor = excluded.valor`)
afterEach(async () => {
  await fuso('SERVIDOR')
  s.voltar()
})

it('today is the day where the organisation is, in calls and in what a schedule does', async () => {
  await fuso('America/Rio_Branco')
  // Nine in the evening of the 10th in Acre; on the server it is the 11th.
  t.clock.moveTo('2026-03-11T02:00:00Z')
  const quem = await s.deNovo(t.admin)
  expect((await quem.get('/api/context')).body.content.fuso).toBe('America/Rio_Branco')
  expect((await quem.get('/api/saidabens/metadata')).body.content.registro.dataHoraCriacao).toBe('2026-03-10')
  expect((await quem.get('/api/agendamentos/metadata')).body.content.hoje).toBe('2026-03-10')

  const a = await s.agendar({ cronExpression: '0 30 21 * * ? *' }, await s.deNovo())
  await s.servico(a.id, dadosDaManutencao(s.bens(1)), {}, await s.deNovo())
  await s.passar('2026-03-11T02:30:00Z')
  expect((await s.execucoes(a.id)).map((e) => e.situacao)).toEqual(['CONCLUIDA'])
  const [m] = await t.rows(sql<{ prevista: string }>`
    select data_prevista::text as prevista from manutencao order by id desc limit 1`)
  // Ten days from the 10th.
  expect(m?.prevista).toBe('2026-03-20')
})

it('at the year’s end an organisation in Noronha is in the new year, one in Acre in the old', async () => {
  const dia = async (zona: string) => {
    await fuso(zona)
    return (await (await s.deNovo(t.admin)).get('/api/agendamentos/metadata')).body.content.hoje
  }
  t.clock.moveTo('2027-01-01T02:30:00Z')
  expect(await dia('America/Noronha')).toBe('2027-01-01')
  expect(await dia('America/Sao_Paulo')).toBe('2026-12-31')
  expect(await dia('America/Rio_Branco')).toBe('2026-12-31')
})

it('a notice of what is due today comes on the day of the organisation', async () => {
  const [bem] = s.bens(1) as [number]
  await t.rows(sql`
    with m as (insert into manutencao (unidade_id, situacao, tipo, descricao, data_prevista, criado_em, criado_por)
      values (${t.unidadeId}, 'EM_MANUTENCAO', 'CORRETIVA', 'Troca', '2026-03-12', now(), 'teste') returning id)
    insert into manutencao_item (manutencao_id, patrimonio_id, situacao, servicos, valor)
    select id, ${bem}, 'AGUARDANDO', '[]', 0 from m`)
  await fuso('America/Rio_Branco')
  const titulos = async (instante: string) => {
    t.clock.moveTo(instante)
    await runRoutine({ ...t, log: t.app.log }, t.databaseId, avisarManutencoes)
    return (
      await t.rows(sql<{ titulo: string }>`select titulo from notificacao
        where tipo = 'MANUTENCAO_VENCE' and usuario_id = ${t.admin.usuarioId} order by id`)
    ).map((n) => n.titulo)
  }
  // Midnight has come in UTC, and not there.
  expect((await titulos('2026-03-12T03:00:00Z')).at(-1)).not.toBe('Prazo de manutenção vence hoje')
  expect((await titulos('2026-03-12T06:00:00Z')).at(-1)).toBe('Prazo de manutenção vence hoje')
})

it('a month of a schedule of every hour is told whole, to the last hour of its last day', async () => {
  await fuso('America/Sao_Paulo')
  await s.agendar({ startDate: '2026-03-01', cronExpression: '0 0 * * * ? *' }, await s.deNovo())
  const r = await (await s.deNovo()).get('/api/agendamentos/execucoes?start=2026-05-01&end=2026-05-31')
  const dias = r.body.content.dias as { dia: string; horarios: { horario: string }[] }[]
  expect(dias.at(-1)?.horarios.at(-1)?.horario).toBe('23:00')
})
