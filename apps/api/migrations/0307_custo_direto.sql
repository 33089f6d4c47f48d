-- Locks: manutencao_custo for an instant: one row for each cost that was added to an asset.

-- A subsequent cost is of a repair, or was bought by itself: then it names its asset and its document.
alter table manutencao_custo alter column item_id drop not null,
  add column patrimonio_id integer references patrimonio,
  add column documento text,
  add constraint manutencao_custo_de_um check ((item_id is null) <> (patrimonio_id is null));
create index manutencao_custo_patrimonio on manutencao_custo (patrimonio_id) where patrimonio_id is not null;
