-- The entry of the chart that an asset belongs to. Nobody has one before it is given: what stands is not written anew.
alter table patrimonio add column organograma_id integer references organograma;
create index patrimonio_organograma on patrimonio (organograma_id) where organograma_id is not null;

-- Of a move: the entry that was asked for; once it took effect, the one that its assets were given. None: each kept its own.
alter table movimentacao add column organograma_id integer references organograma;
-- The entry that the asset had when the move took effect, and the one that the move left it with.
alter table movimentacao_item
  add column de_organograma_id integer references organograma,
  add column para_organograma_id integer references organograma;
