import { mensagens } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { goesByMail } from '../../kernel/email/email.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

const PORCAO = 500

/** A report (`t`) whose file no other record needs: a laudo is of its appraisal, for good. */
export const ARQUIVO_VENCE = sql`not exists (select 1 from laudo l where l.id = t.id)`

/** Files of reports and exports that were made more than these days ago, and that no mail still waits to take along. */
const vencidos = (clock: Clock, dias: number): SqlQuery => sql`
  a.criado_em < (${clock.today()}::date - ${dias}::int)::timestamp at time zone ${clock.timeZone}
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

/**
 * Each night, files of reports and exports that were made long enough ago go: one by one, so that what breaks off loses
 * nothing and what cannot go keeps no other. Their bytes go as those of every file that was let go.
 */
export const vencerArquivosEmitidos: Routine = {
  nome: 'vencer-arquivos-emitidos',
  cron: '50 3 * * *',
  async run(m) {
    const { diasArquivosEmitidos: dias } = await m.read(({ db }) => lerParametros(db))
    if (dias === 0) return
    let n = 0
    for (let depois = 0; ;) {
      const ids = await m.read(({ db, clock }) =>
        db.rows(sql<{ id: number }>`
          select a.id from arquivo a where a.id > ${depois} and a.entidade in ('relatorios', 'tarefas')
            and ${vencidos(clock, dias)} order by a.id limit ${PORCAO}`),
      )
      for (const { id } of ids)
        await m
          .write(({ db, clock }) => vencer(db, clock, id, dias))
          .then((foi) => (n += foi ? 1 : 0))
          .catch((err: unknown) => m.log.error({ err, arquivoId: id }, 'arquivo emitido que não pôde ir'))
      if (ids.length < PORCAO) break
      depois = ids.at(-1)?.id as number
    }
    if (n > 0) m.log.info({ n }, 'arquivos de relatórios e exportações antigos removidos')
  },
}
