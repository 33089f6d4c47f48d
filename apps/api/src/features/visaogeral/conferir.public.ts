import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { MOVIMENTOS_DO_BEM } from '../razao/lancar.public.ts'

/** A kept sum of the overview that is not that of its assets, or of its entries. */
export interface SomaDivergente {
  unidadeId: number
  /** Names the sum that is kept: the dimension with its key and situation, or the balance. */
  soma: string
  guardado: string
  encontrado: string
}

/** Proves the kept sums of the overview against assets and entries. Gives at most `limite` that differ: none, when all is well. */
export const conferirSomas = (db: Db, limite = 100): Promise<SomaDivergente[]> =>
  db.rows(sql<SomaDivergente>`
    with bens as (
      select b.unidade_id, d.dimensao, d.chave, b.situacao, count(*) as quantidade,
        sum(coalesce(b.valor_aquisicao, 0)) as valor
      from patrimonio b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
        ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
      where b.removido_em is null group by 1, 2, 3, 4
    ), somas as (
      select unidade_id, dimensao, chave, situacao, sum(quantidade) as quantidade, sum(valor) as valor
      from soma_bens group by 1, 2, 3, 4
    ), razao as (select unidade_id, saldo, sum(valor) as valor
      from (${MOVIMENTOS_DO_BEM(sql`lancamento`)}) m group by 1, 2
    ), saldos as (select unidade_id, saldo, sum(valor) as valor from soma_saldo group by 1, 2)
    select * from (
      select coalesce(b.unidade_id, s.unidade_id) as "unidadeId",
        concat_ws(' ', coalesce(b.dimensao, s.dimensao), coalesce(b.chave, s.chave)::text,
          coalesce(b.situacao, s.situacao)) as soma,
        concat_ws(' / ', coalesce(s.quantidade, 0)::text, coalesce(s.valor, 0)::text) as guardado,
        concat_ws(' / ', coalesce(b.quantidade, 0)::text, coalesce(b.valor, 0)::text) as encontrado
      from bens b full join somas s on (s.unidade_id, s.dimensao, coalesce(s.chave, 0), s.situacao)
        = (b.unidade_id, b.dimensao, coalesce(b.chave, 0), b.situacao)
      where coalesce(b.quantidade, 0) <> coalesce(s.quantidade, 0) or coalesce(b.valor, 0) <> coalesce(s.valor, 0)
      union all
      select coalesce(r.unidade_id, s.unidade_id), coalesce(r.saldo, s.saldo), coalesce(s.valor, 0)::text,
        coalesce(r.valor, 0)::text
      from razao r full join saldos s using (unidade_id, saldo)
      where coalesce(r.valor, 0) <> coalesce(s.valor, 0)
    ) x order by 1, 2 limit ${limite}`)
