-- Locks: importacao for an instant: a constraint goes, two columns come, and no row is read.

-- The file of an import goes after so many days; what it was called and how long it was stay with the import.
alter table importacao
  alter column arquivo_id drop not null,
  add column arquivo_nome text,
  add column arquivo_tamanho bigint,
  add constraint importacao_arquivo check (arquivo_id is not null or arquivo_nome is not null) not valid;
