-- Locks: valor_adicional until every value of the organisation is written once more with its unit, and its indexes are
-- made anew: about a minute and a half for five million values. Nobody reads or saves a field of the organisation's own
-- meanwhile.

-- The unit whose lists show the asset, beside each value: an index of field, unit and value counts a filter and follows
-- an order without a look at the assets. Null while the asset is removed. Whoever writes a value writes it; an asset
-- that changes takes its values along.
alter table valor_adicional add column unidade_id integer;
update valor_adicional v set unidade_id = p.unidade_id
  from patrimonio p where p.id = v.patrimonio_id and p.removido_em is null;

drop index valor_adicional_dia;
drop index valor_adicional_numero;
create index valor_adicional_dia on valor_adicional (campo_id, unidade_id, dia, patrimonio_id) where dia is not null;
create index valor_adicional_numero on valor_adicional (campo_id, unidade_id, numero, patrimonio_id)
  where numero is not null;
-- The beginning of a text: an entry of an index has a limit, a text has none.
create index valor_adicional_ordem
  on valor_adicional (campo_id, unidade_id, "left"(normalizar(texto), 60), patrimonio_id) where texto is not null;

create function valores_do_mudado() returns trigger language plpgsql as $$
begin
  update valor_adicional set unidade_id = case when new.removido_em is null then new.unidade_id end
  where patrimonio_id = new.id;
  return null;
end $$;
create trigger valores_do_mudado after update of removido_em, unidade_id on patrimonio for each row
  when ((old.removido_em is null) <> (new.removido_em is null) or old.unidade_id <> new.unidade_id)
  execute function valores_do_mudado();
