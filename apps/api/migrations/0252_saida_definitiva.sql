-- Locks: saida_bem, saida_bem_item and reserva_patrimonio while their rows are read once: few, of what is under way.

-- An exit that nothing comes back of ends too, with its assets gone for good until a write-off takes them over.
alter table saida_bem drop constraint saida_bem_desfecho_check;
alter table saida_bem add constraint saida_bem_desfecho_check
  check (desfecho in ('DEVOLVIDA', 'CANCELADA', 'DEFINITIVA'));
alter table saida_bem_item drop constraint saida_bem_item_situacao_check;
alter table saida_bem_item add constraint saida_bem_item_situacao_check
  check (situacao in ('INCLUIDO', 'CANCELADO', 'DEVOLVIDO', 'ENTREGUE'));

-- The hold of such an exit: a write-off takes its place, and gives it back when it comes to nothing.
alter table reserva_patrimonio drop constraint reserva_patrimonio_motivo_check;
alter table reserva_patrimonio add constraint reserva_patrimonio_motivo_check
  check (motivo in ('MOVIMENTACAO', 'EMPRESTIMO', 'SAIDA', 'SAIDA_DEFINITIVA', 'BAIXA', 'CESSAO'));
alter table reserva_patrimonio add column saida_id integer references saida_bem (id),
  add constraint reserva_patrimonio_por_baixo check (saida_id is null or motivo = 'BAIXA');
create index reserva_patrimonio_saida on reserva_patrimonio (saida_id) where saida_id is not null;
