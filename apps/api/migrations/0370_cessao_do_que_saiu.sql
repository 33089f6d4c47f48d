-- Locks: reserva_patrimonio while its rows are read once: few, of what is under way.

-- A cession remembers, as any write-off does, from which exit it took over what had left for good.
alter table reserva_patrimonio drop constraint reserva_patrimonio_por_baixo;
alter table reserva_patrimonio add constraint reserva_patrimonio_por_baixo
  check (saida_id is null or motivo in ('BAIXA', 'CESSAO'));
