-- The session in whose place this one was opened, which goes on until this one is used: an answer that is lost on its
-- way, to a page that is loaded anew in that moment, takes nobody's session away. Null once it was used.
-- Espera: nada a ler; a tabela fica presa um instante.
alter table sessao add column sucede_id bigint;
