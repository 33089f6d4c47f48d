import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { endIdleSessions } from '../../kernel/session/session.ts'

/** Ends the sessions that nobody used, and forgets what is past its time: codes, links, sign-ons on their way. */
export const limparEntradas: Routine = {
  nome: 'limpar-entradas',
  cron: '*/5 * * * *',
  async run(m) {
    const agora = m.clock.now()
    await m.write(async ({ db }) => {
      await endIdleSessions(db, agora)
      await db.exec(sql`delete from desafio where expira_em <= ${agora}`)
      await db.exec(sql`delete from link_senha where expira_em <= ${agora}`)
      const mesPassado = new Date(agora.getTime() - 30 * 86_400_000)
      await db.exec(sql`delete from conta_recusada where vista_em <= ${mesPassado}`)
      await db.exec(sql`delete from entrada_unica where expira_em <= ${agora}`)
    })
  },
}
