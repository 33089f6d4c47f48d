-- A file belongs to the record that claims it, and is given to whoever may see that record. What no record claims is
-- cleared after a day. Its bytes are where `armazenamento` says, so that both places serve while files move between them.
alter table arquivo
  add column entidade text,
  add column entidade_id integer,
  add column largura integer,
  add column altura integer,
  add column armazenamento text not null default 'DISCO' check (armazenamento in ('DISCO', 'S3')),
  add check ((entidade is null) = (entidade_id is null)),
  add check (entidade is null or reclamado);
create index arquivo_de on arquivo (entidade, entidade_id) where entidade is not null;
create index arquivo_solto on arquivo (criado_em) where not reclamado;
create index arquivo_armazenamento on arquivo (armazenamento, id);
-- Keys whose rows are gone and whose bytes are still to be removed: written with the removal, emptied by the clean-up.
create table arquivo_apagado (
  chave text primary key,
  armazenamento text not null,
  apagado_em timestamptz not null default now()
);
