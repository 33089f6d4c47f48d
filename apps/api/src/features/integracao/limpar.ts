import { DIAS_DO_REGISTRO } from '@tombo/contract'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'

const DIA_MS = 86_400_000
const PORCAO = 5000

/** Each night, records of integrations that are old enough go, a portion at a time. */
export const limparRegistrosDeIntegracao: Routine = {
  nome: 'limpar-registros-de-integracao',
  cron: '40 3 * * *',
  async run(m) {
    const ate = new Date(m.clock.now().getTime() - DIAS_DO_REGISTRO * DIA_MS)
    let n = 0
    for (let porcao = PORCAO; porcao === PORCAO; n += porcao)
      porcao = await m.write(({ db }) =>
        db.exec(
          sql`delete from integracao_registro
            where id in (select id from integracao_registro where instante < ${ate} limit ${PORCAO})`,
        ),
      )
    if (n > 0) m.log.info({ n }, 'registros de integração antigos apagados')
  },
}
