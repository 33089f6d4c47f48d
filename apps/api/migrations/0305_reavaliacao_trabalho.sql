-- Locks: reavaliacao for an instant: one row for each revaluation.

-- The work that a revaluation waits for, and why the last one was not done.
alter table reavaliacao add column tarefa_id bigint references tarefa, add column mensagem text;
create index reavaliacao_tarefa on reavaliacao (tarefa_id) where tarefa_id is not null;
-- A work that was asked for before is found by what it was asked for.
update reavaliacao r set tarefa_id = (select max(t.id) from tarefa t where t.tipo = 'REAVALIACAO'
  and (t.dados ->> 'id')::int = r.id) where r.situacao = 'PROCESSANDO';
