import { execucaoWorkflow, type SituacaoExecucao } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { type AgendamentoTravado, COLUNAS_TRAVADAS, proximaDe, vezesDe } from './agendamento.ts'

interface Meio {
  db: Db
  clock: Clock
}

/** A due time that is taken up later than this after it is late, and says so. */
const ATRASO_MS = 10 * 60_000
const DE_UMA_VEZ = 100
/** Due times that are looked at in one go: more were missed only by years of standing still. */
const VENCIDAS_DE_UMA_VEZ = 5000
export const TIPO_DA_TAREFA = 'EXECUTAR_AGENDAMENTO'
const NA_FILA: SituacaoExecucao = execucaoWorkflow.initial

/** Asks for the work of a run, in the right of who saved the schedule. */
export const pedirExecucao = (meio: Meio, a: AgendamentoTravado, execucaoId: number) =>
  requestTarefa(
    { ...meio, unidadeId: a.unidadeId, actor: { usuarioId: a.usuarioId } },
    {
      tipo: TIPO_DA_TAREFA,
      descricao: `Agendamento: ${a.descricao}`,
      dados: { execucaoId, agendamento: { id: a.id, descricao: a.descricao } },
    },
  )

/**
 * Writes the record of every time of a schedule, which is held, that has come: of several only the latest runs, the ones
 * before it are lost. Its next time goes on from there (docs/regras.md R97).
 */
export async function tomarVencidas(meio: Meio, a: AgendamentoTravado): Promise<void> {
  if (a.proximaEm === null || !a.ativo) return
  const agora = meio.clock.now()
  const desde = new Date(new Date(a.proximaEm).getTime() - 1)
  const vezes = vezesDe(a, VENCIDAS_DE_UMA_VEZ, a.fuso, desde, agora)
  const ultima = vezes.at(-1)
  if (!ultima) return
  // Where there may be more the latest of these is not the latest of all.
  const roda = vezes.length < VENCIDAS_DE_UMA_VEZ
  const perdidas = roda ? vezes.slice(0, -1) : vezes
  await meio.db.exec(sql`
    insert into agendamento_execucao (agendamento_id, prevista_em, situacao, terminada_em)
    select ${a.id}::int, x, 'PERDIDA', ${agora}::timestamptz
    from unnest(${perdidas.map((d) => d.toISOString())}::timestamptz[]) x on conflict do nothing`)
  await meio.db.exec(
    sql`update agendamento set proxima_em = ${proximaDe(a, a.fuso, ultima)} where id = ${a.id}`,
  )
  if (!roda) return
  const nova = await meio.db.row(sql<{ id: number }>`
    insert into agendamento_execucao (agendamento_id, prevista_em, situacao, atrasada)
    values (${a.id}, ${ultima}, ${NA_FILA}, ${agora.getTime() - ultima.getTime() > ATRASO_MS})
    on conflict do nothing returning id`)
  if (nova) await pedirExecucao(meio, a, nova.id)
}

/** Takes up what is due in units that are in use, each schedule by one worker; gives how many there were. */
async function rodarParte(meio: Meio): Promise<number> {
  const devidos = await meio.db.rows(sql<AgendamentoTravado>`
    select ${COLUNAS_TRAVADAS} from agendamento t
    where t.ativo and t.removido_em is null and t.proxima_em <= ${meio.clock.now()}
      and exists (select from unidade u where u.id = t.unidade_id and u.ativo)
    order by t.proxima_em limit ${DE_UMA_VEZ} for update skip locked`)
  for (const a of devidos) await tomarVencidas(meio, a)
  return devidos.length
}

/** The schedules that were last looked at in another zone come by this one from now on; gives how many there were. */
async function mudarDeFuso({ db, clock }: Meio): Promise<number> {
  const fuso = clock.timeZone
  const outros = await db.rows(sql<AgendamentoTravado>`
    select ${COLUNAS_TRAVADAS} from agendamento t
    where t.ativo and t.removido_em is null and t.fuso <> ${fuso} limit ${DE_UMA_VEZ} for update skip locked`)
  for (const a of outros)
    await db.exec(sql`
      update agendamento set fuso = ${fuso}, proxima_em = ${proximaDe(a, fuso, clock.now())} where id = ${a.id}`)
  return outros.length
}

/** Each minute: what is due is written down, once, and its work asked for. */
export const rodarAgendamentos: Routine = {
  nome: 'rodar-agendamentos',
  cron: '* * * * *',
  onlyNow: true,
  async run(deps) {
    for (const parte of [rodarParte, mudarDeFuso]) {
      let feitos = DE_UMA_VEZ
      while (feitos === DE_UMA_VEZ) feitos = await deps.write(parte)
    }
  },
}
