import { mensagens } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { goesByMail } from '../../kernel/email/email.ts'
import { expireFiles, olderThan } from '../../kernel/files/expire.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** A report (`t`) whose file no other record needs: a laudo is of its appraisal, for good. */
export const ARQUIVO_VENCE = sql`not exists (select 1 from laudo l where l.id = t.id)`

/** Files of reports and exports that were made more than these days ago, and that no mail still waits to take along. */
const vencidos = (clock: Clock, dias: number): SqlQuery => sql`
  a.entidade in ('relatorios', 'tarefas') and ${olderThan(sql`a.criado_em`, clock, dias)}
  and ((a.entidade = 'relatorios'
      and exists (select 1 from relatorio t where t.id = a.entidade_id and t.arquivo_id = a.id and ${ARQUIVO_VENCE}))
    or (a.entidade = 'tarefas' and a.diretorio = 'EXPORTACOES'))
  and not ${goesByMail(sql`a.id`)}`

/** The record of this kind (`t`) that claimed a file. */
const doArquivo = (id: number, entidade: 'relatorios' | 'tarefas'): SqlQuery =>
  sql`t.id = (
    select a.entidade_id from arquivo a where a.id = ${id} and a.entidade = ${entidade})`

/** Lets one file go: its report says so from then on, and the notice of an export leads to the list in its place. */
async function vencer(db: Db, clock: Clock, id: number, dias: number): Promise<boolean> {
  // The report before its file, as whoever deletes a report takes them.
  await db.exec(sql`select 1 from relatorio t where ${doArquivo(id, 'relatorios')} for update`)
  const ainda = await db.row(sql`select a.id from arquivo a where a.id = ${id} and ${vencidos(clock, dias)}`)
  if (!ainda) return false
  // One that nobody was told of is not told as ready any more.
  await db.exec(sql`
    update relatorio t set arquivo_id = null, anunciado_em = coalesce(anunciado_em, ${clock.now()})
    where ${doArquivo(id, 'relatorios')} and arquivo_id = ${id}`)
  await db.exec(sql`update email set arquivo_id = null where arquivo_id = ${id}`)
  await db.exec(sql`
    update notificacao n set endereco = '/patrimonio', texto = ${mensagens.exportacaoVencida}
    from tarefa t where ${doArquivo(id, 'tarefas')} and n.usuario_id = t.usuario_id and n.chave = 'tarefa/' || t.id`)
  return releaseFile({ db }, id)
}

/** Each night, files of reports and exports that were made long enough ago go. */
export const vencerArquivosEmitidos: Routine = {
  nome: 'vencer-arquivos-emitidos',
  cron: '50 3 * * *',
  async run(m) {
    const { diasArquivosEmitidos: dias } = await m.read(({ db }) => lerParametros(db))
    if (dias === 0) return
    const n = await expireFiles(m, vencidos(m.clock, dias), (db, clock, id) => vencer(db, clock, id, dias))
    if (n > 0) m.log.info({ n }, 'arquivos de relatórios e exportações antigos removidos')
  },
}
