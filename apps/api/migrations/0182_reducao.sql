-- Locks: saldo_patrimonio while its rows are written anew for the net value, some seconds for a million of them; the
-- others for an instant: columns without a default, or with a constant one, rewrite no row.

insert into conta_contabil (codigo, nome, natureza_saldo, folha, a_confirmar) values
  ('4.6.5.1.1.00.00', 'Reversão de redução ao valor recuperável', 'C', true, true)
on conflict do nothing;

insert into roteiro_conta (papel, classificacao, conta, a_confirmar) values
  ('REDUCAO_VALOR_RECUPERAVEL', null, '1.2.3.9.1.01.00', true),
  ('REDUCAO_VALOR_RECUPERAVEL', 'IMOVEIS', '1.2.3.9.1.02.00', true),
  ('REDUCAO_VALOR_RECUPERAVEL', 'INTANGIVEIS', '1.2.4.9.1.00.00', true),
  ('REVERSAO_REDUCAO', null, '4.6.5.1.1.00.00', true);

insert into roteiro_evento (evento, debito, credito, a_confirmar) values
  ('REDUCAO_PERDA', 'PERDA_REAVALIACAO', 'REDUCAO_VALOR_RECUPERAVEL', true),
  ('REDUCAO_REVERSAO', 'REDUCAO_VALOR_RECUPERAVEL', 'REVERSAO_REDUCAO', true),
  ('REAVALIACAO_REDUCAO', 'REDUCAO_VALOR_RECUPERAVEL', 'BEM', true),
  ('BAIXA_REDUCAO', 'REDUCAO_VALOR_RECUPERAVEL', 'BEM', true);

-- The third balance of an asset, and what all of them leave: said here, and nowhere else.
alter table saldo_patrimonio
  add column reducao numeric(15,2) not null default 0,
  add column liquido numeric(15,2) generated always as (bruto - depreciado - reducao) stored;

-- The account that holds an asset's reduction, from its first one on.
alter table plano_depreciacao add column conta_reducao text;
alter table plano_anterior add column conta_reducao text;

-- A revaluation, or a test of what is recoverable of the asset's worth.
alter table reavaliacao add column tipo text not null default 'REAVALIACAO';
-- What was reduced before it, and the most that a reversal may lift the net value to; both written when it is posted.
alter table reavaliacao_item add column reducao numeric(15,2), add column sem_perda numeric(15,2);
