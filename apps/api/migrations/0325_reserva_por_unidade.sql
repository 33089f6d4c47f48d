-- The reserve and the losses of revaluation are kept by unit and asset: what a unit lost of an asset stays with it
-- when the asset goes to another, whose own revaluations it says nothing of.
-- Locks: reserva_reavaliacao, which only revalued assets stand in, is written anew: seconds for 100,000 of them.
create temp table reserva_por_unidade on commit drop as
  select patrimonio_id, unidade_id, coalesce(sum(valor) filter (where saldo = 'RESERVA'), 0) as reserva,
    coalesce(sum(valor) filter (where saldo = 'PERDA'), 0) as perda
  from (
    select l.patrimonio_id, l.unidade_id, l.saldo, l.sinal * l.valor as valor
    from lancamento l join reserva_reavaliacao r on r.patrimonio_id = l.patrimonio_id
    union all
    select l.patrimonio_id, l.unidade_id, l.outro_saldo, l.outro_sinal * l.valor
    from lancamento l join reserva_reavaliacao r on r.patrimonio_id = l.patrimonio_id
  ) m
  where saldo in ('RESERVA', 'PERDA') group by 1, 2;

delete from reserva_reavaliacao;
alter table reserva_reavaliacao
  add column unidade_id integer not null,
  drop constraint reserva_reavaliacao_pkey,
  add primary key (patrimonio_id, unidade_id);
insert into reserva_reavaliacao (patrimonio_id, unidade_id, reserva, perda)
  select patrimonio_id, unidade_id, reserva, perda from reserva_por_unidade;
drop table reserva_por_unidade;
