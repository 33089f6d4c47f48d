import { seguroWorkflow, situacaoItemSeguro } from '@tombo/contract'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** Tells what covers the asset `t`, and what covered it, as JSON: the latest policies first, at most fifty. */
export const coberturasDoBem = (hoje: SqlQuery): SqlQuery => sql`
  coalesce((select json_agg(x.item order by x.id desc) from (
    select i.id, json_build_object('id', i.id, 'seguro', json_build_object('id', se.id, 'numero', se.numero,
        'seguradora', (select f.nome from fornecedor f where f.id = se.seguradora_id)),
      'situacao', ${enumSql(situacaoItemSeguro, sql`i.situacao`)}, 'valorSegurado', i.valor_segurado::text,
      'dataInicial', greatest(i.coberto_desde, se.data_inicial),
      'dataFinal', least(i.data_cancelamento, se.data_final),
      'vigente', ${among(sql`i.situacao`, seguroWorkflow.openItems)}
        and ${hoje} between greatest(i.coberto_desde, se.data_inicial) and se.data_final) as item
    from seguro_item i join seguro se on se.id = i.seguro_id
    where i.patrimonio_id = t.id and ${among(sql`se.situacao`, [
      ...seguroWorkflow.from('CONCLUIR'),
      ...seguroWorkflow.final,
    ])} order by i.id desc limit 50) x), '[]')`
