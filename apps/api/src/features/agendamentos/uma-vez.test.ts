import { afterEach, expect, it } from 'vitest'
import { sceneOfAgendamentos, dadosDaManutencao } from '../../../test/scenes/agendamentos.ts'
import { runJobs } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Job } from '../../kernel/jobs/job.ts'
import { reports } from '../../reports.ts'
import { executarAgendamento } from './executar.ts'

const [t, s] = setUpScene(sceneOfAgendamentos)
afterEach(() => s.voltar())

const dia = (i: number) => new Date(Date.UTC(2026, 2, 11 + i)).toISOString().slice(0, 10)

it('two workers and a year: every due time has exactly one record', async () => {
  const [aCadaDia, duasVezes] = [
    await s.agendar({ descricao: 'Diário', cronExpression: '0 0 8 * * ? *' }),
    await s.agendar({ descricao: 'Dias úteis', cronExpression: '0 0,30 7 ? * 2-6 *' }),
  ]
  // The clock goes on by a day, and now and then by several; both workers look at the same moment.
  for (let i = 0; i < 366; i += i % 50 === 0 ? 4 : 1) {
    t.clock.moveTo(`${dia(i)}T12:00:00Z`)
    await Promise.all([s.minuto(), s.minuto()])
  }
  t.clock.moveTo(`${dia(365)}T12:00:00Z`)
  await Promise.all([s.minuto(), s.minuto()])
  const todo = await s.execucoes(aCadaDia.id)
  expect(todo.map((e) => e.prevista)).toEqual(Array.from({ length: 366 }, (_, i) => `${dia(i)} 08:00`))
  const uteis = Array.from({ length: 366 }, (_, i) => dia(i)).filter(
    (d) => ![0, 6].includes(new Date(d).getUTCDay()),
  )
  expect((await s.execucoes(duasVezes.id)).map((e) => e.prevista)).toEqual(
    uteis.flatMap((d) => [`${d} 07:00`, `${d} 07:30`]),
  )
  // One work was asked for each that was to run, and none for those that were lost.
  const [n] = await t.rows(sql<{ pedidas: number; rodam: number; perdidas: number }>`
    select (select count(*)::int from tarefa where tipo = 'EXECUTAR_AGENDAMENTO') as pedidas,
      count(*) filter (where situacao <> 'PERDIDA')::int as rodam,
      count(*) filter (where situacao = 'PERDIDA')::int as perdidas from agendamento_execucao`)
  expect(n?.pedidas).toBe(n?.rodam)
  // A working day has two times, of which the earlier is lost when both are looked at together.
  expect(n?.perdidas).toBeGreaterThan(uteis.length - 30)
  await t.rows(sql`update agendamento set ativo = false, proxima_em = null`)
  await t.rows(sql`delete from graphile_worker._private_jobs`)
  await t.rows(sql`update tarefa set situacao = 'FALHOU' where tipo = 'EXECUTAR_AGENDAMENTO'`)
  await t.rows(sql`update agendamento_execucao set situacao = 'PERDIDA'`)
})

it('two workers and the changes of daylight: every wall-clock time has exactly one record', async () => {
  const fuso = (nome: string) =>
    t.rows(sql`insert into parametro (nome, valor) values ('fusoHorario', to_jsonb(${nome}::text))
      on conflict (nome) do update set valor = excluded.valor`)
  await fuso('America/New_York')
  // Clocks go forward at 02:00 of 2026-03-08 and 2027-03-14, back at 02:00 of 2026-11-01.
  const a = await s.agendar({ cronExpression: '0 30 1,2 * * ? *' })
  for (const periodo of [
    ['2026-10-30T12:00:00Z', 5 * 24],
    ['2027-03-12T12:00:00Z', 4 * 24],
  ] as const)
    for (let hora = 0; hora < periodo[1]; hora += 3) {
      t.clock.moveTo(new Date(Date.parse(periodo[0]) + hora * 3_600_000).toISOString())
      await Promise.all([s.minuto(), s.minuto()])
    }
  const todas = (await s.execucoes(a.id)).map((e) => e.prevista)
  expect(new Set(todas).size).toBe(todas.length)
  expect(todas.filter((p) => p >= '2026-10-31' && p < '2026-11-03')).toEqual([
    '2026-10-31 05:30',
    '2026-10-31 06:30',
    '2026-11-01 05:30',
    '2026-11-01 07:30',
    '2026-11-02 06:30',
    '2026-11-02 07:30',
  ])
  expect(todas.filter((p) => p >= '2027-03-13' && p < '2027-03-16')).toEqual([
    '2027-03-13 06:30',
    '2027-03-13 07:30',
    '2027-03-14 06:30',
    '2027-03-14 07:30',
    '2027-03-15 05:30',
    '2027-03-15 06:30',
  ])
  await fuso('SERVIDOR')
  await t.rows(sql`update agendamento set ativo = false, proxima_em = null`)
  await t.rows(sql`delete from graphile_worker._private_jobs`)
  await t.rows(sql`update tarefa set situacao = 'FALHOU' where tipo = 'EXECUTAR_AGENDAMENTO'`)
  await t.rows(sql`update agendamento_execucao set situacao = 'PERDIDA'`)
})

