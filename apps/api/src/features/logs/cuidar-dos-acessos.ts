import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'

/**
 * How long the registers of accesses and of uses of personal data, and the sessions that ended, are kept. The Marco Civil da Internet (Lei 12.965/2014) asks
 * one year of connection records (art. 13) and six months of application access records (art. 15); 24 months cover the
 * accounts of a year while they are examined in the next.
 */
const MESES = 24

/** Each night, sessions whose time is over are written as ended, and what is older than the time of keeping goes. */
export const cuidarDosAcessos: Routine = {
  nome: 'cuidar-dos-acessos',
  cron: '40 3 * * *',
  async run(m) {
    const agora = m.clock.now()
    const ate = new Date(agora)
    ate.setUTCMonth(ate.getUTCMonth() - MESES)
    const n = await m.write(async ({ db }) => {
      await db.exec(sql`
        with fim as (
          update sessao set encerrada_em = expira_em, motivo = 'EXPIROU'
          where encerrada_em is null and expira_em <= ${agora}
          returning id, usuario_id, unidade_id, endereco, navegador, expira_em
        )
        insert into acesso (instante, tipo, motivo, usuario_id, sessao_id, unidade_id, endereco, navegador)
        select expira_em, 'FIM', 'EXPIROU', usuario_id, id, unidade_id, endereco, navegador from fim`)
      const usos = await db.exec(sql`delete from uso_dados_pessoais where instante < ${ate}`)
      const sessoes = await db.exec(sql`delete from sessao where encerrada_em < ${ate}`)
      return usos + sessoes + (await db.exec(sql`delete from acesso where instante < ${ate}`))
    })
    if (n > 0) m.log.info({ n }, 'registros de acesso antigos apagados')
  },
}
