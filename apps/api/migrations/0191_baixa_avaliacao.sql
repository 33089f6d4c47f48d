-- Locks: baixa for an instant: columns without a rewrite.

-- The finalised appraisal behind a write-off, what becomes of the accessories of its assets, and the day of the
-- last notice of the end of a cession.
alter table baixa add column avaliacao_id integer references avaliacao,
  add column acessorios_ficam boolean not null default false,
  add column avisado_em date;
create index baixa_avaliacao on baixa (avaliacao_id) where avaliacao_id is not null;

-- Accessories that a write-off left behind, independent: the relation that a reversal gives back.
create table baixa_acessorio (
  baixa_id integer not null references baixa on delete cascade,
  principal_id integer not null references patrimonio,
  acessorio_id integer not null references patrimonio,
  primary key (baixa_id, principal_id, acessorio_id)
);
create index baixa_acessorio_principal on baixa_acessorio (principal_id);
create index baixa_acessorio_acessorio on baixa_acessorio (acessorio_id);
