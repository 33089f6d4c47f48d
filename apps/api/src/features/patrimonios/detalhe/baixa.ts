import { baixaWorkflow, classificacaoBaixa, modalidadeBaixa } from '@tombo/contract'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** Says why the asset `t` is out of use, by whom and with which document, as JSON; null while it is not. */
export const BAIXA_DO_BEM: SqlQuery = sql`(
  select json_build_object('id', b.id, 'tipo', tb.descricao,
    'classificacao', ${enumSql(classificacaoBaixa, sql`coalesce(b.classificacao, tb.classificacao)`)},
    'modalidade', ${enumSql(modalidadeBaixa, sql`b.modalidade`)}, 'data', b.data, 'processo', b.processo,
    'ato', b.ato, 'autorizadaPor', b.autorizada_por, 'cessaoAte', b.cessao_ate,
    'recebedor', (select f.nome from fornecedor f where f.id = coalesce(i.fornecedor_id, b.fornecedor_id)),
    'termo', (select json_build_object('id', x.id, 'hash', x.hash) from termo x
      where x.entidade = 'baixas' and x.entidade_id = b.id order by x.id desc limit 1))
  from baixa_item i join baixa b on b.id = i.baixa_id join tipo_baixa tb on tb.id = b.tipo_baixa_id
  where i.patrimonio_id = t.id and ${among(sql`i.situacao`, baixaWorkflow.itemsTaken('ESTORNAR'))}
  order by i.id desc limit 1)`
