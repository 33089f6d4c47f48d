-- How many assets that were not removed a unit holds, and what they cost, by nature, place, conservation and year of
-- acquisition, each by situation. Whoever writes assets only adds rows, so that nobody waits for another; the sum of
-- a key's rows is the figure, and a routine makes one row of many.
create table soma_bens (
  unidade_id integer not null,
  dimensao text not null,
  chave integer,
  situacao text not null,
  quantidade integer not null,
  valor numeric(17,2) not null
);
create index soma_bens_chave on soma_bens (unidade_id, dimensao);

create function soma_bens_somar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, count(*), sum(coalesce(b.valor_aquisicao, 0))
    from novos b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    where b.removido_em is null group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, -count(*), -sum(coalesce(b.valor_aquisicao, 0))
    from velhos b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    where b.removido_em is null group by 1, 2, 3, 4;
  else
    insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
    select b.unidade_id, d.dimensao, d.chave, b.situacao, sum(b.n), sum(b.n * coalesce(b.valor_aquisicao, 0))
    from (
      select 1 as n, unidade_id, situacao, tipo_natureza_id, localizacao_id, estado_conservacao_id,
        data_aquisicao, valor_aquisicao
      from novos where removido_em is null
      union all
      select -1, unidade_id, situacao, tipo_natureza_id, localizacao_id, estado_conservacao_id,
        data_aquisicao, valor_aquisicao
      from velhos where removido_em is null
    ) b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
      ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
    group by 1, 2, 3, 4 having sum(b.n) <> 0 or sum(b.n * coalesce(b.valor_aquisicao, 0)) <> 0;
  end if;
  return null;
end $$;
create trigger soma_dos_novos after insert on patrimonio referencing new table as novos
  for each statement execute function soma_bens_somar();
create trigger soma_dos_mudados after update on patrimonio referencing old table as velhos new table as novos
  for each statement execute function soma_bens_somar();
create trigger soma_dos_apagados after delete on patrimonio referencing old table as velhos
  for each statement execute function soma_bens_somar();

insert into soma_bens (unidade_id, dimensao, chave, situacao, quantidade, valor)
select b.unidade_id, d.dimensao, d.chave, b.situacao, count(*), sum(coalesce(b.valor_aquisicao, 0))
from patrimonio b cross join lateral (values ('NATUREZA', b.tipo_natureza_id), ('LOCALIZACAO', b.localizacao_id),
  ('CONSERVACAO', b.estado_conservacao_id), ('ANO', extract(year from b.data_aquisicao)::int)) d(dimensao, chave)
where b.removido_em is null group by 1, 2, 3, 4;

-- What the books of a unit hold of each balance: the sum of a key's rows is the sum of its entries.
create table soma_saldo (
  unidade_id integer not null,
  saldo text not null,
  valor numeric(17,2) not null
);
create index soma_saldo_chave on soma_saldo (unidade_id, saldo);

create function soma_saldo_somar() returns trigger language plpgsql as $$
begin
  insert into soma_saldo (unidade_id, saldo, valor)
  select unidade_id, saldo, sum(valor) from (
    select unidade_id, saldo, sinal * valor as valor from novas
    union all
    select unidade_id, outro_saldo, outro_sinal * valor from novas where outro_saldo is not null
  ) x group by 1, 2 having sum(valor) <> 0 order by 1, 2;
  return null;
end $$;
create trigger soma_dos_saldos after insert on lancamento referencing new table as novas
  for each statement execute function soma_saldo_somar();

insert into soma_saldo (unidade_id, saldo, valor)
select unidade_id, saldo, sum(valor) from (
  select unidade_id, saldo, sinal * valor as valor from lancamento
  union all
  select unidade_id, outro_saldo, outro_sinal * valor from lancamento where outro_saldo is not null
) x group by 1, 2;
