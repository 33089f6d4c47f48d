import { type SqlQuery, sql } from '../../kernel/db/sql.ts'

/**
 * Why an entry reversed another, over `e` (lancamento): what is kept beside it, else what the record says that reversed it
 * (docs/regras.md R200).
 */
export const MOTIVO_DO_ESTORNO: SqlQuery = sql`coalesce(
  (select m.motivo from motivo_estorno m where m.patrimonio_id = e.patrimonio_id and m.lancamento_id = e.id),
  case
    when e.origem in ('BAIXA', 'RESERVA_BAIXA') then (select x.motivo from baixa x where x.id = e.origem_id)
    when e.origem in ('REAVALIACAO', 'REDUCAO') then (select x.motivo from reavaliacao x where x.id = e.origem_id)
    when e.origem = 'CUSTO' then (select x.motivo_estorno from manutencao_custo x where x.id = e.origem_id)
    when e.origem = 'DEPRECIACAO' then (
      select 'Exclusão da depreciação de ' || to_char(x.competencia, 'MM/YYYY') from depreciacao x
      where x.id = e.origem_id and x.estornada_em is not null)
    when e.origem = 'ALTERACAO' then 'Correção do registro do bem'
    when e.origem = 'ABERTURA' then 'Correção da abertura dos livros'
  end,
  'Estorno de lançamento')`
