import { routines } from '../../src/routines.ts'
import { sql } from '../../src/kernel/db/sql.ts'
import { runRoutine } from '../../src/kernel/jobs/routine.ts'
import { START } from '../app-template.ts'
import type { Cliente, TestApp } from '../app.ts'
import { cadastrosDe, runJobs } from '../bens.ts'
import { bensEmUso } from './saidas.ts'

const BASE = '/api/agendamentos'

export const corpoDoAgendamento = (mais: Record<string, unknown> = {}) => ({
  descricao: 'Revisão mensal',
  startDate: '2026-03-01',
  endDate: null,
  cronExpression: '0 0 8 1 * ? *',
  ...mais,
})

/** Says what a maintenance service says of some assets. */
export const dadosDaManutencao = (patrimonios: readonly number[], mais: Record<string, unknown> = {}) =>
  JSON.stringify({
    tipo: 'PREVENTIVA',
    descricao: 'Lubrificar',
    prazoDias: 10,
    alvo: 'BENS',
    patrimonios,
    ...mais,
  })

export interface ExecucaoLida {
  prevista: string
  situacao: string
  atrasada: boolean
  manual: boolean
}

/** Gives what tests of schedules begin with. */
export async function sceneOfAgendamentos(t: TestApp) {
  const c = await cadastrosDe(t)
  const quemAgenda = await t.clientWith(['CRIAR_ALTERAR_AGENDAMENTOS', 'CRIAR_ALTERAR_MANUTENCOES'])
  const rotina = routines.find((r) => r.nome === 'rodar-agendamentos')
  if (!rotina) throw new Error('sem rotina')
  // Entered before a test moves the clock: nothing is entered before what was entered last.
  const bens = await bensEmUso(t, c, 40)
  return {
    c,
    quemAgenda,
    /** The same person, signed in anew: a session does not outlive the days that a test lets pass. */
    deNovo: (quem: Cliente = quemAgenda) => t.sessionOf(quem.usuarioId, t.unidadeId),
    /** Assets in use that no other test has. */
    bens: (n = 1) => bens.splice(0, n),
    async agendar(mais: Record<string, unknown> = {}, quem: Cliente = quemAgenda) {
      const r = await quem.post(BASE, corpoDoAgendamento(mais))
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content
    },
    servico: (id: number, jobData: string, mais: Record<string, unknown> = {}, quem: Cliente = quemAgenda) =>
      quem.post(`${BASE}/${id}/jobs`, {
        job: 'CRIAR_MANUTENCAO',
        descricao: 'Abrir manutenção',
        jobData,
        ...mais,
      }),
    /** The minute comes round. */
    minuto: () =>
      runRoutine(
        { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
        t.databaseId,
        rotina,
      ),
    /** The minute comes round, and what it asks for is worked. */
    async passar(instante: string) {
      t.clock.moveTo(instante)
      await this.minuto()
      await runJobs(t)
    },
    execucoes: (id: number) =>
      t.rows(sql<ExecucaoLida>`
        select to_char(prevista_em at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as prevista, situacao, atrasada, manual
        from agendamento_execucao where agendamento_id = ${id} order by prevista_em, id`),
    voltar: () => t.clock.moveTo(START),
  }
}
