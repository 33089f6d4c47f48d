import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'

export interface Divergencia {
  patrimonioId: number
  numeroTombamento: number | null
  descricao: string
  bruto: { saldo: string; razao: string }
  depreciado: { saldo: string; razao: string }
}

/** Assets whose balances are not the sum of their ledger rows: none, when all is well. Gives at most `limite` of them. */
export async function conferirRazao(
  db: Db,
  limite = 100,
): Promise<{ bens: number; lancamentos: number; divergencias: Divergencia[] }> {
  const total = await db.row(
    sql<{
      bens: number
      lancamentos: number
    }>`select (select count(*) from saldo_patrimonio)::int as bens, (select count(*) from lancamento)::int as lancamentos`,
  )
  const divergencias = await db.rows(sql<Divergencia>`
    with razao as (
      select patrimonio_id, coalesce(sum(valor) filter (where saldo = 'BRUTO'), 0) as bruto, coalesce(sum(valor) filter (where saldo = 'DEPRECIADO'), 0) as depreciado
      from lancamento group by patrimonio_id
    )
    select coalesce(s.patrimonio_id, r.patrimonio_id) as "patrimonioId", p.numero_tombamento as "numeroTombamento", coalesce(p.descricao, '(bem inexistente)') as descricao,
      json_build_object('saldo', coalesce(s.bruto, 0)::text, 'razao', coalesce(r.bruto, 0)::text) as bruto,
      json_build_object('saldo', coalesce(s.depreciado, 0)::text, 'razao', coalesce(r.depreciado, 0)::text) as depreciado
    from saldo_patrimonio s full join razao r on r.patrimonio_id = s.patrimonio_id left join patrimonio p on p.id = coalesce(s.patrimonio_id, r.patrimonio_id)
    where coalesce(s.bruto, 0) <> coalesce(r.bruto, 0) or coalesce(s.depreciado, 0) <> coalesce(r.depreciado, 0)
    order by 1 limit ${limite}`)
  return { bens: total?.bens ?? 0, lancamentos: total?.lancamentos ?? 0, divergencias }
}
