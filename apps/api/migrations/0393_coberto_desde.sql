-- Espera: nada a ler; a tabela fica presa um instante.
-- The first day on which the policy covers the asset, where it came in later; without it, the first day of the term.
alter table seguro_item add column coberto_desde date;
