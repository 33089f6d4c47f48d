-- A code as it is put in order: every number in it as a number ("2" before "10"), small letters.
create function codigo_em_ordem(codigo text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(lower(codigo), '(\d+)', repeat('0', 30) || '\1', 'g'), '\d*(\d{30})(?!\d)', '\1', 'g') $$;

-- Places beside each other that nobody has put in order stand by code, and by name where they have none.
drop index localizacao_arvore;
create index localizacao_arvore on localizacao (unidade_id, localizacao_pai_id, ordem, (codigo_em_ordem(codigo) collate "C"), normalizar(descricao), id);
