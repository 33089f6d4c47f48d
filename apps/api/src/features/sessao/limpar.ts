import { sql } from '../../kernel/db/sql.ts'
import type { Rotina } from '../../kernel/jobs/rotina.ts'
import { encerrarOciosas } from '../../kernel/session/sessao.ts'

/** Ends the sessions that nobody used, and forgets what is past its time: codes, links, sign-ons on their way. */
export const limparEntradas: Rotina = {
  nome: 'limpar-entradas',
  quando: '*/5 * * * *',
  async fazer(m) {
    const agora = m.clock.agora()
    await m.escrever(async ({ db }) => {
      await encerrarOciosas(db, agora)
      await db.exec(sql`delete from desafio where expira_em <= ${agora}`)
      await db.exec(sql`delete from link_senha where expira_em <= ${agora}`)
      const mesPassado = new Date(agora.getTime() - 30 * 86_400_000)
      await db.exec(sql`delete from conta_recusada where vista_em <= ${mesPassado}`)
      await db.exec(sql`delete from entrada_unica where expira_em <= ${agora}`)
    })
  },
}
