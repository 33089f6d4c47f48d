-- The batch edit that a move was asked for by: its assets come back by the move's reversal, and not by the batch's undo.
alter table movimentacao add column lote_id integer references lote;
create index movimentacao_lote on movimentacao (lote_id) where lote_id is not null;
update movimentacao m set lote_id = (
  select l.id from lote l cross join lateral jsonb_array_elements(l.campos) c
  where l.tipo = 'EDICAO' and l.unidade_id = m.unidade_id and c ->> 'campo' = 'Unidade' and c ->> 'novo' ~ ('movimentação nº ' || m.id || '[,)]')
  order by l.id limit 1)
where m.motivo = 'Edição em lote';
