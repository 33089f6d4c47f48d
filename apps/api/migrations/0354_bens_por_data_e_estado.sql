-- By these the assets of a unit are often asked for. An index that holds the question alone counts its answers
-- without the assets themselves. Assets that were removed are in it, so that no other question takes it for a list
-- of the unit.
-- Espera: ninguém grava bens enquanto os índices são feitos: alguns segundos com 1.000.000 de bens.
create index patrimonio_unidade_tombamento on patrimonio (unidade_id, data_tombamento, removido_em);
create index patrimonio_unidade_conservacao on patrimonio (unidade_id, estado_conservacao_id, removido_em);
create index patrimonio_unidade_tipo_aquisicao on patrimonio (unidade_id, tipo_aquisicao_id, removido_em);
create index patrimonio_unidade_tipo_utilizacao on patrimonio (unidade_id, tipo_utilizacao_id, removido_em);
create index patrimonio_unidade_utilizacao on patrimonio (unidade_id, utilizacao, removido_em);