it('a worker that dies between two services does each once, and so do two that run at the same moment', async () => {
  const dona = await t.clientWith([
    'CRIAR_ALTERAR_AGENDAMENTOS',
    'CRIAR_ALTERAR_MANUTENCOES',
    'PATRIMONIO',
    'CONSULTAR_RELATORIOS',
    'CONSULTAR_BAIXAS',
  ])
  const a = await s.agendar({}, dona)
  const [um, dois] = [s.bens(1), s.bens(1)]
  await s.servico(a.id, dadosDaManutencao(um, { descricao: 'Primeira' }), {}, dona)
  await s.servico(a.id, dadosDaManutencao(dois, { descricao: 'Segunda' }), {}, dona)
  // Nothing of its own keeps a report from being made twice.
  const relatorio = { relatorio: 'baixa', formato: 'CSV', periodo: 'MES_ANTERIOR', pessoas: [dona.usuarioId] }
  const terceiro = await s.servico(a.id, JSON.stringify(relatorio), { job: 'EMITIR_RELATORIO' }, dona)
  expect(terceiro.status).toBe(200)
  await dona.post(`/api/agendamentos/${a.id}/executar`, {})
  const [tarefa] = await t.rows(sql<{ id: number; usuario: number; dados: { execucaoId: number } }>`
    select id, usuario_id as usuario, dados from tarefa where tipo = 'EXECUTAR_AGENDAMENTO' order by id desc limit 1`)
  const abertas = () =>
    t.rows(sql<{ descricao: string }>`
      select distinct m.descricao from manutencao m join manutencao_item i on i.manutencao_id = m.id
      where i.patrimonio_id = any(${[...um, ...dois]}) order by 1`)
  const files = await t.organizacoes.read(t.databaseId, (db) => t.files.of(db))
  // The first service is made and written down; the process ends before the second.
  let feitos = 0
  const morre = (vezes: number): Job<{ execucaoId: number }> => {
    const ctxDo = (db: Db): Ctx => ({
      actor: { usuarioId: tarefa?.usuario ?? 0, nome: 'Quem agenda', usuario: 'agenda', sessaoId: 0 },
      unidadeId: t.unidadeId,
      tags: new Set(['criaralterarmanutencoes', 'consultarrelatorios']),
      databaseId: t.databaseId,
      db,
      clock: t.clock,
      log: t.app.log,
    })
    const write: Job<unknown>['write'] = (run) => {
      feitos += 1
      if (feitos > vezes) throw new Error('o processo morreu')
      return t.organizacoes.write(t.databaseId, (db) => run(ctxDo(db)))
    }
    return {
      data: tarefa?.dados ?? { execucaoId: 0 },
      tarefaId: tarefa?.id ?? 0,
      files,
      clock: t.clock,
      log: t.app.log,
      write,
      finish: write,
      read: (run) => t.organizacoes.read(t.databaseId, (db) => run(ctxDo(db))),
      organizacao: () => Promise.resolve('Prefeitura'),
      progress: () => Promise.resolve(),
    }
  }
  await expect(executarAgendamento(reports).run(morre(1))).rejects.toThrow('o processo morreu')
  expect(await abertas()).toEqual([{ descricao: 'Primeira' }])
  expect((await s.execucoes(a.id))[0]?.situacao).toBe('AGUARDANDO')
  feitos = 0
  await Promise.all([
    executarAgendamento(reports).run(morre(99)),
    executarAgendamento(reports).run(morre(99)),
  ])
  await runJobs(t)
  expect(await abertas()).toEqual([{ descricao: 'Primeira' }, { descricao: 'Segunda' }])
  expect((await s.execucoes(a.id)).map((e) => e.situacao)).toEqual(['CONCLUIDA'])
  const [n] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from manutencao_item where patrimonio_id = any(${[...um, ...dois]})`)
  expect(n?.n).toBe(2)
  const [r] = await t.rows(sql<{ n: number }>`
    select count(*)::int as n from relatorio where usuario_id = ${dona.usuarioId}`)
  expect(r?.n).toBe(1)
})
