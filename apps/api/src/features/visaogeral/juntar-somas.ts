import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'

/**
 * Each hour, the rows that writes added for one key become one, and none where they come to nothing. Their sum stays, in
 * every instant; a write meanwhile adds a row of its own.
 */
export const juntarSomasDaVisaoGeral: Routine = {
  nome: 'juntar-somas-da-visao-geral',
  cron: '40 * * * *',
  run: (m) =>
    m.write(async ({ db }) => {
      await db.exec(sql`
        with varias as (
          select unidade_id, dimensao, chave, situacao from soma_bens group by 1, 2, 3, 4 having count(*) > 1
        ), velhas as (
          delete from soma_bens s using varias v
          where (s.unidade_id, s.dimensao, s.situacao) = (v.unidade_id, v.dimensao, v.situacao)
            and s.chave is not distinct from v.chave
          returning s.*
        )
        insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
        select unidade_id, dimensao, chave, situacao, sum(quantidade), sum(valor) from velhas group by 1, 2, 3, 4
        having sum(quantidade) <> 0 or sum(valor) <> 0`)
      await db.exec(sql`
        with varias as (select unidade_id, saldo from soma_saldo group by 1, 2 having count(*) > 1
        ), velhas as (
          delete from soma_saldo s using varias v where (s.unidade_id, s.saldo) = (v.unidade_id, v.saldo) returning s.*
        )
        insert into soma_saldo (unidade_id, saldo, valor)
        select unidade_id, saldo, sum(valor) from velhas group by 1, 2 having sum(valor) <> 0`)
    }),
}
