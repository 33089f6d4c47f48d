-- The place that a total tells, so that one which becomes sensitive is told no more at once, wherever it stands by
-- then. Null: it tells none, or was made before this; such a name is told no more either, until the next round makes
-- all anew.
alter table dados_abertos_resumo add column localizacao_id integer;
