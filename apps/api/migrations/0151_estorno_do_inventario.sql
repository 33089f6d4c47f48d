-- What the conclusion of a campaign did, so that it can be undone while nothing came later.
-- One concluded before has none of it.
alter table inventario add column estornavel boolean not null default false;
create table inventario_efeito (
  inventario_id integer not null references inventario,
  tipo text not null check (tipo in ('MOVIMENTACAO', 'ESTADO')),
  -- The move; of ESTADO, the asset.
  registro_id integer not null,
  -- Of ESTADO: what the asset had, and what was written.
  antes jsonb,
  depois jsonb,
  primary key (inventario_id, tipo, registro_id)
);
