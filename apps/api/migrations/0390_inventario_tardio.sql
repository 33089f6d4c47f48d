-- A place that a device ended is kept also when it comes after the count has ended, or after its counter's act: it
-- has no term until the count goes on.
-- Espera: ninguém termina um local enquanto os términos são conferidos: um instante com 10.000.
alter table inventario_fechamento alter column termo_id drop not null;
alter table inventario_fechamento add column tardio boolean not null default false;
alter table inventario_fechamento add constraint inventario_fechamento_termo_check
  check (tardio = (termo_id is null));

-- A reading is never changed, but that one which came late counts when the count goes on.
drop trigger inventario_leitura_imutavel on inventario_leitura;
create or replace function inventario_leitura_imutavel() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and old.tardia and to_jsonb(new) = to_jsonb(old) || '{"tardia": false}' then
    return new;
  end if;
  raise exception 'a reading is not changed';
end $$;
create trigger inventario_leitura_imutavel before delete or truncate on inventario_leitura
  for each statement execute function inventario_leitura_imutavel();
create trigger inventario_leitura_so_vale before update on inventario_leitura
  for each row execute function inventario_leitura_imutavel();
