-- Locks: copia and copia_agenda for an instant: the copies that were ever made, a few each day, and one row.

-- A copy is of the whole server: why it was made, also where nobody of this organisation asked for it.
alter table copia add column origem text;
update copia set origem = case when agendada then 'AGENDA' when pedida_por_id is null then 'COMANDO' else 'PESSOA' end;
alter table copia alter column origem set not null;
alter table copia add constraint copia_origem_check
  check (origem in ('PESSOA', 'AGENDA', 'OUTRA', 'COMANDO', 'ATUALIZACAO'));
alter table copia drop column agendada;
alter table copia drop constraint copia_situacao_check;
alter table copia add constraint copia_situacao_check
  check (situacao in ('EM_ANDAMENTO', 'FEITA', 'VERIFICADA', 'COM_FALTAS', 'FALHOU'));

-- An hour that was passed when the schedule was saved is not made up for.
alter table copia_agenda add column desde timestamptz not null default now();

-- How many points stay in the folder: the last one of so many days, weeks and months.
create table copia_guarda (
  unica boolean primary key default true check (unica),
  ativa boolean not null,
  diarias integer not null check (diarias >= 1),
  semanais integer not null check (semanais >= 0),
  mensais integer not null check (mensais >= 0)
);
