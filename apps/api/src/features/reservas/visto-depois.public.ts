import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * Over `p` (patrimonio): it was seen after this inventory did not find it (docs/regras.md R205): by a reading that came when its
 * count had ended, or by one of another count, made since; and nobody took that back, or decided later that it is not there.
 */
export const vistoDepoisDe = (inventarioId: number): SqlQuery => sql`exists (
  select 1 from inventario_leitura l join inventario n on n.id = ${inventarioId}
  where l.patrimonio_id = p.id and l.desfaz is null and l.presente
    and (l.inventario_id = n.id and l.tardia
      or l.inventario_id <> n.id and least(l.lida_em, l.recebida_em) > n.concluido_em)
    and not exists (select 1 from inventario_leitura d where d.inventario_id = l.inventario_id
      and d.desfaz = l.id)
    and not exists (select 1 from inventario_leitura d where d.inventario_id = l.inventario_id
      and d.patrimonio_id = p.id and d.origem = 'WEB' and not d.presente and d.chegada > l.chegada))`
