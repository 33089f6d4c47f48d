import { sql } from '../../../kernel/db/sql.ts'
import type { Routine } from '../../../kernel/jobs/routine.ts'

/**
 * Each hour, the rows that postings added for one account, month and kind become one. Their sum stays, in every instant; a
 * posting meanwhile adds a row of its own.
 */
export const juntarSomas: Routine = {
  nome: 'juntar-somas-das-contas',
  cron: '25 * * * *',
  run: (m) =>
    m.write(async ({ db }) => {
      await db.exec(sql`
        with varias as (
          select unidade_id, competencia, conta, tipo from movimento_conta group by 1, 2, 3, 4 having count(*) > 1
        ), velhas as (
          delete from movimento_conta m using varias v
          where (m.unidade_id, m.competencia, m.conta, m.tipo) = (v.unidade_id, v.competencia, v.conta, v.tipo)
          returning m.*
        )
        insert into movimento_conta (unidade_id, competencia, conta, tipo, debito, credito)
        select unidade_id, competencia, conta, tipo, sum(debito), sum(credito) from velhas group by 1, 2, 3, 4`)
    }),
}
