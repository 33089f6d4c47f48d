-- What changes an asset's worth: write-off, revaluation, subsequent cost.

insert into conta_contabil (codigo, nome, natureza_saldo, folha, a_confirmar) values
  ('2.3.7.1.1.02.00', 'Superávits ou déficits de exercícios anteriores', 'C', true, true)
on conflict do nothing;

insert into roteiro_conta (papel, classificacao, conta, a_confirmar) values
  ('ALIENACAO', null, '1.1.3.1.1.00.00', true),
  ('PERDA_ALIENACAO', null, '3.6.2.2.1.00.00', true),
  ('GANHO_ALIENACAO', null, '4.6.2.2.1.00.00', true),
  ('DOACAO_CONCEDIDA', null, '3.5.2.0.0.00.00', true),
  ('PERDAS_INVOLUNTARIAS', null, '3.6.3.1.1.00.00', true),
  ('DESINCORPORACAO', null, '3.6.5.1.1.07.00', false),
  ('RESERVA_REAVALIACAO', null, '2.3.6.1.1.00.00', false),
  ('PERDA_REAVALIACAO', null, '3.6.1.1.1.00.00', true),
  ('GANHO_REAVALIACAO', null, '4.6.1.1.1.00.00', true),
  ('RESULTADOS_ACUMULADOS', null, '2.3.7.1.1.02.00', true);

insert into roteiro_evento (evento, debito, credito, a_confirmar) values
  ('BAIXA_DEPRECIACAO', 'DEPRECIACAO_ACUMULADA', 'BEM', false),
  ('BAIXA_VENDA', 'ALIENACAO', 'BEM', true),
  ('BAIXA_PERMUTA', 'ALIENACAO', 'BEM', true),
  ('BAIXA_DACAO_EM_PAGAMENTO', 'ALIENACAO', 'BEM', true),
  ('BAIXA_DOACAO_CESSAO', 'DOACAO_CONCEDIDA', 'BEM', true),
  ('BAIXA_PERDA', 'PERDAS_INVOLUNTARIAS', 'BEM', true),
  ('BAIXA_ROUBO_FURTO', 'PERDAS_INVOLUNTARIAS', 'BEM', true),
  ('BAIXA_SUCATA', 'DESINCORPORACAO', 'BEM', false),
  ('BAIXA_OUTROS', 'DESINCORPORACAO', 'BEM', false),
  ('PERDA_ALIENACAO', 'PERDA_ALIENACAO', 'BEM', true),
  ('GANHO_ALIENACAO', 'ALIENACAO', 'GANHO_ALIENACAO', true),
  ('REALIZACAO_RESERVA', 'RESERVA_REAVALIACAO', 'RESULTADOS_ACUMULADOS', true),
  ('REAVALIACAO_ELIMINACAO', 'DEPRECIACAO_ACUMULADA', 'BEM', false),
  ('REAVALIACAO_AUMENTO', 'BEM', 'RESERVA_REAVALIACAO', false),
  ('REAVALIACAO_RECUPERACAO', 'BEM', 'GANHO_REAVALIACAO', true),
  ('REAVALIACAO_DIMINUICAO', 'RESERVA_REAVALIACAO', 'BEM', false),
  ('REAVALIACAO_PERDA', 'PERDA_REAVALIACAO', 'BEM', true),
  ('CUSTO_SUBSEQUENTE', 'BEM', 'FORNECEDORES', false);

-- An entry between two balances of an asset moves both: what is eliminated leaves the accumulated and the gross
-- value, what
-- goes up goes to the gross value and to the reserve.
alter table lancamento
  add column outro_saldo text check (outro_saldo in ('BRUTO', 'RESERVA', 'PERDA')),
  add column outro_sinal smallint check (outro_sinal in (-1, 1)),
  add check ((outro_saldo is null) = (outro_sinal is null)),
  drop constraint lancamento_saldo_check1,
  add constraint lancamento_saldo_check check (saldo in ('BRUTO', 'DEPRECIADO', 'REDUCAO', 'RESERVA'));

-- Of revalued assets: what of the reserve of its class came of each, and what of the losses. A decrease may use what
-- others
-- of the class brought: one asset's part may be negative, the class's never is.
create table reserva_reavaliacao (
  patrimonio_id integer primary key,
  reserva numeric(15,2) not null default 0,
  perda numeric(15,2) not null default 0
);

-- Which write-off or revaluation a plan came of.
alter table plano_depreciacao add column origem_id integer;
-- What stood before the quotas that the change itself posted: its undoing takes them back too.
alter table plano_anterior
  add column origem_id integer, add column cotas_antes integer, add column ultimo_mes_antes integer;
