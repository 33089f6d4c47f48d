-- Two events: a test of the recoverable value takes from the reserve of revaluation, and brings back to it.
insert into roteiro_evento (evento, debito, credito, a_confirmar) values
  ('REDUCAO_PERDA_RESERVA', 'RESERVA_REAVALIACAO', 'REDUCAO_VALOR_RECUPERAVEL', true),
  ('REDUCAO_REVERSAO_RESERVA', 'REDUCAO_VALOR_RECUPERAVEL', 'RESERVA_REAVALIACAO', true);
