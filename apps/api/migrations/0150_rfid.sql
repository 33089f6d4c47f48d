-- Batches of RFID readers that were taken: a reader that sends one again, because no answer came, is refused.
create table rfid_lote (
  unidade_id integer not null references unidade,
  lote uuid not null,
  inventario_id integer not null references inventario,
  leitor text not null,
  etiquetas integer not null,
  recebido_em timestamptz not null,
  recebido_por_id integer not null references usuario,
  primary key (unidade_id, lote)
);
create index rfid_lote_inventario on rfid_lote (inventario_id);
