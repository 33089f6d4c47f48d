-- Locks: none that anybody waits for: the table is new.

-- An asset that was registered from a reading of something that the register did not know, and the batch that did it.
create table inventario_cadastro (
  inventario_id integer not null,
  leitura_id uuid not null,
  patrimonio_id integer not null references patrimonio (id),
  lote_id integer not null references lote (id),
  primary key (inventario_id, leitura_id, patrimonio_id),
  foreign key (inventario_id, leitura_id) references inventario_leitura (inventario_id, id)
);
create index inventario_cadastro_patrimonio on inventario_cadastro (patrimonio_id);
create index inventario_cadastro_lote on inventario_cadastro (lote_id);
