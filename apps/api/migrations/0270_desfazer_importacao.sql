-- Locks: importacao for an instant: its rows are the imports that were ever asked for, a few each day. The columns of
-- importacao_linha are added without a look at its rows.
alter table importacao drop constraint importacao_situacao_check;
alter table importacao add constraint importacao_situacao_check
  check (situacao in ('AGUARDANDO', 'PROCESSANDO', 'FINALIZADO', 'RECUSADO', 'DESFEITO'));
alter table importacao add column desfeitos integer not null default 0;

-- The record of a catalogue that the row has become, and whether the undoing of the import took it away.
alter table importacao_linha add column registro_id integer;
alter table importacao_linha add column desfeita boolean not null default false;
