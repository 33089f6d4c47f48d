-- Locks: leitura_medidor for an instant: columns with constant defaults rewrite no row.

-- A new meter begins anew, and the use of the asset does not: what those before it had counted.
alter table leitura_medidor
  add column contado bigint not null default 0,
  add column trocado boolean not null default false;
