-- Espera: nada: a tabela é nova.

-- Why an entry was reversed, where no other record keeps it.
create table motivo_estorno (
  patrimonio_id integer not null,
  lancamento_id bigint not null,
  motivo text not null,
  primary key (patrimonio_id, lancamento_id),
  foreign key (patrimonio_id, lancamento_id) references lancamento (patrimonio_id, id)
);
