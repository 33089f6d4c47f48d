import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'

/** How long a notice is kept after it was seen, and a mail after it was asked for. */
const DIAS = 180
const DIAS_DO_EMAIL = 90
const DIA_MS = 86_400_000

/** Each night, notices that were seen long ago go, and the register of mails of long ago. A notice that nobody has seen stays. */
export const limparNotificacoes: Routine = {
  nome: 'limpar-notificacoes',
  cron: '20 3 * * *',
  async run(m) {
    const ha = (dias: number) => new Date(m.clock.now().getTime() - dias * DIA_MS)
    const { avisos, emails } = await m.write(async ({ db }) => ({
      avisos: await db.exec(sql`delete from notificacao where vista_em < ${ha(DIAS)}`),
      emails: await db.exec(sql`delete from email where criado_em < ${ha(DIAS_DO_EMAIL)}`),
    }))
    if (avisos + emails > 0) m.log.info({ avisos, emails }, 'notificações e e-mails antigos apagados')
  },
}
