-- Espera: nada: uma tabela nova, e uma coluna sem valor em outra.

-- The causes of the faults of one attempt, each once, with as many faults as it has.
create table prestacao_causa (
  prestacao_id integer not null references prestacao_contas (id) on delete cascade,
  ordem integer not null,
  arquivo text not null,
  campo text not null,
  texto text not null,
  quantos integer not null check (quantos > 0),
  primary key (prestacao_id, ordem)
);
-- The cause that a fault is of; null in attempts from before causes were kept, and of causes beyond those that are.
alter table prestacao_erro add column causa integer;
