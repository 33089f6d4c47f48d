import { sql } from '../../kernel/db/sql.ts'
import type { Rotina } from '../../kernel/jobs/rotina.ts'

/** How long a notice is kept after it was seen. */
const DIAS = 180
const DIA_MS = 86_400_000

/** Each night, notices that were seen long ago go. One that nobody has seen stays. */
export const limparNotificacoes: Rotina = {
  nome: 'limpar-notificacoes',
  quando: '20 3 * * *',
  async fazer(m) {
    const ate = new Date(m.clock.agora().getTime() - DIAS * DIA_MS)
    const n = await m.escrever(({ db }) => db.exec(sql`delete from notificacao where vista_em < ${ate}`))
    if (n > 0) m.log.info({ n }, 'notificações antigas apagadas')
  },
}
