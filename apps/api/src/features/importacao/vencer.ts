import { importacaoWorkflow } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import { among } from '../../kernel/db/among.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { expireFiles, olderThan } from '../../kernel/files/expire.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** Over `a` (arquivo): when an import last took it. Rehearsals and imports may share one. */
export const ULTIMO_USO = sql`(
  select max(coalesce(u.alterado_em, u.criado_em)) from importacao u where u.arquivo_id = a.id)`

/** Files that no import has taken for so many days, and of which none is still to be read. */
const vencidos = (clock: Clock, dias: number): SqlQuery => sql`
  a.entidade = 'importacoes' and ${olderThan(ULTIMO_USO, clock, dias)}
  and not exists (
    select 1 from importacao i where i.arquivo_id = a.id and ${among(sql`i.situacao`, importacaoWorkflow.open)})`

/** Lets one file go; its imports keep its name. */
async function vencer(db: Db, clock: Clock, id: number, dias: number): Promise<boolean> {
  // An import that is sent again waits, or was before.
  await db.exec(sql`select 1 from importacao where arquivo_id = ${id} order by id for update`)
  const ainda = await db.row(sql<{ nome: string; tamanho: string }>`
    select a.nome, a.tamanho from arquivo a where a.id = ${id} and ${vencidos(clock, dias)}`)
  if (!ainda) return false
  await db.exec(sql`
    update importacao set arquivo_id = null, arquivo_nome = ${ainda.nome}, arquivo_tamanho = ${ainda.tamanho}
    where arquivo_id = ${id}`)
  return releaseFile({ db }, id)
}

/** Each night, files that were imported long enough ago go; the imports, their lines and what they brought stay. */
export const vencerArquivosImportados: Routine = {
  nome: 'vencer-arquivos-importados',
  cron: '55 3 * * *',
  async run(m) {
    const { diasArquivosImportados: dias } = await m.read(({ db }) => lerParametros(db))
    if (dias === 0) return
    const n = await expireFiles(m, vencidos(m.clock, dias), (db, clock, id) => vencer(db, clock, id, dias))
    if (n > 0) m.log.info({ n }, 'arquivos importados antigos removidos')
  },
}
