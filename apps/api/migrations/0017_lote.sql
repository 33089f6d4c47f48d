alter table lote
  -- Ids that were asked for and are no assets of the unit: of those there is nothing else to keep.
  add column nao_encontrados bigint[] not null default '{}',
  -- Numbers given to the assets of a batch that registered them.
  add column primeiro_numero bigint,
  add column ultimo_numero bigint;
create index lote_item_recusa on lote_item (lote_id) where recusa is not null;
