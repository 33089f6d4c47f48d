-- Locks: copia for an instant: its rows are the copies that were ever asked for, a few each day.

-- A copy by the command is nobody's of the organisation, and stands unproved until the command proves it.
alter table copia alter column pedida_por_id drop not null;
alter table copia drop constraint copia_situacao_check;
alter table copia add constraint copia_situacao_check
  check (situacao in ('EM_ANDAMENTO', 'FEITA', 'VERIFICADA', 'FALHOU'));
create unique index copia_por_comando on copia (ponto) where pedida_por_id is null;
