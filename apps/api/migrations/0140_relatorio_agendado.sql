-- A schedule makes reports too.
alter table agendamento_job drop constraint agendamento_job_job_check;
alter table agendamento_job add constraint agendamento_job_job_check
  check (job in ('CRIAR_INVENTARIO', 'CRIAR_MANUTENCAO', 'EMITIR_RELATORIO'));
