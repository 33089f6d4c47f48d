-- What the assets of a unit are often asked by: the day of registration, the condition, how they came and how they are used.
-- An index that holds the question alone counts its answers without the assets themselves.
-- Espera: ninguém grava bens enquanto os índices são feitos: alguns segundos com 1.000.000 de bens.
create index patrimonio_unidade_tombamento on patrimonio (unidade_id, data_tombamento) where removido_em is null;
create index patrimonio_unidade_conservacao on patrimonio (unidade_id, estado_conservacao_id) where removido_em is null;
create index patrimonio_unidade_tipo_aquisicao on patrimonio (unidade_id, tipo_aquisicao_id) where removido_em is null;
create index patrimonio_unidade_tipo_utilizacao on patrimonio (unidade_id, tipo_utilizacao_id) where removido_em is null;
create index patrimonio_unidade_utilizacao on patrimonio (unidade_id, utilizacao) where removido_em is null;
