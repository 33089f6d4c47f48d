-- Locks: nothing; the table is new.

-- The IPCA of each month, in per cent, and where it is from. Of the whole organisation.
create table ipca (
  mes date primary key check (mes = date_trunc('month', mes) and mes >= '1980-01-01'),
  variacao numeric(7, 4) not null check (variacao > -100),
  fonte text not null,
  alterado_em timestamptz not null,
  alterado_por text
);
