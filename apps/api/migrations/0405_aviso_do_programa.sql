-- The day of the announcement made last of the end of a program's key.
-- Espera: nada a ler; a tabela fica presa um instante.
alter table programa add column avisado_em date;
